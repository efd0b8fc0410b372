// The global routing preview, written by hand with only the code that it needs: the limit for the console.
const byId = (id) => document.getElementById(id);
const height = 38;
const spare = 6;
const [table, body, input] = [byId('table'), byId('body'), byId('filter')];
const pool = [];
const collapsed = new Set();
let nodes = [];
let visible = [];

const cellsOf = ({ repository, type, format, rule, allowed }) => [
  repository,
  type,
  format,
  rule ?? 'None',
  allowed ? 'Allowed' : 'Blocked',
];

function rowAt(place) {
  if (pool[place]) return pool[place];
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  for (let at = 0; at < 5; at++) {
    const cell = document.createElement('span');
    cell.setAttribute('role', 'gridcell');
    row.append(cell);
  }
  const toggle = document.createElement('button');
  toggle.addEventListener('click', (event) => {
    event.stopPropagation();
    const { node } = row;
    if (!collapsed.delete(node)) collapsed.add(node);
    show();
  });
  row.firstChild.append(toggle, document.createTextNode(''));
  row.addEventListener('click', () => void openRule(row.node.rule));
  body.append(row);
  return (pool[place] = row);
}

function draw() {
  const from = Math.max(0, Math.floor(table.scrollTop / height) - spare);
  const to = Math.min(visible.length, Math.ceil((table.scrollTop + table.clientHeight) / height) + spare);
  for (let at = from; at < to; at++) {
    const row = rowAt(at - from);
    const { node, level } = visible[at];
    row.node = node;
    row.hidden = false;
    row.className = level === 2 ? 'row inner' : 'row';
    row.style.top = `${at * height}px`;
    row.setAttribute('aria-level', level);
    row.setAttribute('aria-rowindex', at + 1);
    const texts = cellsOf(node);
    const [toggle, name] = row.firstChild.childNodes;
    toggle.hidden = !node.children;
    toggle.textContent = collapsed.has(node) ? '+' : '-';
    toggle.setAttribute('aria-label', `${collapsed.has(node) ? 'Expand' : 'Collapse'} ${texts[0]}`);
    name.data = texts[0];
    for (let cell = 1; cell < 5; cell++)
      if (row.children[cell].textContent !== texts[cell]) row.children[cell].textContent = texts[cell];
  }
  for (let place = to - from; place < pool.length; place++) pool[place].hidden = true;
}

function show() {
  const needle = input.value.toLowerCase();
  const found = (node) => !needle || node.text.includes(needle);
  const names = new Set();
  visible = [];
  for (const node of nodes) {
    const all = found(node);
    const members = (node.children ?? []).filter((member) => all || found(member));
    if (!all && members.length === 0) continue;
    visible.push({ node, level: 1 });
    names.add(node.repository);
    for (const member of members) {
      names.add(member.repository);
      if (!collapsed.has(node)) visible.push({ node: member, level: 2 });
    }
  }
  byId('count').textContent = `${names.size} repositories`;
  body.style.height = `${visible.length * height}px`;
  draw();
}

const read = async (path) => (await fetch(`service/rest/${path}`, { cache: 'no-store' })).json();
const isBlocked = (node) => !node.allowed || (node.children ?? []).some(isBlocked);

function prepare(all) {
  for (const node of all) {
    node.text = cellsOf(node).join('\n').toLowerCase();
    if (node.children) node.children = prepare(node.children);
  }
  return all.sort((one, other) => isBlocked(other) - isBlocked(one));
}

async function test() {
  const path = encodeURIComponent(byId('path').value);
  const { children } = await read(`internal/ui/routing-rules/preview?path=${path}&filter=all`);
  collapsed.clear();
  nodes = prepare(children);
  show();
}
byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void test();
});
table.addEventListener('scroll', draw);
input.addEventListener('input', () => {
  collapsed.clear();
  show();
});

async function openRule(name) {
  if (!name) return;
  byId('title').textContent = name;
  byId('mode').textContent = '';
  byId('matchers').replaceChildren();
  byId('dialog').showModal();
  const { mode, matchers } = await read(`internal/ui/routing-rules/${encodeURIComponent(name)}`);
  byId('mode').textContent = mode;
  byId('matchers').replaceChildren(
    ...matchers.map((matcher) => Object.assign(document.createElement('li'), { textContent: matcher })),
  );
}
byId('close').addEventListener('click', () => byId('dialog').close());
