// Navigation: links, Back and Forward, edited addresses, and the confirmation for unsaved changes in each case.
import { allSettled, fork, type Scope } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import { $openQuestion, answered } from '../../src/console/confirmation.ts';
import { $browser, $hash, addressRefined, arrived, goTo, guardSet } from '../../src/console/navigation.ts';

type Entry = { hash: string; position: number | null };

let scope: Scope;
let history: Entry[];
let at: number;

/** A browser's history; like a real one it reports a new place a moment later. */
function aBrowser() {
  const report = () => void setTimeout(() => void allSettled(arrived, { scope, params: { ...history[at]! } }));
  const replaceHash = (hash: string, position: number) => void (history[at] = { hash, position });
  return {
    readHash: () => history[at]!.hash,
    pushHash: (hash: string) => {
      history = [...history.slice(0, at + 1), { hash, position: null }];
      at += 1;
      report();
    },
    replaceHash,
    refineHash: replaceHash,
    markPosition: (position: number) => void (history[at]!.position = position),
    go: (steps: number) => {
      if (history[at + steps] === undefined) return;
      at += steps;
      report();
    },
  };
}

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((done) => setTimeout(done));
};
const does = async (act: () => unknown) => {
  act();
  await settled();
};
const follow = (hash: string) => does(() => scope.getState($browser).pushHash(hash));
const back = () => does(() => scope.getState($browser).go(-1));
const forward = () => does(() => scope.getState($browser).go(1));
const closeTo = (hash: string) => does(() => void allSettled(goTo, { scope, params: { hash, isClosing: true } }));
const type = (isChanged = true) => does(() => void allSettled(guardSet, { scope, params: { id: 'form', isChanged } }));
const say = (isYes: boolean) => does(() => void allSettled(answered, { scope, params: isYes }));
const shown = () => scope.getState($hash);
const isAsked = () => scope.getState($openQuestion) !== null;
const bar = () => history[at]!.hash;

beforeEach(async () => {
  history = [{ hash: '#start', position: null }];
  at = 0;
  scope = fork({ values: [[$browser, aBrowser()]] });
  await allSettled(arrived, { scope, params: { hash: '#start', position: null } });
  await follow('#one');
  await follow('#form');
});

const ways: [string, () => Promise<void>, string][] = [
  ['a link or an edited address', () => follow('#two'), '#two'],
  ['Back', back, '#one'],
  ['two steps back', () => does(() => scope.getState($browser).go(-2)), '#start'],
  ['a navigation of the console', () => does(() => void allSettled(goTo, { scope, params: { hash: '#two' } })), '#two'],
  ['closing it and returning to the place that opened it', () => closeTo('#one'), '#one'],
  ['closing it and opening a different place', () => closeTo('#two'), '#two'],
];

describe('leaving an unchanged form', () => {
  test.for(ways)('by %s needs no confirmation', async ([, leave, target]) => {
    await leave();
    expect([isAsked(), shown(), bar()]).toEqual([false, target, target]);
  });
});

describe('leaving a changed form', () => {
  beforeEach(() => type());

  test.for(ways)('by %s asks for confirmation and keeps the old address in the address bar', async ([, leave]) => {
    await leave();
    expect([isAsked(), shown(), bar()]).toEqual([true, '#form', '#form']);
  });

  test.for(ways)('by %s is canceled if the user chooses to stay', async ([, leave]) => {
    await leave();
    await say(false);
    expect([isAsked(), shown(), bar()]).toEqual([false, '#form', '#form']);
    await leave();
    expect(isAsked()).toBe(true);
  });

  test.for(ways)('by %s continues if the user discards the changes', async ([, leave, target]) => {
    await leave();
    await say(true);
    expect([isAsked(), shown(), bar()]).toEqual([false, target, target]);
  });

  test('by Forward asks for confirmation, and continues if the user discards the changes', async () => {
    await type(false);
    await back();
    await type();
    await forward();
    expect([isAsked(), shown(), bar()]).toEqual([true, '#one', '#one']);
    await say(true);
    expect([shown(), bar()]).toEqual(['#form', '#form']);
  });

  test('opens the address that was requested last if two are requested before the user answers', async () => {
    await back();
    await follow('#two');
    await say(true);
    expect([shown(), bar()]).toEqual(['#two', '#two']);
  });

  test('needs no confirmation for code that saves or discards the changes itself', async () => {
    await does(() => void allSettled(goTo, { scope, params: { hash: '#one', force: true } }));
    expect([isAsked(), shown(), bar()]).toEqual([false, '#one', '#one']);
  });

  test('asks for confirmation until no form on the page has changes', async () => {
    await does(() => void allSettled(guardSet, { scope, params: { id: 'other', isChanged: true } }));
    await type(false);
    await back();
    expect(isAsked()).toBe(true);
    await say(false);
    await does(() => void allSettled(guardSet, { scope, params: { id: 'other', isChanged: false } }));
    await back();
    expect([isAsked(), shown()]).toEqual([false, '#one']);
  });
});

