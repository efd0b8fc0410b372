// A placeholder that the check accepts in a text prints a value there.
import { expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import { readScreen } from '../../src/engine/check/check-screen.ts';
import { formatPath } from '../../src/engine/check/finding.ts';
import { partAt, type JsonPath } from '../../src/engine/rules/paths.ts';
import { textsIn } from '../../src/engine/rules/texts.ts';
import { sampled } from '../sampled.ts';
import { effects } from './effects/all.ts';
import { openPage, noResponse, type Page, type ShownEffect } from './effects/effect.tsx';

const vocabulary = await readVocabulary();

/** Each setup of the table of effects once, with the actions of users. */
const setups = new Map(
  Object.entries(effects).flatMap(([name, effect]) =>
    'setup' in effect ? [[JSON.stringify([effect.setup, String(effect.act)]), { name, effect }] as const] : [],
  ),
);

const read = ({ setup: { screen, entity } }: ShownEffect) =>
  readScreen(
    {
      slug: 'things',
      screen: {
        path: 'screen.json',
        text: JSON.stringify({ version: 2, title: 'Things', menu: { mode: 'admin', path: '/A/B' }, ...screen }),
      },
      entity: { path: 'entity.json', text: JSON.stringify({ $id: 'things', title: 'T', type: 'object', ...entity }) },
    },
    vocabulary,
  );

/** Placeholders in different brackets, and the texts that they print. */
const everywhere = { '‹{session.userId}›': '‹admin›', '«{base}»': '«http://server»', '⟨{key}⟩': '⟨first⟩' };
const none = /.{0,60}(?:‹›|«»|⟨⟩).{0,10}/;

/** The effect with these placeholders at the end of every text where the check accepts them. */
function withPlaceholders(effect: ShownEffect): ShownEffect {
  const { screen } = effect.setup;
  const { findings, marks } = read(effect);
  const known = findings.map(({ message }) => message);
  const texts = marks
    .filter(({ name }) => name === 'text')
    .flatMap(({ path, value }) => textsIn(value).map(([inside]): JsonPath => [...path, ...inside]))
    .filter((path) => typeof partAt(screen, path) === 'string' && path.at(-1) !== 'count');
  const changed = (of: ShownEffect, paths: JsonPath[], words: string) => {
    const copy = structuredClone(of.setup.screen);
    for (const path of paths) (partAt(copy, path.slice(0, -1)) as Record<string, string>)[path.at(-1)!] += words;
    return { ...of, setup: { ...of.setup, screen: copy } };
  };
  return Object.keys(everywhere).reduce((made, words) => {
    // A new record has no key yet.
    if (words.includes('key') && effect.setup.place?.at === 'create') return made;
    const found = read(changed(effect, texts, words)).findings;
    const refused = found.flatMap(({ message, path }) => (known.includes(message) ? [] : path));
    return changed(
      made,
      texts.filter((path) => !refused.includes(formatPath(path))),
      words,
    );
  }, effect);
}

/** A page on which buttons and fields are found by the beginnings of their names. */
function byBeginnings(page: Page): Page {
  const begins = (name: RegExp | string) =>
    typeof name === 'string' ? new RegExp(`^${name.replace(/[^\w\s]/g, '\\$&')}`) : name;
  const button = (name: RegExp | string) => page.button(begins(name));
  const press = async (name: RegExp | string) => page.person.click(button(name));
  return { ...page, button, press, control: (name) => page.control(begins(name)) };
}

/** Everything that users see or hear: the page with its labels, confirmations and notices. */
const wholePage = (page: Page) => document.body.innerHTML + JSON.stringify([page.questions, page.notices]);

let printed = 0;

test.each(sampled([...setups.values()], 6).map(({ name, effect }) => [name, effect] as const))(
  'every text of the screen for the effect %s prints the placeholders that the check accepts',
  async (_name, effect) => {
    const { setup, act } = withPlaceholders(effect);
    const page = await openPage(setup);
    try {
      await act?.(byBeginnings(page));
      if (!Object.values(setup.answers ?? {}).includes(noResponse)) await page.settled();
    } catch {
      // Changed texts can also be names of elements, so an action can fail; the page is examined anyway.
    }
    const words = wholePage(page);
    expect(none.exec(words)?.[0]).toBeUndefined();
    for (const value of Object.values(everywhere)) printed += words.split(value).length - 1;
  },
);

test('more than 20 texts print a placeholder', () => {
  expect(printed).toBeGreaterThan(20);
});
