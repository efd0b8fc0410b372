// Every tone has a different style in every place that shows tones.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cell, Tone } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { sampled } from '../../sampled.ts';
import { readVocabulary } from '../../../src/build/check-schemas.ts';
import { openPage, type Page, type Setup } from './effect.tsx';
import { aCollection, formSetup, aList } from './setups.ts';

const { screenSchema } = await readVocabulary();
const tones = screenSchema.definitions!['tone']!.enum as Tone[];
const text = 'Mind this';

type Place = {
  setup: (tone: Tone) => Setup;
  act?: (page: Page) => Promise<unknown>;
  selector: string;
  /** The class of a tone. */
  classOf: (tone: Tone) => string;
  /** The tone with the default style, if it has no separate one. */
  unstyled?: Tone;
  hasIcon?: true;
};
const note = { selector: '.note', classOf: (tone: Tone) => tone, hasIcon: true } as const;
const inForm = (position: 'top' | 'foot') => ({
  ...note,
  setup: (tone: Tone) => formSetup([{ field: 'name' }], { form: { notes: [{ id: 'n', tone, position, text }] } }),
});
const panel = (tone: Tone): Setup =>
  formSetup([{ field: 'name' }], {
    screen: {
      calls: { run: 'POST run' },
      panels: [
        {
          id: 'try',
          title: 'Try it',
          inputs: [{ id: 'word', label: 'Word' }],
          run: { label: 'Run', call: 'run' },
          result: { alerts: [{ id: 'a', tone, text }] },
        },
      ],
    },
    answers: { 'POST run': {} },
  });

const badge = (tone: Tone): Cell => ({
  as: 'text',
  tones: [{ id: 'a', when: { field: 'active', is: true }, tone, text }],
});

const places: Record<string, Place> = {
  'a note above the fields of a form': inForm('top'),
  'a note above the buttons of a form': inForm('foot'),
  'a note of a list': { ...note, setup: (tone) => aList({ notes: [{ id: 'n', tone, text }] }) },
  'an alert of a panel': { ...note, setup: panel, act: (page) => page.press('Run') },
  'a tag of a record': {
    setup: (tone) => aCollection({ form: { fields: [{ field: 'name' }], tags: [{ id: 'a', tone, text }] } }),
    selector: '.tag',
    classOf: (tone) => tone,
    unstyled: 'plain',
  },
  'a tally of a list': {
    setup: (tone) => aList({ tallies: [{ id: 'a', when: { field: 'active', is: false }, tone, text }] }),
    selector: '.table-tag',
    classOf: (tone) => `is-${tone}`,
    unstyled: 'plain',
    hasIcon: true,
  },
  'a badge in a cell': {
    setup: (tone) => aList({ columns: [{ field: 'name', cell: badge(tone) }] }),
    selector: '.table-tag',
    classOf: (tone) => `is-${tone}`,
    unstyled: 'plain',
    hasIcon: true,
  },
  'a badge in the link to a record': {
    setup: (tone) =>
      aCollection(
        { list: { columns: [{ field: 'name', cell: badge(tone) }], sortBy: 'name' } },
        { place: { at: 'list' } },
      ),
    selector: '.table-tag',
    classOf: (tone) => `is-${tone}`,
    unstyled: 'plain',
    hasIcon: true,
  },
  'a value in a cell': {
    setup: (tone) => aList({ columns: [{ field: 'name', cell: { values: [{ is: 'first', text, tone }] } }] }),
    selector: '.table-dot',
    classOf: (tone) => `is-${tone}`,
    unstyled: 'success',
  },
};

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join('src', name), 'utf8'))
  .join('\n');

const numbered = Object.entries(places).map(([name, place], at) => [name, place, at] as const);

describe.each(numbered)('%s', (_, { setup, act, selector, classOf, unstyled, hasIcon }, at) => {
  test.each(sampled(tones, 3, at))('is shown with the class of the tone %s', async (tone) => {
    const page = await openPage(setup(tone));
    await act?.(page);
    await page.settled();
    const element = document.querySelector(selector)!;
    expect(element.className.split(' ')).toContain(classOf(tone));
    if (hasIcon) expect(element.querySelector('svg') !== null).toBe(tone !== 'plain');
    expect(page.text()).toContain(text);
  });

  test('has a separate style for each tone except the default one', () => {
    const without = tones.filter((tone) => !new RegExp(`\\${selector}\\.${classOf(tone)}\\b`).test(styles));
    expect(without).toEqual(unstyled ? [unstyled] : []);
  });
});
