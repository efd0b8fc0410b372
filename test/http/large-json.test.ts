// Large JSON, parsed in slices, against JSON.parse: the same values, the same errors, and short slices.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeJson } from '../../src/engine/rules/exact-json.ts';
import { jsonSteps, readLargeJson } from '../../src/http/large-json.ts';
import { inSlices } from '../../src/http/pauses.ts';

type Parse = (json: string) => unknown;

function parsed(text: string, slice: number, parse: Parse = JSON.parse): unknown {
  const steps = jsonSteps(text, parse, slice);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const outcomeOf = (run: () => unknown) => {
  try {
    return { value: run() };
  } catch (thrown) {
    return { thrown: (thrown as Error).name };
  }
};

const slices = fc.integer({ min: 0, max: 40 });

describe('JSON parsed in slices', () => {
  test('has the same value as with JSON.parse, for any slice size', () => {
    const json = fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t', '\r\n'));
    fc.assert(
      fc.property(json, slices, ([value, indent], slice) => {
        const text = JSON.stringify(value, null, indent);
        expect(parsed(text, slice)).toStrictEqual(JSON.parse(text));
      }),
    );
  });

  test('has the same value if strings and nested lists look like the ends of items', () => {
    const item = fc.constantFrom<unknown[]>(
      ',',
      '","',
      '},{',
      ' ',
      { a: '},{' },
      { a: [{ b: 1 }, { b: 2 }] },
      [[1], [2]],
      1,
    );
    const list = fc.oneof(
      fc.tuple(item, fc.array(fc.nat(9))).map(([one, counts]) => counts.flatMap((count) => [one, { a: count }, one])),
      fc.array(item, { maxLength: 30 }),
    );
    fc.assert(
      fc.property(list, fc.boolean(), fc.constantFrom(undefined, 1), slices, (items, isObject, indent, slice) => {
        const value = isObject ? Object.fromEntries(items.map((one, at) => [`"${at},`, one])) : items;
        const text = JSON.stringify(value, null, indent);
        expect(parsed(text, slice)).toStrictEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test('is rejected if and only if JSON.parse rejects it, for random texts', () => {
    const part = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      '"a"',
      '"a":',
      '1',
      '-',
      'null',
      ' ',
      '{"a":1}',
    );
    const broken = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.tuple(fc.json({ maxDepth: 3 }), fc.nat(), part).map(([text, at, more]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + more + text.slice(place + (at % 3));
      }),
    );
    fc.assert(
      fc.property(broken, slices, (text, slice) => {
        expect(outcomeOf(() => parsed(text, slice))).toStrictEqual(outcomeOf(() => JSON.parse(text) as unknown));
      }),
      { numRuns: 1000 },
    );
  });

  test('is rejected if and only if JSON.parse rejects it, for every short container', () => {
    const parts = ['[', ']', '{', '}', ',', ':', '"a"', '1', ' '];
    const longer = (texts: string[]) => texts.flatMap((text) => parts.map((part) => text + part));
    let texts = ['[', '{'];
    for (let length = 1; length <= 4; length++) {
      for (const text of texts) {
        const once = outcomeOf(() => JSON.parse(text) as unknown);
        for (const slice of [0, 2, 9]) expect([text, outcomeOf(() => parsed(text, slice))]).toStrictEqual([text, once]);
      }
      texts = longer(texts);
    }
  });

  test.each([
    ['a property named __proto__', '{"a":1,"__proto__":{"b":2},"c":3}'],
    ['a repeated property', '{"b":1,"a":2,"b":3,"1":4}'],
    ['brackets and escapes in strings', '["]","\\\\","\\"]},{","\\u005d",["\\\\\\""]]'],
    ['containers nested deeper than it splits', `${'['.repeat(300)}${']'.repeat(300)}`],
  ])('has the same value with %s', (_, text) => {
    for (const slice of [0, 1, 5, 30]) expect(parsed(text, slice)).toStrictEqual(JSON.parse(text));
  });

  test('passes little more than one slice at a time to JSON.parse, in a list at any depth', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ name: `rule-${at}`, matchers: [`^/com/${at}/.*`] }));
    for (const response of [rows, { result: { data: rows, total: 500 } }, Object.fromEntries(Object.entries(rows))]) {
      const lengths: number[] = [];
      const read = parsed(JSON.stringify(response), 1000, (json) => {
        lengths.push(json.length);
        return JSON.parse(json);
      });
      expect(read).toStrictEqual(response);
      expect(Math.max(...lengths)).toBeLessThan(1010);
      expect(lengths.length).toBeGreaterThan(20);
    }
  });

  test('keeps the digits of numbers that a double would round', async () => {
    const value = await readLargeJson('[1.0,{"size":12345678901234567890}]', /[\d]{16}/);
    expect(writeJson(value)).toBe('[1,{"size":12345678901234567890}]');
  });
});

describe('work in slices', () => {
  function* work(steps: number): Generator<void, string> {
    for (let step = 0; step < steps; step++) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      yield;
    }
    return 'done';
  }

  test('gives other tasks a turn before it is done', async () => {
    let turns = 0;
    const other = setInterval(() => turns++);
    expect(await inSlices(work(60))).toBe('done');
    clearInterval(other);
    expect(turns).toBeGreaterThan(1);
  });

  test('stops when it is aborted', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 1);
    await expect(inSlices(work(1e6), stop.signal)).rejects.toThrow('aborted');
  });
});
