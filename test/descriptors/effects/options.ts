// Effects of the keys of the options of a field.
import type { Field, Options } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { refused } from '../../engine/test-host.ts';
import { showsText, type Effects, type Page, type Setup } from './effect.tsx';
import { formSetup, first } from './setups.ts';

const at = 'screen.form.fields.0';
const one = (field: Field, more: Parameters<typeof formSetup>[1]) => formSetup([field, { field: 'name' }], more);
const sent = (path: string) => (page: Page) => (page.sent() as Record<string, unknown> | undefined)?.[path];

/** A field whose options come from a call. */
export function kinds(
  more: Partial<Options>,
  answer: unknown = [
    { id: 'k1', title: 'Kind one', at: 'k3' },
    { id: 'k2', title: 'Kind two' },
  ],
): Setup {
  const field: Field = { field: 'note', options: { call: 'kinds', value: 'id', label: 'title', ...more } };
  const screen = { calls: { kinds: 'GET kinds', others: 'GET others' } };
  const others = [{ id: 'o', title: 'Other' }];
  return one(field, {
    screen,
    answers: { 'GET thing': { ...first, note: 'k2' }, 'GET kinds': answer, 'GET others': others },
  });
}

/** The effects of options that are the same in forms and items. `other`: a call with other options. */
export const sharedOptionEffects = (
  path: string,
  setup: (more: Partial<Options>, answer?: unknown) => Setup,
  other: string,
) => ({
  'options.call': showsText(setup({}), `${path}.options.call`, 'Kind two', { instead: other }),
  'options.label': showsText(setup({}), `${path}.options.label`, 'Kind two', { instead: 'id' }),
  'options.empty': showsText(setup({ empty: 'No kind' }), `${path}.options.empty`, 'No kind'),
  'options.load': {
    setup: setup({ load: 'together' }, refused(500, 'Broken')),
    at: `${path}.options.load`,
    see: (page: Page) => page.screen.queryByRole('textbox', { name: /^Name/ }) === null,
    is: true,
  },
});

export const optionEffects: Effects<'options', keyof Options> = {
  ...sharedOptionEffects(at, kinds, 'others'),
  'options.value': {
    setup: kinds({}),
    at: `${at}.options.value`,
    instead: 'at',
    act: async (page) => {
      await page.person.selectOptions(page.control(/^Note/), 'Kind one');
      await page.press('Save');
    },
    see: sent('note'),
    is: 'k1',
  },
  'options.only': {
    setup: kinds({ only: { field: 'id', is: 'k2' } }),
    at: `${at}.options.only`,
    see: (page) => page.text().includes('Kind one'),
    is: false,
  },
  'options.where': {
    setup: kinds({ where: { id: ['k2', '{form.name}'] } }, [
      { id: 'first', title: 'Kind zero' },
      { id: 'k1', title: 'Kind one' },
      { id: 'k2', title: 'Kind two' },
    ]),
    at: `${at}.options.where`,
    see: (page) => ['Kind zero', 'Kind one', 'Kind two'].filter((title) => page.text().includes(title)),
    is: ['Kind zero', 'Kind two'],
  },
  'options.except': {
    setup: kinds({ except: '{record.name}' }, [
      { id: 'first', title: 'Kind zero' },
      { id: 'k2', title: 'Kind two' },
    ]),
    at: `${at}.options.except`,
    see: (page) => page.text().includes('Kind zero'),
    is: false,
  },
};