describe('leaving a changed form in a browser that goes back with a delay', () => {
  let finish: () => void;

  /** The next traversal waits for `finish`. As in a real browser, an entry that is added meanwhile cancels it. */
  function slowly() {
    const fast = scope.getState($browser);
    let isCancelled = false;
    let isWaiting = false;
    const slow = {
      ...fast,
      pushHash: (hash: string) => {
        isCancelled = isWaiting;
        // A browser does not report an address that it shows already.
        if (hash !== fast.readHash()) fast.pushHash(hash);
      },
      go: (steps: number) => {
        if (isWaiting) return;
        isWaiting = true;
        finish = () => {
          isWaiting = false;
          if (!isCancelled) fast.go(steps);
        };
      },
    };
    return allSettled($browser, { scope, params: slow });
  }

  test.for([
    { way: 'a link', leave: () => follow('#two'), target: '#two' },
    {
      way: 'Back',
      leave: () => {
        at -= 1;
        return does(() => void allSettled(arrived, { scope, params: { ...history[at]! } }));
      },
      target: '#one',
    },
  ])('by $way continues if the changes are discarded during the delay', async ({ leave, target }) => {
    await type();
    const fast = scope.getState($browser);
    await slowly();
    await leave();
    expect(isAsked()).toBe(true);
    await say(true);
    await allSettled($browser, { scope, params: fast });
    await does(() => finish());
    expect([isAsked(), shown(), bar()]).toEqual([false, target, target]);
  });
});

describe('closing a place', () => {
  const close = (hash: string) =>
    does(() => void allSettled(goTo, { scope, params: { hash, isClosing: true, force: true } }));

  test('returns to the place that opened it, and Back does not reopen it', async () => {
    await type();
    await close('#one');
    expect([isAsked(), shown(), bar(), at]).toEqual([false, '#one', '#one', 1]);
    await type(false);
    await back();
    expect(shown()).toBe('#start');
  });

  test('replaces its history entry if it leads to a place that did not open it', async () => {
    await close('#two');
    expect([shown(), bar(), at]).toEqual(['#two', '#two', 2]);
    await back();
    expect(shown()).toBe('#one');
  });

  test('returns to a list with its last sort and filter', async () => {
    await back();
    await does(() => void allSettled(addressRefined, { scope, params: '#one?filter=x' }));
    await follow('#form');
    await close('#one?filter=x');
    expect([shown(), at]).toEqual(['#one?filter=x', 1]);
  });
});

describe('an address that the console replaces automatically', () => {
  const begin = (hash: string) => does(() => void allSettled(goTo, { scope, params: { hash, replace: true } }));

  test('is replaced if the user has not navigated', async () => {
    await begin('#first');
    expect([shown(), bar(), at]).toEqual(['#first', '#first', 2]);
  });

  test('is kept if the user has just navigated, even before the browser reports it', async () => {
    scope.getState($browser).pushHash('#gone-on');
    await begin('#late');
    expect([shown(), bar()]).toEqual(['#gone-on', '#gone-on']);
  });

  test.for([
    ['#', ''],
    ['#a:ü b', '#a:%C3%BC%20b'],
    ['#a:"<>`', '#a:%22%3C%3E%60'],
  ] as const)(
    'is recognized if the console writes it as "%s" and the browser reports it as "%s"',
    async ([ours, theirs]) => {
      await does(() => void allSettled(goTo, { scope, params: { hash: ours, replace: true } }));
      history[at]!.hash = theirs;
      await begin('#first');
      expect([shown(), bar()]).toEqual(['#first', '#first']);
    },
  );
});

describe('an address that changes while typing', () => {
  test('replaces the old one without a history entry or a confirmation, even with unsaved changes', async () => {
    await type();
    const entries = history.length;
    await does(() => void allSettled(addressRefined, { scope, params: '#form?filter=x' }));
    expect([shown(), bar(), history.length, isAsked()]).toEqual(['#form?filter=x', '#form?filter=x', entries, false]);
  });
});
