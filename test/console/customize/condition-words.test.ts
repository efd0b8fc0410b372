// Conditions in words: every form that the language has, and its negation.
import { expect, test } from 'vitest';
import { conditionInWords } from '../../../src/console/words/condition-words.ts';
import type { Condition } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { operators, subjects } from '../../../src/engine/rules/comparisons.ts';
import { meta } from '../../customize/customized.ts';

const names = { field: (path: string) => `Field ${path}`, input: (id: string) => `Input ${id}`, value: String };

const facts: Record<string, Condition[]> = {
  all: [{ all: [{ signedIn: true }, { edition: 'PRO' }] }],
  any: [{ any: [{ user: 'jane' }, { all: [{ signedIn: true }, { edition: 'PRO' }] }] }],
  not: [{ not: { may: 'nexus:*' } }],
  may: [{ may: 'nexus:*' }],
  edition: [{ edition: 'PRO' }],
  signedIn: [{ signedIn: true }, { signedIn: false }],
  user: [{ user: 'jane' }, { user: { field: 'owner' } }],
  form: [{ form: 'create' }, { form: 'edit' }, { form: 'changed' }, { form: 'unchanged' }],
  toggle: [{ toggle: 'size' }],
  page: [{ page: 'loading' }, { page: 'loaded' }, { page: 'failed' }],
  server: [{ server: 'frozen' }],
};

const about = { field: 'size', loaded: 'size', panel: 'path', answer: 'ok', option: 'format' };
const operands: Record<string, unknown> = { in: [1, 2], blank: true, before: 'now', after: { days: 30 } };
const comparisons = operators.map((one) => ({ field: 'size', [one]: operands[one] ?? 7 }));
const otherSubjects = subjects.map((one) => ({
  [one]: about[one],
  ...(one === 'option' && { property: 'kind' }),
  is: 7,
}));
const ofOtherFields = [{ field: 'size', atLeast: { field: 'least' } } as Condition];

test('the samples include every form of condition that the language has', () => {
  const branches = meta.whole.definitions!['condition']!.anyOf as { required?: string[] }[];
  expect(Object.keys(facts).sort()).toEqual(branches.flatMap(({ required = [] }) => required).sort());
});

const all = [...Object.values(facts).flat(), ...comparisons, ...otherSubjects, ...ofOtherFields];

test.each(all)('the condition %j and its negation have different descriptions', (condition) => {
  const [words, opposite] = [conditionInWords(condition, names), conditionInWords({ not: condition }, names)];
  for (const text of [words, opposite]) expect(text).toMatch(/^(?!.*(undefined|object|[{}[\]])).{8,}$/);
  expect(opposite).not.toBe(words);
  expect(conditionInWords({ not: { not: condition } }, names)).toBe(words);
});

test.each([
  [facts['all']![0], 'a user is signed in and the edition is PRO'],
  [facts['any']![0], 'the user is jane or (a user is signed in and the edition is PRO)'],
  [{ not: facts['any']![0] }, 'not (the user is jane or (a user is signed in and the edition is PRO))'],
  [{ all: [{ edition: 'PRO' }] }, 'the edition is PRO'],
  [{ field: 'size', isNot: 7 }, 'Field size is not 7'],
  [{ not: { field: 'size', isNot: 7 } }, 'Field size is 7'],
  [{ not: { field: 'size', blank: false } }, 'Field size is empty'],
  [{ field: 'size', after: { days: 30 } }, 'Field size is after 30 days from now'],
  [{ loaded: 'size', is: 7 }, 'the loaded value of Field size is 7'],
  [ofOtherFields[0], 'Field size is at least Field least'],
] as [Condition, string][])('the condition %j is described as "%s"', (condition, words) => {
  expect(conditionInWords(condition, names)).toBe(words);
});
