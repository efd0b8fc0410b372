// Reduced React, without the parts that the page does not use, behaves like React.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as ReactModule from 'react';
import type * as DomModule from 'react-dom';
import type * as ClientModule from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf, type Libraries } from './react-page.ts';
import { reactFiles, reducedReact } from '../../src/build/react-parts.mjs';
import { leftOut } from '../../src/build/react-unused.mjs';

/** `settled` waits until React has finished its work. */
type Loaded = Libraries & { settled: () => Promise<void> };
type Scheduler = {
  unstable_IdlePriority: number;
  unstable_scheduleCallback: (priority: number, run: () => void) => void;
};

/** A separate copy of React for production. */
function reactFor(reduce: boolean): Loaded {
  const loaded = new Map<string, unknown>();
  const load = (name: string): unknown => {
    const known = loaded.get(name);
    if (known) return known;
    const folder = name.split('/')[0]!;
    const path = join('node_modules', folder, 'cjs', `${name.replace('/', '-')}.production.js`);
    const code = readFileSync(path, 'utf8');
    const exported = {};
    loaded.set(name, exported);
    // oxlint-disable-next-line typescript/no-implied-eval -- the code of a library, as the bundler would run it
    const run = new Function(
      'require',
      'exports',
      reduce && reactFiles.test(`/${path}`) ? reducedReact(`/${path}`, code) : code,
    );
    run(load, exported);
    return exported;
  };
  const scheduler = load('scheduler') as Scheduler;
  return {
    React: load('react') as typeof ReactModule,
    Dom: load('react-dom') as typeof DomModule,
    client: load('react-dom/client') as typeof ClientModule,
    settled: async () => {
      await new Promise((done) => setTimeout(done));
      await new Promise<void>((done) => scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, done));
    },
  };
}

/** Uses the parts of React that a page can use; returns the document after each step and the calls in between. */
async function useAll(libraries: Loaded): Promise<string[]> {
  const log: string[] = [];
  const { page, storeChanges } = pageOf(libraries, (text) => void log.push(text));
  const container = document.body.appendChild(document.createElement('div'));
  const root = libraries.client.createRoot(container);
  const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const fill = (selector: string, value: string) => {
    const input = at(selector);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const steps: (() => unknown)[] = [
    () => root.render(page),
    () => at('#next').click(),
    () => fill('input[name=text]', 'word'),
    () => at('input[type=checkbox]').click(),
    () => at('select').dispatchEvent(new Event('change', { bubbles: true })),
    () => at('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    () => at('#area').focus(),
    () => at('#area').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })),
    () => at('#area').dispatchEvent(new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body })),
    () => at('#area').dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })),
    () => at('#area').blur(),
    storeChanges,
    () => at('#later').click(),
    () => at('#now').click(),
    () => at('#next').click(),
    () => at('body > p').click(),
    () => at('#next').click(),
    () => at('#next').click(),
    () => root.unmount(),
  ];
  for (const step of steps) {
    await step();
    await libraries.settled();
    log.push(document.body.innerHTML);
  }
  container.remove();
  return log;
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test('a page that uses the common parts of React is rendered the same by reduced React', async () => {
  const whole = await useAll(reactFor(false));
  expect(whole.join('\n')).toMatch(/portal clicked[^]*caught broken[^]*guard gone[^]*row c gone/);
  expect(await useAll(reactFor(true))).toEqual(whole);
});

test.each([
  ['thrown', 'A promise was thrown, but no component waits for one.'],
  ['rendered', 'A promise was rendered, but no component waits for one.'],
])('a promise that is %s fails at the surrounding error boundary in reduced React', async (how, message) => {
  const { React, client, settled } = reactFor(true);
  class Guard extends React.Component<{ children: ReactModule.ReactNode }, { failed: string | null }> {
    override state = { failed: null as string | null };
    static getDerivedStateFromError = (problem: Error) => ({ failed: problem.message });
    override render = () => this.state.failed ?? this.props.children;
  }
  const Waiting = () => {
    const promise = new Promise<string>(() => undefined);
    if (how === 'thrown') throw promise;
    return promise;
  };
  const container = document.body.appendChild(document.createElement('div'));
  const root = client.createRoot(container);
  root.render(React.createElement(Guard, null, React.createElement(Waiting)));
  await settled();
  expect(container.textContent).toBe(message);
  root.unmount();
  container.remove();
});

test('reduced React does not export the parts that are left out', () => {
  const { React, Dom, client } = reactFor(true);
  expect(leftOut.filter((name) => name in React || name in Dom || name in client)).toEqual([]);
});

test('reducing React fails for a release that was not checked', () => {
  expect(() => reducedReact('/node_modules/react/cjs/react.production.js', 'exports.version = "20.0.0";')).toThrow(
    'Check the rules of src/build/react-parts.mjs',
  );
});
