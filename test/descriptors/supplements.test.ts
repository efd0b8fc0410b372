// What the check says about supplements: where they apply, what their calls and conditions can name, what they fill.
import { expect, test } from 'vitest';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { checkScreens } from '../../src/engine/check/check-screens.ts';
import { corpus } from './sources.ts';

const supplement = { call: 'more', key: 'id', values: { url: 'address' } };

/** The findings for the hooks of the corpus with this supplement of a call, and this call for it. */
async function findings(one: object, call = 'GET v1/more', of = 'read'): Promise<string[]> {
  const screens = readScreens(corpus).map((screen) => {
    if (screen.slug !== 'hooks') return screen;
    const made = JSON.parse(screen.screen.text) as { calls: Record<string, unknown> };
    const line = made.calls[of];
    const long = typeof line === 'string' ? { call: line } : (line as object);
    made.calls = { ...made.calls, [of]: { ...long, supplement: one }, more: call };
    return { ...screen, screen: { ...screen.screen, text: JSON.stringify(made) } };
  });
  const found = checkScreens(screens, await readVocabulary([corpus]));
  return found.map(({ path, summary }) => `${path}: ${summary}`);
}

test.each<[string, object, string?]>([
  ['one', supplement],
  ['several', [supplement, { ...supplement, when: { field: 'name', is: 'a' } }]],
  ['a call that names the record', supplement, 'GET v1/more?name={key}&kind={record.kind}'],
  ['conditions on the session', { ...supplement, when: { all: [{ edition: 'PRO' }, { may: 'nexus:settings:read' }] } }],
  ['items for a list', { ...supplement, values: { events: { from: 'all', separator: ',', without: ['sent'] } } }],
])('the check accepts %s', async (_, one, call) => {
  expect(await findings(one, call)).toEqual([]);
});

test.each<[string, object, string, string?, string?]>([
  ['of another call', supplement, 'calls.update.supplement: "supplement" has no effect', undefined, 'update'],
  ['with an unknown field', { ...supplement, values: { ulr: 'a' } }, 'calls.read.supplement.values.ulr'],
  [
    'with an unknown field in a list',
    [supplement, { ...supplement, values: { ulr: 'a' } }],
    'calls.read.supplement[1].values.ulr',
  ],
  ['with an unknown call', [supplement, { ...supplement, call: 'mroe' }], 'calls.read.supplement[1].call: '],
  ['with items for a text', { ...supplement, values: { url: { from: 'a', without: ['b'] } } }, 'is not a list'],
  ['whose call names the form', supplement, '{form.name}', 'GET v1/more?name={form.name}'],
  ['whose call names a variant', supplement, '{variant}', 'GET v1/more/{variant}'],
  ['with a condition on the form', { ...supplement, when: { form: 'edit' } }, '"form" is not available here'],
  ['with a condition on a toggle', { ...supplement, when: { toggle: 'proxy' } }, '"toggle" is not available here'],
  [
    'with a condition on an option',
    { ...supplement, when: { option: 'kind', property: 'a', is: 1 } },
    '"option" is not available here',
  ],
])('the check reports a supplement %s', async (_, one, said, call, of) => {
  expect(await findings(one, call, of)).toContainEqual(expect.stringContaining(said));
});
