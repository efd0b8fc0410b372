// One entry of the table of effects: a small descriptor that uses a key, and the effect that must be observable. The
// same descriptor without the key must not show it, so an entry fails as soon as the engine ignores its key.
import { cleanup, render, screen as rendered, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { expect } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import type { Place } from '../../../src/engine/host.ts';
import type { Request } from '../../../src/http/request.ts';
import FactsPage from '../../../src/engine/screen/facts-page.tsx';
import ListPage from '../../../src/engine/screen/list-page.tsx';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';
import { createWholeScreen } from '../../engine/screen/screen-with-all-parts.ts';
import { checkScreen } from '../../../src/engine/check/check-screen.ts';
import { readVocabulary } from '../../../src/build/check-schemas.ts';
import { testHost } from '../../engine/test-host.ts';
import { testDefinition } from '../../engine/definitions.ts';

// As the console does before it opens a screen that uses them.
await loadLateKinds();

/** A response that never arrives; the page is examined while it waits. */
export const noResponse = 'unanswered';

/** A small screen with its entity, the responses of its server, and the place where it is opened. */
export type Setup = {
  screen: Partial<Screen>;
  entity: Schema;
  /** Responses by method and path, as `GET things`; a refusal is thrown. Everything else has an empty response. */
  answers?: Record<string, unknown>;
  /** Responds instead of `answers`. */
  server?: (request: Request) => unknown;
  place?: Place;
  may?: (permission: string) => boolean;
};

export type Page = Awaited<ReturnType<typeof openPage>>;

export type Effect = ShownEffect | CheckedEffect;

/** An effect outside a page: it checks itself, with and without the key. */
export type CheckedEffect = { check: () => Promise<void> | void };

export type ShownEffect = {
  setup: Setup;
  /** Path of the key in the setup, for example `screen.list.create`. */
  at: string;
  /** The replacement for the key if a descriptor without it is invalid. */
  instead?: unknown;
  /** The user's actions before the page is examined. */
  act?: (page: Page) => unknown;
  /** Whether the page is examined immediately after them, because it keeps changing. */
  isUnsettled?: true;
  see: (page: Page) => unknown;
  is: unknown;
};

/** A table with an entry for each key of one definition; keys of the objects inside it are added freely. */
export type Effects<Name extends string, Key> = Record<`${Name}.${Key & string}`, Effect> & Record<string, Effect>;

/** Renders a setup and waits until all its requests are done. */
export async function openPage(setup: Setup) {
  cleanup();
  const { answers = {}, place = { at: 'list' } } = setup;
  const { host, seen, scope } = testHost(
    (request) => {
      if (setup.server) return setup.server(request);
      const { method, path } = request;
      const answer = answers[`${method} ${path}`];
      if (answer === noResponse) return new Promise(() => undefined);
      if ((answer as { kind?: string } | undefined)?.kind === 'rejected') throw answer;
      return structuredClone(answer);
    },
    setup.may ? { may: setup.may } : {},
  );
  const model = createWholeScreen(testDefinition(setup.screen, setup.entity), host);
  const isList = model.list !== null && model.partAt(place) === 'list';
  const addresses = {
    list: () => '#list',
    create: (variant?: string) => (variant === undefined ? '#create' : `#create:${variant}`),
    record: (key: string) => `#record:${key}`,
    open: () => undefined,
  };
  const page = {
    ...seen,
    answerQuestions: (answer: typeof seen.answerQuestion) => {
      seen.answerQuestion = answer;
    },
    person: userEvent.setup(),
    screen: rendered,
    /** All text on the page. */
    text: () => document.body.textContent,
    control: (name: RegExp | string) => rendered.getByLabelText<HTMLInputElement>(name),
    button: (name: RegExp | string) => rendered.getByRole('button', { name }),
    press: async (name: RegExp | string) => page.person.click(page.button(name)),
    /** The body of the last request that is not a GET. */
    sent: () => seen.asked.findLast(({ method }) => method !== 'GET')?.body,
    cells: () => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent),
    headers: () => [...document.querySelectorAll('[role=columnheader]')].map((cell) => cell.textContent),
    /** Opens another place of the screen. */
    goTo: async (other: Place) => allSettled(model.opened, { scope, params: other }),
    settled: async () => {
      await allSettled(scope);
      await waitFor(() => {
        const table = document.querySelector('[role=grid], [role=treegrid], .ag-root');
        const isEmpty = document.querySelector('.empty') !== null;
        if (document.querySelector('[aria-busy=true], .loading')) throw new Error('The page is still loading.');
        if (table && !isEmpty && !document.querySelector('[role=gridcell]'))
          throw new Error('The table has no rows yet.');
      });
    },
  };
  render(
    <Provider value={scope}>
      {model.facts ? (
        <FactsPage model={model} />
      ) : isList ? (
        <ListPage model={model} addresses={addresses} />
      ) : (
        <RecordPage model={model} addresses={addresses} after={(id) => <p>Part {id}</p>} />
      )}
    </Provider>,
  );
  await allSettled(model.opened, { scope, params: place });
  await page.settled();
  return page;
}

