// A small table as plain elements, for tests of its keys and presses.
import type { Row } from '../../../src/engine/table/columns.ts';

export const rows: Row[] = [{ name: 'one' }, { name: 'two' }];
export const ids = ['name', 'uses'];
export const links = '<a href="#a">a</a><a href="#b">b</a><button class="table-control">c</button>';

/** Draws a header and two rows with these contents in each cell. */
export function drawn(contents = '') {
  const cells = (role: string) =>
    ids.map((id, at) => `<div role="${role}" aria-colindex="${at + 1}" tabindex="-1" id="${id}">${contents}</div>`);
  document.body.innerHTML = ['columnheader', 'gridcell', 'gridcell']
    .map((role, at) => `<div role="row" aria-rowindex="${at + 1}">${cells(role).join('')}</div>`)
    .join('');
  // Links lead nowhere in jsdom.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
}

export const cellAt = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`)!;
