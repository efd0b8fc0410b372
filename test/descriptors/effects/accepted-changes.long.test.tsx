// Changes that the check accepts have an effect: for each kind of place and each of its keys, a change alters the page,
// a request, a question or a notice.
import { fireEvent } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../../src/customize/apply-change.ts';
import type { ScreenParts } from '../../../src/customize/change.ts';
import { customize } from '../../../src/customize/customize.ts';
import { placesOf, type Place } from '../../../src/customize/places.ts';
import { kindOfPlace } from '../../console/place-kinds.ts';
import { fileOf, meta, shipped, vocabulary } from '../../customize/customized.ts';
import { addedParts, nested, siblings, valuesFor } from '../../customize/sample-values.ts';
import { refused } from '../../engine/test-host.ts';
import { loadAllKinds } from '../../engine/kinds/load-all-kinds.ts';
import { sampled } from '../../sampled.ts';
import { responses, entity, screen, thingsFiles } from '../../screens/every-place.ts';
import { openPage, type Page } from './effect.tsx';

beforeAll(loadAllKinds);

type Answer = (method: string) => unknown;
/** `first`: the places whose changes are tried in this scene first. */
type Scene = {
  at: 'list' | 'create' | 'record';
  first?: RegExp;
  answer?: Answer;
  act?: (page: Page) => unknown;
};

const press = async (page: Page, selector: string) => {
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    await page.person.click(one);
    await page.settled();
  }
};
const unfold = (page: Page) => press(page, 'details:not([open]) > summary, form [aria-expanded="false"]');
const type = async (page: Page, text: string) => {
  await unfold(page);
  for (const box of document.querySelectorAll('form input:not([type=checkbox]):not([readonly]), [role=dialog] input')) {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.blur(box);
  }
  await page.settled();
};
const save = async (page: Page) => {
  await type(page, '7');
  await press(page, 'form button[type=submit]');
};
const pressAction = (id: string, before: (page: Page) => unknown = () => undefined): Scene => ({
  at: 'record',
  act: async (page) => {
    await before(page);
    await press(page, `button[data-place="action:${id}"]`);
  },
});
const refuses =
  (status: number): Answer =>
  (method) => {
    if (method !== 'GET') throw refused(status, 'The server says no');
    return undefined;
  };
const inMenu = async (page: Page) => {
  await press(page, '[data-row="first"]');
  await press(page, '[role="menuitem"][data-place="action:inspect"], [data-place="action:inspect"] [role="menuitem"]');
};

