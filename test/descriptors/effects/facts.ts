// Effects of the keys of facts: sections of keys and values.
import type { Facts } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { showsText, type Effects, type Setup } from './effect.tsx';

const facts = (
  facts: Facts,
  answer: object = { memory: { free: '12 GB' }, disks: { root: { path: '/var' } } },
): Setup => ({
  entity: { properties: {} },
  answers: { 'GET facts': answer },
  screen: { kind: 'facts', key: undefined, calls: { read: 'GET facts' }, facts },
});
const memory = facts({ search: true, sections: [{ from: 'memory', title: 'Memory in use' }] });
const disks = facts({ sections: [{ from: 'disks', grouped: true }] });

export const factsEffects: Effects<'facts', keyof Facts> = {
  'facts.search': {
    setup: memory,
    at: 'screen.facts.search',
    see: (page) => page.screen.queryByRole('searchbox') !== null,
    is: true,
  },
  'facts.sections': showsText(memory, 'screen.facts.sections.0', '12 GB'),
  'facts.sections.from': showsText(memory, 'screen.facts.sections.0.from', '12 GB', { instead: 'disks' }),
  'facts.sections.title': showsText(memory, 'screen.facts.sections.0.title', 'Memory in use'),
  'facts.sections.cells': showsText(
    facts({ sections: [{ from: 'memory', cells: { free: 'bytes' } }] }, { memory: { free: 12884901888 } }),
    'screen.facts.sections.0.cells',
    '12 GB',
  ),
  'facts.sections.grouped': {
    setup: disks,
    at: 'screen.facts.sections.0.grouped',
    see: (page) => page.screen.queryByRole('heading', { name: 'root' }) !== null,
    is: true,
  },
};