/** A copy of a setup without the key, or with a replacement. */
function without({ setup, at, instead }: ShownEffect): Setup {
  const copy: Setup = { ...setup, screen: structuredClone(setup.screen), entity: structuredClone(setup.entity) };
  const steps = at.split('.');
  const holder = steps.slice(0, -1).reduce<Record<string, unknown>>((part, step) => {
    const next = part[step];
    if (typeof next !== 'object' || next === null) throw new Error(`The setup has nothing at ${at}.`);
    return next as Record<string, unknown>;
  }, copy as never);
  const key = steps.at(-1)!;
  if (!(key in holder)) throw new Error(`The setup has nothing at ${at}.`);
  if (instead !== undefined) holder[key] = instead;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return copy;
}

/** Checks that a key has its effect, and that nothing else has the same effect. */
export async function checkEffect(effect: Effect) {
  if ('check' in effect) return effect.check();
  const page = await openPage(effect.setup);
  await effect.act?.(page);
  if (!isWaiting(effect)) await page.settled();
  await waitFor(async () => expect(await effect.see(page)).toEqual(effect.is));
  expect(await seenWithout(effect)).not.toEqual(effect.is);
}

const isWaiting = ({ setup, isUnsettled }: ShownEffect) =>
  isUnsettled ?? Object.values(setup.answers ?? {}).includes(noResponse);

/** The observation without the key; an action on a missing element yields an error. */
async function seenWithout(effect: ShownEffect): Promise<unknown> {
  try {
    const page = await openPage(without(effect));
    await effect.act?.(page);
    if (!isWaiting(effect)) await page.settled();
    return await effect.see(page);
  } catch (error) {
    if ((error as Error).message.startsWith('The setup has nothing')) throw error;
    return error;
  }
}

/** An effect on the text of the page. */
export const showsText = (setup: Setup, at: string, words: string, more: Partial<ShownEffect> = {}): Effect => ({
  setup,
  at,
  see: (page) => page.text().includes(words),
  is: true,
  ...more,
});

const vocabulary = await readVocabulary();

/** The findings of the check for a screen, as `path: finding`. */
export function findings({ screen, entity }: Pick<Setup, 'screen' | 'entity'>): string[] {
  const whole = { version: 2, title: 'Things', menu: { mode: 'admin', path: '/System/Things' }, ...screen };
  const source = {
    slug: 'things',
    screen: { path: 'screen.json', text: JSON.stringify(whole) },
    entity: { path: 'entity.json', text: JSON.stringify({ $id: 'things', title: 'Thing', type: 'object', ...entity }) },
  };
  return checkScreen(source, vocabulary).map(({ path, summary: found }) => `${path}: ${found}`);
}

/** The effect of an id: the check rejects a sibling with the same one. `part` is the part of the screen that has it. */
export const rejectsDuplicateId = (part: string, setup: Setup): Effect => ({
  check: () => {
    const screen = structuredClone(setup.screen);
    const steps = part.split('.');
    const list = steps.slice(0, -1).reduce<unknown>((holder, step) => (holder as never)[step], screen) as {
      id: string;
    }[];
    const [one] = list;
    const twice = (id: string) => {
      list[1] = { ...one!, id };
      return findings({ ...setup, screen }).some((found) => found.includes(`"${one!.id}"`) && found.includes('.id: '));
    };
    expect(twice(one!.id)).toBe(true);
    expect(twice('another')).toBe(false);
  },
});