/** The states of pages in which changes show. */
const scenes: Record<string, Scene> = {
  'a list': { first: /^list/, at: 'list' },
  'a new record': { first: /^form/, at: 'create', act: unfold },
  'a record': { first: /^form|^action|^panel/, at: 'record', act: unfold },
  'wrong input': { at: 'create', act: (page) => type(page, 'ZZ') },
  'a list without records': { at: 'list', answer: (method) => (method === 'GET' ? [] : undefined) },
  'a list with selected rows': { at: 'list', act: (page) => press(page, '[data-select]') },
  'a question about rows': {
    at: 'list',
    act: async (page) => {
      await press(page, '[data-select]');
      await press(page, '[data-place="action:delete"]');
    },
  },
  'an action of a row': { at: 'list', act: inMenu },
  'results of panels': {
    first: /^panel:.*result/,
    at: 'record',
    act: (page) => press(page, '[data-place^="panel:"] button'),
  },
  'a question': pressAction('delete'),
  'rows of an action': { ...pressAction('rows'), first: /^action:rows\// },
  'facts of an action': { ...pressAction('facts'), first: /^action:facts\// },
  'inputs of an action': { ...pressAction('send'), first: /^action:send\// },
  'an action that fails': { ...pressAction('delete'), answer: refuses(409) },
  'an action with an error of the server': { ...pressAction('delete'), answer: refuses(500) },
  'a saved record': { at: 'create', act: save },
  'a record that is not saved': { at: 'create', act: save, answer: refuses(409) },
  'a record with an error of the server': { at: 'create', act: save, answer: refuses(500) },
  'a record that is gone': { at: 'record', act: save, answer: refuses(404) },
  'a list that fails': {
    at: 'list',
    answer: () => {
      throw refused(500, 'The server says no');
    },
  },
};

/** Everything that users and the server observe in a scene. */
async function seenIn({ at, act, answer }: Scene, parts: ScreenParts): Promise<string> {
  const page = await openPage({
    ...parts,
    place: at === 'record' ? { at, key: 'first' } : { at },
    server: ({ method, path }) =>
      answer?.(method) ?? (method === 'GET' ? structuredClone(responses[path.replace(/^v1\//, '')]) : {}),
  });
  await act?.(page);
  const { asked, questions, notices } = page;
  const look = () => JSON.stringify([visible(), asked, questions, notices]);
  // Some parts of a table are drawn later.
  for (let last = look(), same = 0; same < 3;) {
    await new Promise((done) => setTimeout(done, 25));
    const now = look();
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return look();
}

/** The page without invisible parts and generated ids. */
function visible(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const one of body.querySelectorAll('time, .ag-body-horizontal-scroll, .ag-body-vertical-scroll')) one.remove();
  for (const one of body.querySelectorAll('*'))
    for (const name of one.getAttributeNames())
      if (/^(data-(?!tone)|grid-id$|comp-id$)/.test(name) || (name === 'style' && !one.matches('[role=columnheader]')))
        one.removeAttribute(name);
  return body.innerHTML.replace(/_r_\w+_|\bag-\d+/g, '');
}

/** What the menu of the console shows of a screen. */
const inTheMenu = ({ screen: { title, menu, when } }: ScreenParts) => JSON.stringify([title, menu, when]);

const original: ScreenParts = { screen, entity };
/** The observations of each scene without a change: a table can be rendered in more than one way. */
const known = new Map(Object.keys(scenes).map((name) => [name, new Set<string>()]));

async function differs(name: string, parts: ScreenParts): Promise<boolean> {
  const looks = known.get(name)!;
  for (let tries = 0; tries < 2; tries++) {
    if (tries > 0 || looks.size === 0) looks.add(await seenIn(scenes[name]!, original));
    if (looks.has(await seenIn(scenes[name]!, parts))) return false;
  }
  return true;
}

async function hasEffect(parts: ScreenParts, id: string): Promise<boolean> {
  if (inTheMenu(parts) !== inTheMenu(original)) return true;
  const isFirst = ([, { first }]: [string, Scene]) => first?.test(id) === true;
  const all = Object.entries(scenes);
  for (const [name] of [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))])
    if (await differs(name, parts)) return true;
  return false;
}

test('a screen without a change looks the same in every scene', async () => {
  expect(await hasEffect(structuredClone(original), 'list')).toBe(false);
});

const places = [...placesOf(screen, meta).values()];
const someone = { not: { user: 'somebody else' } };

/** Values of a key that change something for the current user. */
function valuesOf(place: Place, key: string): unknown[] {
  if (key === 'when') return [{ not: someone }];
  if (['readOnly', 'disabled', 'run.disabled'].includes(key)) return [{ when: someone, why: 'Ask somebody else' }];
  const values = valuesFor(place, key, { entity, places });
  if (values[0] === true) return [...values, false];
  if (key === 'cell') return [...values, 'text'];
  if (key === 'tone') return [...values, 'danger', 'info'];
  if (key === 'after') return siblings(place, { entity, places });
  return values;
}

/** What these scenes cannot show, by the kind of place and the key. */
const unseen: Record<string, string> = {
  'screen messages.saving': 'It is shown while a request is pending.',
  'action busy': 'It is shown while a request is pending.',
  'column wrap': 'Only a browser lays out text.',
  'column sortable': 'No header is pressed.',
  'panel result.table.none': 'No result is empty.',
  'form sentence.join.between': 'Only one part of the sentence applies.',
  'form sentence.join.last': 'Only one part of the sentence applies.',
  'group readOnly': 'The field of the group is never a control.',
};

/** The screen with a change; undefined if the check refuses the change, or says that it has no effect. */
function changed(place: string, change: object): ScreenParts | undefined {
  const file = { screen: 'things', path: 'things.json', text: fileOf({ [place]: change }) };
  const made = customize([...shipped, thingsFiles], [file], vocabulary);
  return made.notes.length > 0 ? undefined : made.screens.find(({ slug }) => slug === 'things');
}

const seenKinds = new Set<string>();
const kinds = places.filter(({ id }) => {
  const kind = kindOfPlace(id);
  const isNew = !seenKinds.has(kind);
  seenKinds.add(kind);
  return isNew;
});

/** Whether the check accepts no value of a key, or a value that has an effect; others can be equal to the default. */
async function isEffective(place: Place, key: string): Promise<boolean> {
  let isAccepted = false;
  for (const value of valuesOf(place, key)) {
    const parts = changed(place.id, nested(key, value));
    if (!parts) continue;
    if (await hasEffect(parts, place.id)) return true;
    isAccepted = true;
  }
  return !isAccepted;
}

test.each(sampled(kinds, 24, 1).map((place) => [place.id, place] as const))(
  'each key that the check accepts at %s has an effect',
  async (_id, place) => {
    const idle: string[] = [];
    for (const key of keysOf(place))
      // A part may be before the other already; "after" moves it in the same way.
      if (key !== 'before' && !(`${place.kind} ${key}` in unseen) && !(await isEffective(place, key))) idle.push(key);
    expect(idle).toEqual([]);
  },
);

test.each(sampled(Object.entries(addedParts), 6))(
  'the added part %s has an effect if the check accepts it',
  async (id, part) => {
    const parts = changed(id, { add: true, ...part });
    expect(parts === undefined || (await hasEffect(parts, id))).toBe(true);
  },
);
