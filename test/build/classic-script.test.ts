// Classic scripts of the page: their scope, and how the first one loads the others.
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { classicScript } from '../../src/build/classic-script.mjs';

type Element = { src: string; onload?: () => void; onerror?: () => void };

const first = 'globalThis.load = (name) => import("./"+name);';

/** Runs the first script, and returns its requests. */
function opened() {
  const requested: Element[] = [];
  const page: { load?: (name: string) => Promise<unknown> } & Record<string, unknown> = {
    document: { createElement: () => ({}), head: { append: (element: Element) => void requested.push(element) } },
  };
  runInNewContext(classicScript(first, { isFirst: true }), page);
  return { requested, load: page.load! };
}

describe('a classic script', () => {
  test('has no global declarations, and is strict', () => {
    const page: Record<string, unknown> = {};
    const code =
      'let a = 1; const b = 2; function c() { return this; } class D {} globalThis.shown = [a, b, c(), D.name];';
    for (let time = 0; time < 2; time++) runInNewContext(classicScript(code, { isFirst: false }), page);
    expect(page).toEqual({ shown: [1, 2, undefined, 'D'] });
  });

  test('resolves the addresses of files below the page', () => {
    const page = { document: { baseURI: 'http://host/nexus/#a' }, URL, address: '' };
    const code = 'globalThis.address = new URL("./a.css", import.meta.url).href;';
    runInNewContext(classicScript(code, { isFirst: false }), page);
    expect(page.address).toBe('http://host/nexus/a.css');
  });

  test.each(['import"./other.js";a();', 'a();export{a};', 'a()\nexport { a };', 'let a;import * as b from "b";'])(
    'cannot have imports or exports: %j',
    (code) => {
      expect(() => classicScript(code, { isFirst: false })).toThrow('imports or exports');
    },
  );

  test.each([
    ['first script that loads no other', 'a();', true],
    ['later script that loads others', first, false],
    ['script that uses the name of the loader', `${first}let $load;`, true],
  ])('cannot be a %s', (_description, code, isFirst) => {
    expect(() => classicScript(code, { isFirst })).toThrow('loads scripts in an unexpected way');
  });
});

describe('the first script', () => {
  test('requests each script once, even if it is loaded repeatedly', async () => {
    const { requested, load } = opened();
    const loads = [load('a.js'), load('a.js'), load('b.js')];
    expect(requested.map(({ src }) => src)).toEqual(['./a.js', './b.js']);
    for (const { onload } of requested) onload!();
    await Promise.all([...loads, load('a.js')]);
    expect(requested).toHaveLength(2);
  });

  test('requests a script again after a failure, whose message contains its name', async () => {
    const { requested, load } = opened();
    const failed = load('a.js');
    requested[0]!.onerror!();
    await expect(failed).rejects.toThrow('./a.js could not be loaded.');
    const later = load('a.js');
    requested[1]!.onload!();
    await later;
    expect(requested).toHaveLength(2);
  });
});
