// Memory leaks when users sign out and in again, and when screens are opened and left.
import '../customized-page.ts';
import { waitFor } from '@testing-library/react';
import { is, type Node, type Unit } from 'effector';
import { expect, test } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { $open } from '../../src/console/console.ts';
import { changeTo } from '../../src/console/live.ts';
import { menus } from '../../src/console/menus.ts';
import { goTo } from '../../src/console/navigation.ts';
import { isMet } from '../../src/engine/rules/conditions.ts';
import { $facts, $user } from '../../src/session/session.ts';
import { blockOf } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';

type Linked = Node & { family: { links: Linked[]; owners: Linked[] }; next: Linked[] };

/** All nodes that effector retains: those that can be reached from a unit. */
// oxlint-disable-next-line typescript/no-explicit-any -- a unit of any type
function nodesFrom(unit: Unit<any>): Set<Linked> {
  const found = new Set<Linked>();
  const waiting = [(unit as unknown as { graphite: Linked }).graphite];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    waiting.push(...node.next, ...node.family.links, ...node.family.owners);
  }
  return found;
}

/** The numbers of registered listeners and running intervals. */
const active = { listeners: 0, intervals: 0 };

/** A listener that is added several times counts once. */
function countListeners(target: Window | Document) {
  const added = new Map<unknown, Set<string>>();
  const kindsOf = (listener: unknown) => added.get(listener) ?? added.set(listener, new Set()).get(listener)!;
  const kindOf = (type: string, options: AddEventListenerOptions | boolean = false) =>
    `${type} ${typeof options === 'object' ? options.capture === true : options}`;
  // oxlint-disable-next-line typescript/unbound-method -- they are called with their target
  const { addEventListener: add, removeEventListener: remove } = target;
  target.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
    const kinds = kindsOf(listener);
    active.listeners -= kinds.size;
    active.listeners += kinds.add(kindOf(type, options)).size;
    add.call(target, type, listener, options);
  };
  target.removeEventListener = (...[type, listener, options]: Parameters<typeof remove>) => {
    if (kindsOf(listener).delete(kindOf(type, options))) active.listeners -= 1;
    remove.call(target, type, listener, options);
  };
}

function countActive() {
  for (const target of [window, document]) countListeners(target);
  const { setInterval: start, clearInterval: stop } = globalThis;
  const running = new Set<unknown>();
  globalThis.setInterval = ((...args: Parameters<typeof start>) => {
    const handle = start(...args);
    running.add(handle);
    active.intervals = running.size;
    return handle;
  }) as typeof setInterval;
  globalThis.clearInterval = (handle) => {
    running.delete(handle);
    active.intervals = running.size;
    stop(handle);
  };
}

countActive();
const shown = await openScreens();

/** Changes screens of every kind. */
const customized = blockOf(
  Object.fromEntries(
    ['logging', 'anonymous-access', 'system-information', 'log-viewer'].map((slug) => [
      slug,
      { screen: { title: 'X' } },
    ]),
  ),
);

/** Opens every screen, with its create form where it has one, and leaves it. */
async function visitAll() {
  for (const [slug, { menu, kind, when }] of Object.entries(menus)) {
    if (!isMet(when, { session: $facts.getState() })) continue;
    for (const place of kind === 'collection' ? (['list', 'create'] as const) : (['list'] as const)) {
      goTo({ hash: placeAddress({ menu }, { at: place }), force: true });
      await waitFor(() => {
        if ($open.getState()?.slug !== slug) throw new Error(`${slug} was not opened`);
      });
    }
  }
  goTo({ hash: '#nowhere', force: true });
  await waitFor(() => expect($open.getState()).toBeNull());
}

test('signing in again, opening screens and customizing leaks no effector nodes, listeners or intervals', async () => {
  const counts: object[] = [];
  for (let round = 0; round < 5; round++) {
    await shown.signIn('admin');
    await visitAll();
    // With a model of every screen, and one of them open.
    goTo({ hash: placeAddress(menus['logging']!, { at: 'list' }), force: true });
    await waitFor(() => expect($open.getState()?.slug).toBe('logging'));
    for (const block of [customized, blockOf({})]) await changeTo(block);
    await shown.signIn('reader');
    await waitFor(() => expect($open.getState()?.slug).toBe('logging'));
    counts.push({ nodes: nodesFrom($user).size, ...active });
  }
  expect(is.store($open)).toBe(true);
  expect(counts.slice(2)).toEqual(counts.slice(2).map(() => counts[2]));
});
