// The baseline page, written by hand for exactly this list, without any other requirement.
import { searched, type Component } from './records.ts';
import { watch } from './stopwatch.ts';
import '../../../src/ui/tokens.css';
import './page.css';
import './baseline.css';

const rowHeight = 38;
const spare = 6;
const headers: [keyof Component, string][] = [
  ['name', 'Name'],
  ['format', 'Format'],
  ['type', 'Type'],
  ['size', 'Size'],
  ['description', 'Description'],
];
const collator = new Intl.Collator('en', { sensitivity: 'accent' });

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string, parent: Element) {
  const made = document.createElement(name);
  made.className = className;
  parent.append(made);
  return made;
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function start(records: Component[]): void {
  const page = document.getElementById('page')!;
  const input = element('input', '', page);
  input.setAttribute('aria-label', 'Filter');
  const output = element('output', '', page);
  const scroller = element('div', 'baseline', page);
  scroller.setAttribute('role', 'table');
  const head = element('div', 'baseline-head', scroller);
  const body = element('div', 'baseline-body', scroller);
  const pool: HTMLElement[] = [];

  const haystacks = new Map(
    records.map((one) => [
      one,
      searched
        .map((field) => one[field])
        .join('\n')
        .toLowerCase(),
    ]),
  );
  let sort: { by: keyof Component; descending: boolean } = { by: 'name', descending: false };
  let inOrder: Component[] = [];
  let visible: Component[] = [];

  const order = () => {
    const { by, descending } = sort;
    const sign = descending ? -1 : 1;
    inOrder = [...records].sort((left, right) => {
      const [a, b] = [left[by], right[by]];
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
    });
  };
  const filter = () => {
    const needle = input.value.toLowerCase();
    visible = needle ? inOrder.filter((one) => haystacks.get(one)!.includes(needle)) : inOrder;
    output.textContent = String(visible.length);
    body.style.height = `${visible.length * rowHeight}px`;
  };
  const rowAt = (place: number) => {
    if (pool[place]) return pool[place];
    const row = element('div', 'baseline-row', body);
    row.setAttribute('role', 'row');
    headers.forEach(([field]) => {
      const cell = element('div', `baseline-${field}`, row);
      cell.setAttribute('role', 'cell');
      if (field === 'name') element('a', '', cell);
    });
    return (pool[place] = row);
  };
  const draw = () => {
    const from = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - spare);
    const to = Math.min(visible.length, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + spare);
    for (let place = 0; place < Math.max(pool.length, to - from); place++) {
      const row = rowAt(place);
      const record = visible[from + place];
      row.hidden = from + place >= to;
      if (row.hidden || !record) continue;
      row.style.transform = `translateY(${(from + place) * rowHeight}px)`;
      const [name, format, type, size, description] = row.children as unknown as HTMLElement[];
      const link = name!.firstElementChild as HTMLAnchorElement;
      link.textContent = record.name;
      link.href = `#${encodeURIComponent(record.name)}`;
      format!.textContent = record.format;
      type!.textContent = record.type.toUpperCase();
      size!.textContent = sizeOf(record.size);
      description!.textContent = record.description;
      description!.title = record.description;
    }
  };

  for (const [field, words] of headers) {
    const header = element('div', `baseline-${field}`, head);
    header.setAttribute('role', 'columnheader');
    header.textContent = words;
    header.addEventListener('click', () => {
      sort = { by: field, descending: sort.by === field && !sort.descending };
      order();
      filter();
      draw();
    });
  }
  input.addEventListener('input', () => {
    filter();
    scroller.scrollTop = 0;
    draw();
  });
  scroller.addEventListener('scroll', draw);
  order();
  filter();
  draw();
}

watch({
  start,
  firstName: () => {
    const top = document.querySelector('.baseline')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll<HTMLElement>('.baseline-row:not([hidden])')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top + 33)
      .sort((left, right) => left.box.top - right.box.top);
    return rows[0]?.row.querySelector('a')?.textContent ?? '';
  },
  scroller: () => document.querySelector('.baseline')!,
});
