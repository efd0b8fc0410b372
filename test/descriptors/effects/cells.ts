// Effects of the keys of cells.
import type { Column } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { rejectsDuplicateId, showsText, type Effect, type Page } from './effect.tsx';
import { aList } from './setups.ts';

export const columns = (...columns: Column[]) => aList({ columns: [{ field: 'name' }, ...columns] });
export const href = (name: string) => (page: Page) => page.screen.queryByRole('link', { name })?.getAttribute('href');

const remedies = columns({
  id: 'remedy',
  field: 'note',
  cell: {
    links: [
      { id: 'big', when: { field: 'size', above: 1000 }, to: 'admin/big:{record.name}', text: 'Shrink {record.name}' },
      { id: 'other', to: 'admin/other', text: 'Have a look' },
    ],
  },
});
const notes = columns({
  field: 'note',
  cell: { values: [{ is: 'One', text: 'The one', tone: 'success', icon: 'info' }], icon: 'lock' },
});
const badged = columns({
  field: 'size',
  cell: {
    as: 'bytes',
    tones: [{ id: 'big', when: { field: 'size', above: 1000 }, tone: 'warning', text: 'too big for {record.name}' }],
  },
});
const badgedAlone = columns({
  field: 'size',
  cell: {
    as: 'bytes',
    tones: [
      {
        id: 'big',
        when: { field: 'size', above: 1000 },
        tone: 'plain',
        text: 'too big for {record.name}',
        alone: true,
      },
    ],
  },
});
const badgeOf = () => document.querySelector('.table-state .table-tag')?.className;
const dotOf = () => document.querySelector('.table-state .table-dot')?.className;
const icons = () =>
  [...document.querySelectorAll('.table-state')].map((state) => state.querySelector('svg')?.classList[1]);

const badgeEffects: Record<string, Effect> = {
  'cell.as': showsText(badged, 'screen.list.columns.1.cell.as', '2.9 KB', { instead: 'text' }),
  'cell.tones': showsText(badged, 'screen.list.columns.1.cell', 'too big for first', { instead: 'bytes' }),
  'cell.tones.alone': {
    setup: badgedAlone,
    at: 'screen.list.columns.1.cell.tones.0.alone',
    see: () => document.querySelector('.table-state')?.textContent,
    is: 'too big for first',
  },
  'cell.tones.id': rejectsDuplicateId('list.columns.1.cell.tones.0', badged),
  'cell.tones.when': showsText(badged, 'screen.list.columns.1.cell.tones.0.when', 'too big for first', {
    instead: { field: 'size', above: 9000 },
  }),
  'cell.tones.tone': {
    setup: badged,
    at: 'screen.list.columns.1.cell.tones.0.tone',
    instead: 'error',
    see: badgeOf,
    is: 'table-tag is-warning',
  },
  'cell.tones.text': showsText(badged, 'screen.list.columns.1.cell.tones.0.text', 'too big for first', {
    instead: 'Else',
  }),
};

export const cellEffects: Record<string, Effect> = {
  'cell.links': showsText(remedies, 'screen.list.columns.1.cell', 'Shrink first'),
  'cell.links.id': rejectsDuplicateId('list.columns.1.cell.links.0', remedies),
  'cell.links.when': showsText(remedies, 'screen.list.columns.1.cell.links.0.when', 'Have a look'),
  'cell.links.to': {
    setup: remedies,
    at: 'screen.list.columns.1.cell.links.0.to',
    instead: 'admin/else',
    see: href('Shrink first'),
    is: '#admin/big:first',
  },
  'cell.links.text': showsText(remedies, 'screen.list.columns.1.cell.links.0.text', 'Shrink first', {
    instead: 'Else',
  }),
  'cell.values': showsText(notes, 'screen.list.columns.1.cell', 'The one'),
  'cell.values.is': showsText(notes, 'screen.list.columns.1.cell.values.0.is', 'The one', { instead: 'Two' }),
  'cell.values.text': showsText(notes, 'screen.list.columns.1.cell.values.0.text', 'The one', { instead: 'Else' }),
  'cell.values.tone': {
    setup: notes,
    at: 'screen.list.columns.1.cell.values.0.tone',
    see: dotOf,
    is: 'table-dot is-success',
  },
  'cell.values.icon': {
    setup: notes,
    at: 'screen.list.columns.1.cell.values.0.icon',
    see: () => icons()[0],
    is: 'lucide-info',
  },
  'cell.icon': {
    setup: columns({ field: 'note', cell: { values: [{ is: 'Two', text: 'The two' }], icon: 'lock' } }),
    at: 'screen.list.columns.1.cell.icon',
    see: () => icons()[0],
    is: 'lucide-lock',
  },
  ...badgeEffects,
  'cell.letters': {
    setup: columns({ field: 'note', cell: { letters: true } }),
    at: 'screen.list.columns.1.cell.letters',
    see: () => document.querySelector<HTMLElement>('.table-letters')?.dataset.letters,
    is: 'Oe',
  },
};
