// Reduced effector, as bundled into the page, behaves like effector.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkedRelease, reducedEffector } from '../../src/build/effector-parts.mjs';

type Effector = typeof import('effector');

const file = 'node_modules/effector/effector.mjs';
const code = readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=.*/, '');
const folder = mkdtempSync(join(tmpdir(), 'registrar-effector-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function effectorFrom(source: string, name: string): Promise<Effector> {
  const path = join(folder, name);
  writeFileSync(path, source);
  return (await import(/* @vite-ignore */ path)) as Effector;
}

/** Uses the parts of effector that the page uses; returns a log of what happened. */
async function useAll(library: Effector): Promise<unknown[]> {
  const { attach, clearNode, combine, createEffect, createEvent, createNode, createStore, createWatch } = library;
  const { is, merge, restore, sample, scopeBind, split, withRegion, allSettled } = library;
  const log: unknown[] = [];
  const note = (what: string) => (value: unknown) => void log.push([what, value]);

  const typed = createEvent<string>();
  const cleared = createEvent();
  const $text = createStore('').on(typed, (_, text) => text);
  $text.reset(cleared);
  const $length = $text.map((text) => text.length);
  const $both = combine({ text: $text, length: $length });
  const $sum = combine([$length, $length], ([one, other]) => one + other);
  const $product = combine($length, $sum, (one, other) => one * other);
  const either = merge([typed, cleared.map(() => 'cleared')]);
  const long = typed.filter({ fn: (text) => text.length > 2 });
  const numbers = typed.filterMap((text) => (/^\d+$/.test(text) ? Number(text) : undefined));
  const prepended = typed.prepend((count: number) => 'x'.repeat(count));
  const { even, __: odd } = split(numbers, { even: (count) => count % 2 === 0 });
  const $last = restore(numbers, 0);
  for (const [name, unit] of Object.entries({ $both, $product, either, long, numbers, even, odd, $last }))
    createWatch<unknown>({ unit, fn: note(name) });
  $text.watch(note('$text'));

  const loadFx = createEffect(async (id: number) => {
    if (id < 0) throw new Error('negative');
    return id * 2;
  });
  const nowFx = createEffect((id: number) => id + 1);
  const withTextFx = attach({ source: $text, mapParams: (id: number, text) => id + text.length, effect: loadFx });
  const ownFx = attach({ source: { text: $text }, effect: ({ text }, id: number) => `${text}${id}` });
  for (const fx of [loadFx, nowFx, withTextFx, ownFx]) {
    fx.finally.watch(note('finally'));
    fx.failData.watch((error: Error) => log.push(['failed', error.message]));
    fx.inFlight.watch(note('in flight'));
    fx.pending.watch(note('pending'));
  }
  sample({ clock: numbers, source: $text, filter: (text) => text !== '7', fn: (_, id) => id, target: [loadFx, nowFx] });
  const sampled = sample({ source: $both, clock: either });
  sampled.watch(note('sampled'));

  for (const text of ['a', '12', '7', 'long']) typed(text);
  prepended(3);
  log.push(await loadFx(4), await nowFx(5), await withTextFx(1), await ownFx(2));
  await expect(loadFx(-1)).rejects.toThrow('negative');
  cleared();

  // Units end with their region.
  const region = createNode();
  const $counted = withRegion(region, () => createStore(0).on(typed, (count) => count + 1));
  withRegion(region, () => typed.watch(note('in a region')));
  typed('one');
  clearNode(region);
  typed('two');
  log.push($counted.getState(), is.unit(typed), is.store(typed), is.effect(loadFx), is.store($both));

  const scope = library.fork({ values: [[$text, 'scoped']] });
  await allSettled(typed, { scope, params: '99' });
  const bound = scopeBind(typed, { scope });
  bound('bound');
  log.push(scope.getState($text), $text.getState(), scope.getState($last));
  return log;
}

/** Reads parts of units after the units were linked and called, and in regions that end; returns a log. */
async function readPartsLate(library: Effector): Promise<unknown[]> {
  const { clearNode, createEffect, createEvent, createNode, createStore, is, launch, merge, sample, withRegion } =
    library;
  const log: unknown[] = [];
  const note = (what: string) => (value: unknown) => void log.push([what, value]);
  const reading = (what: string, part: { watch: (fn: (value: unknown) => void) => unknown }) => part.watch(note(what));

  const answers: ((text: string) => void)[] = [];
  const askFx = createEffect((_: string) => new Promise<string>((done) => answers.push(done)));
  askFx.watch(note('asked'));
  askFx.finally.watch(note('finally'));
  const $log = createStore<string[]>([]).on(askFx.finally, (lines, { status }) => [...lines, status]);
  sample({ clock: askFx.finally, source: $log, fn: (lines) => lines.length }).watch(note('lines'));
  const first = askFx('first');
  const second = askFx('second');
  log.push(askFx.pending.getState(), askFx.inFlight.getState());
  answers[0]!('one');
  log.push(await first, askFx.inFlight.getState());
  reading('done data', askFx.doneData);
  reading('done', askFx.done);
  reading('pending', askFx.pending);
  $log.on(askFx.done, (lines, { result }) => [...lines, result]);
  sample({ clock: askFx.done, source: askFx.inFlight }).watch(note('in flight when done'));
  answers[1]!('two');
  log.push(await second, askFx.pending.getState(), $log.getState());
  log.push(askFx.done === askFx.done, is.effect(askFx), typeof askFx.use, 'reinit' in $log);

  const failFx = createEffect((text: string) => {
    throw new Error(text);
  });
  merge([failFx.failData.map(({ message }) => message), failFx.fail.map(({ params }) => params)]).watch(note('failed'));
  await failFx('no').catch(note('caught'));

  // Units that depend on a part run before units that depend on links made earlier.
  const noted = (what: string) => (count: number) => {
    log.push(what);
    return count + 1;
  };
  const addFx = createEffect((count: number) => count + 1);
  const ended = addFx.finally.map(({ status }) => status);
  createStore(0).on(ended, noted('by the end')).on(addFx.done, noted('by the success'));
  await addFx(1);

  const set = createEvent<number>();
  const $number = createStore(0).on(set, (_, number) => number);
  const $double = $number.map((number) => number * 2);
  $double.watch(note('double'));
  const $updates = createStore(0).on($number.updates, (count) => count + 1);
  sample({ clock: $number, source: [$double, $updates] }).watch(note('sampled'));
  reading('updates', $number.updates);
  set(1);
  set(1);
  $number.reinit();
  log.push($number.getState());
  const { updates } = $number;
  launch({ target: updates, params: 8 });
  clearNode($number);
  launch({ target: updates, params: 9 });

  // A part ends with the region of its unit, not with the region in which it is first read.
  const [own, other] = [createNode(), createNode()];
  const { $inner, innerFx } = withRegion(own, () => ({
    $inner: createStore(0).on(set, (_, number) => number),
    innerFx: createEffect((text: string) => text),
  }));
  withRegion(other, () => [$inner.updates, innerFx.doneData, innerFx.pending]);
  const $seen = createStore<unknown[]>([])
    .on($inner.updates, (seen, number) => [...seen, number])
    .on(innerFx.doneData, (seen, text) => [...seen, text])
    .on(innerFx.pending, (seen, is) => [...seen, is]);
  set(2);
  await innerFx('before');
  clearNode(other);
  set(3);
  await innerFx('between');
  clearNode(own);
  set(4);
  log.push($seen.getState());
  return log;
}

test('units of reduced effector create their parts lazily, with the same results as effector', async () => {
  const usual = await readPartsLate(await effectorFrom(code, 'usual-parts.mjs'));
  const reduced = await readPartsLate(await effectorFrom(reducedEffector(code), 'reduced-parts.mjs'));
  expect(usual.length).toBeGreaterThan(30);
  expect(reduced).toEqual(usual);
});

test('reduced effector runs a program with the same results as effector', async () => {
  const usual = await useAll(await effectorFrom(code, 'usual.mjs'));
  const reduced = await useAll(await effectorFrom(reducedEffector(code), 'reduced.mjs'));
  expect(usual.length).toBeGreaterThan(60);
  expect(reduced).toEqual(usual);
});

test('reducing effector fails for a release that was not checked', () => {
  expect(() => reducedEffector(code.replaceAll(checkedRelease, '99.0.0'))).toThrow(
    `for effector ${checkedRelease} against this release`,
  );
});
