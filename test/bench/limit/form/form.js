// The form of a routing rule, written by hand with only the code that this form needs: the limit for the console.
const byId = (id) => document.getElementById(id);
const fields = ['name', 'description', 'mode'];
const matchers = byId('matchers');
const problems = new Set();
let saved;

function item(value) {
  const line = document.createElement('div');
  line.className = 'item';
  const input = document.createElement('input');
  input.value = value;
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.textContent = '×';
  remove.addEventListener('click', () => {
    problems.delete(input);
    line.remove();
    number();
    changed();
  });
  line.append(input, remove);
  return line;
}

function number() {
  [...matchers.children].forEach((line, at) => {
    line.firstChild.setAttribute('aria-label', `Matcher ${at + 1}`);
    line.children[1].setAttribute('aria-label', `Remove Matcher ${at + 1}`);
  });
}

/** Checks only the control that has changed. */
function check(input) {
  const isWrong =
    input.parentElement.className === 'item' ? !/\S/.test(input.value) : input.id === 'name' && !input.value;
  if (isWrong === problems.has(input)) return;
  if (isWrong) problems.add(input);
  else problems.delete(input);
  input.setAttribute('aria-invalid', String(isWrong));
}

const record = () => ({
  ...saved,
  ...Object.fromEntries(fields.map((field) => [field, byId(field).value])),
  matchers: [...matchers.children].map((line) => line.firstChild.value),
});

function changed() {
  const isChanged = JSON.stringify(record()) !== JSON.stringify(saved);
  byId('save').disabled = !isChanged || problems.size > 0;
  byId('state').textContent =
    problems.size > 0 ? 'Check the entries' : isChanged ? 'Unsaved changes' : 'Nothing changed';
}

byId('form').addEventListener('input', ({ target }) => {
  check(target);
  changed();
});
byId('add').addEventListener('click', () => {
  matchers.append(item(''));
  number();
  matchers.lastChild.firstChild.focus();
  changed();
});
async function save() {
  const token = /NX-ANTI-CSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  await fetch(`service/rest/internal/ui/routing-rules/${encodeURIComponent(saved.name)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'NX-ANTI-CSRF-TOKEN': token },
    body: JSON.stringify(record()),
  });
  location.hash = '#admin/repository/routingrules';
}
byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void save();
});

async function load() {
  const name = decodeURIComponent(location.hash.split(':')[1]);
  const answer = await fetch(`service/rest/internal/ui/routing-rules/${encodeURIComponent(name)}`);
  saved = await answer.json();
  for (const field of fields) byId(field).value = saved[field] ?? '';
  matchers.append(...saved.matchers.map(item));
  number();
  byId('form').hidden = false;
}
void load();
