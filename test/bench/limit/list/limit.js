// The list of routing rules, written by hand with only the code that this list needs: the limit for the console.
const height = 38;
const spare = 6;
const fields = ['name', 'description', 'assignedRepositoryCount'];
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const table = document.getElementById('table');
const body = document.getElementById('body');
const input = document.querySelector('input');
const pool = [];
let records = [];
let visible = [];
let sort = { by: 'name', sign: 1 };

const usedBy = (count) => (count === 1 ? '1 repository' : `${count} repositories`);
const textOf = (record, field) => (field === 'assignedRepositoryCount' ? usedBy(record[field]) : (record[field] ?? ''));

function rowAt(place) {
  if (pool[place]) return pool[place];
  const row = document.createElement('div');
  row.className = 'row';
  row.setAttribute('role', 'row');
  for (const field of fields) {
    const cell = document.createElement(field === 'name' ? 'a' : 'span');
    cell.setAttribute('role', 'cell');
    row.append(cell);
  }
  body.append(row);
  return (pool[place] = row);
}

function draw() {
  const from = Math.max(0, Math.floor(table.scrollTop / height) - spare);
  const to = Math.min(visible.length, Math.ceil((table.scrollTop + table.clientHeight) / height) + spare);
  for (let at = from; at < to; at++) {
    const row = rowAt(at - from);
    const record = visible[at];
    row.style.top = `${at * height}px`;
    row.hidden = false;
    fields.forEach((field, index) => {
      const [cell, text] = [row.children[index], textOf(record, field)];
      if (cell.textContent !== text) cell.textContent = text;
    });
    row.firstChild.href = `#rules:${encodeURIComponent(record.name)}`;
  }
  for (let place = to - from; place < pool.length; place++) pool[place].hidden = true;
}

function show() {
  const needle = input.value.toLowerCase();
  visible = needle ? records.filter((record) => record.text.includes(needle)) : records;
  body.style.height = `${visible.length * height}px`;
  draw();
}

function order() {
  const { by, sign } = sort;
  records.sort((left, right) =>
    by === 'assignedRepositoryCount' ? sign * (left[by] - right[by]) : sign * collator.compare(left[by], right[by]),
  );
}

table.addEventListener('scroll', draw);
input.addEventListener('input', show);
[...document.querySelectorAll('[role=columnheader]')].forEach((header, index) =>
  header.addEventListener('click', () => {
    const by = fields[index];
    sort = { by, sign: sort.by === by ? -sort.sign : 1 };
    order();
    show();
  }),
);

async function load() {
  const answer = await fetch('service/rest/internal/ui/routing-rules?includeRepositoryNames=true', {
    cache: 'no-store',
  });
  records = await answer.json();
  for (const record of records)
    record.text = fields
      .map((field) => textOf(record, field))
      .join('\n')
      .toLowerCase();
  order();
  show();
}
void load();
