// The model of a facts page: late responses, reconnecting, and exact numbers.
import { allSettled, type EventCallable } from 'effector';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src/engine/rules/exact-reading.ts';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { testHost, later, refused } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const screen: Partial<Screen> = {
  kind: 'facts',
  calls: { read: 'GET facts' },
  facts: { sections: [{ from: 'status' }] },
};

describe('a facts page', () => {
  test('ignores a late response to an earlier request, including failures', async () => {
    const asked = [later<unknown>(), later<unknown>(), later<unknown>()];
    const { host, seen, scope } = testHost(() => asked[seen.asked.length - 1]!.promise);
    const { facts, opened } = createWholeScreen(testDefinition(screen, {}), host);
    const open = () => allSettled(opened, { scope, params: { at: 'list' } });
    const all = [open(), open(), open()];
    asked[2]!.resolve({ status: { version: 'new' } });
    await new Promise((done) => setTimeout(done));
    expect(scope.getState(facts!.$answer)).toEqual({ value: { status: { version: 'new' } } });
    asked[0]!.resolve({ status: { version: 'old' } });
    asked[1]!.resolve(Promise.reject(refused(500, 'Down')));
    await Promise.all(all);
    expect(scope.getState(facts!.$answer)).toEqual({ value: { status: { version: 'new' } } });
    expect(scope.getState(facts!.$failure)).toBeNull();
  });

  test('is loaded again after a reconnect if loading failed, but not if it was left', async () => {
    const { host, seen, scope } = testHost(() => Promise.reject(refused(500, 'Down')));
    const reconnected = host.reconnected as EventCallable<void>;
    const { opened, left } = createWholeScreen(testDefinition(screen, {}), host);
    await allSettled(opened, { scope, params: { at: 'list' } });
    await allSettled(reconnected, { scope });
    expect(seen.asked).toHaveLength(2);
    await allSettled(left, { scope });
    await allSettled(reconnected, { scope });
    expect(seen.asked).toHaveLength(2);
  });

  test('shows each number with the digits of the response', async () => {
    const { host, seen, scope } = testHost(() =>
      readJson('{"status":{"free":9223372036854775807,"load":1.0,"both":[0.50,"0.50"]}}', true),
    );
    const { facts, opened } = createWholeScreen(testDefinition(screen, {}), host);
    await allSettled(opened, { scope, params: { at: 'list' } });
    expect(seen.asked).toEqual([expect.objectContaining({ keepsDigits: true })]);
    const shown = scope.getState(facts!.$sections)[0]!.facts.map((fact) => [fact.key, fact.shown]);
    expect(shown).toEqual([
      ['free', '9223372036854775807'],
      ['load', '1.0'],
      ['both', '[0.50,"0.50"]'],
    ]);
  });
});
