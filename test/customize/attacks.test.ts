// Attempts to loosen a screen, each refused with its reason.
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { ScreenCheck } from '../../src/customize/screen-check.ts';
import {
  customized,
  originalOf,
  refusalOf,
  screenAfter,
  shipped,
  vocabulary,
  screenSets,
  customizedIn,
} from './customized.ts';

type Attack = { title: string; screen?: string; changes: object; says: string };

/** Attacks, each of which is refused with a message that matches `says`. */
const attacks = JSON.parse(readFileSync('test/customize/attacks.json', 'utf8')) as Attack[];

describe('a customization cannot', () => {
  test.each(attacks.map((one) => [one.title, one] as const))(
    '%s',
    (_title, { screen = 'routing-rules', changes, says }) => {
      expect(refusalOf(screen, changes)).toMatch(new RegExp(says));
      const { screens } = customized(screen, changes);
      // The changes that remain applied, such as a default, are harmless on their own.
      expect(
        screens.flatMap((one) => one.changes).every(({ key }) => ['default', 'restrict', 'hidden'].includes(key)),
      ).toBe(true);
    },
  );

  test('unmask a secret', () => {
    const corpus = screenSets[1]!;
    const { skipped } = customizedIn(corpus, 'hooks', { 'form/field:secret': { widget: 'text' } });
    expect(skipped.map(({ summary: found }) => found)).toEqual([
      '"form/field:secret" is masked, and this widget would show its value.',
    ]);
  });

  test.each([{ schema: { format: 'password' } }, { widget: 'secret' }])(
    'set the default of an added field that is masked by %j',
    ({ schema, ...part }) => {
      const { skipped } = customized('routing-rules', {
        'form/field:token': { add: true, ...part, schema: { type: 'string', title: 'Token', ...schema }, default: 'x' },
      });
      expect(skipped.map(({ key, summary: found }) => `${key}: ${found}`)).toEqual([
        'default: "token" is masked, so its default would be shown to everyone who can open the page.',
      ]);
    },
  );

  test('set the default of a secret', () => {
    const { skipped, changes } = customizedIn(screenSets[1]!, 'hooks', { 'form/field:secret': { default: 'x' } });
    expect([changes, skipped.map(({ summary: found }) => found)]).toEqual([[], [expect.stringMatching(/is masked/)]]);
  });

  test('require an added field that has a condition', () => {
    const { skipped } = customized('routing-rules', {
      'form/field:team': {
        add: true,
        when: { form: 'edit' },
        schema: { type: 'string', title: 'Team' },
        restrict: { required: true },
      },
    });
    expect(skipped.map(({ key, summary: found }) => `${key}: ${found}`)).toEqual([
      expect.stringMatching(/^restrict: "team" is required, so it cannot be hidden/),
    ]);
  });

  test('cause repeated checks by many links to unknown addresses', () => {
    const links = Array.from({ length: 50 }, (_one, index) => [
      `list/link:l${index}`,
      { add: true, label: `Link ${index}`, to: `admin/nowhere/${index}` },
    ]);
    const check = vi.spyOn(ScreenCheck.prototype, 'newConflict');
    const { skipped } = customized('routing-rules', { list: { none: 'None' }, ...Object.fromEntries(links) });
    expect(skipped).toHaveLength(50);
    expect(skipped.every(({ summary: found }) => found.startsWith('No screen has the address "admin/nowhere/'))).toBe(
      true,
    );
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRestore();
  });

  test('cause many checks by many invalid parts, which do not affect valid ones', () => {
    const notes = Array.from({ length: 50 }, (_one, index) => [
      `list/note:n${index}`,
      { add: true, tone: index % 2 === 0 ? 'nope' : 'info', text: 'A note' },
    ]);
    const check = vi.spyOn(ScreenCheck.prototype, 'newFindings');
    const { skipped, changes } = customized('routing-rules', {
      'form/group:own': { add: true, title: 'Own' },
      'form/field:mode': { group: 'own', label: 'How', widget: 'nope' },
      ...Object.fromEntries(notes),
    });
    expect(skipped).toHaveLength(26);
    expect(changes).toHaveLength(28);
    expect(check.mock.calls.length).toBeLessThan(10);
    check.mockRestore();
  });

  test('replace the reasons of a read-only field by a mode such as "onEdit"', () => {
    const { skipped } = customized('routing-rules', {
      'form/field:description': { readOnly: { when: { signedIn: false }, why: 'Sign in' } },
    });
    expect(skipped).toEqual([]);
    const twice = customize(
      shipped,
      [
        {
          screen: 'routing-rules',
          path: 'a.json',
          text: '{"version":2,"form/field:description":{"readOnly":{"why":"No"}}}',
        },
        {
          screen: 'routing-rules',
          path: 'b.json',
          text: '{"version":2,"form/field:description":{"readOnly":"onEdit"}}',
        },
      ],
      vocabulary,
    );
    expect(twice.skipped.map(({ file, summary: found }) => `${file}: ${found}`)).toEqual([
      'b.json: "form/field:description" already has reasons to be read-only, which "onEdit" would replace.',
    ]);
  });

  test('make a screen send a field that the server sets', () => {
    const after = screenAfter(
      'routing-rules',
      customized('routing-rules', { 'form/field:assignedRepositoryCount': { add: true, label: 'Uses' } }),
    );
    expect(JSON.stringify(after.screen.calls)).toBe(
      JSON.stringify(screenAfter('routing-rules', customized('routing-rules', {})).screen.calls),
    );
  });
});

test.each(['timeZoneOffset', 'id'])(
  'a customization cannot replace a value that a call sends by an added field: %s',
  (name) => {
    const made = customized('tasks', {
      [`form/field:${name}`]: { add: true, schema: { type: 'string', title: 'Ours' } },
    });
    expect(screenAfter('tasks', made).screen.calls).toEqual(originalOf('tasks').screen.calls);
  },
);

test('a customization cannot move a group that is cleared while hidden into a group with a condition', () => {
  const { skipped } = customized('http', {
    'form/group:own': { add: true, title: 'Own', when: { signedIn: true } },
    'form/field:retries': { group: 'own' },
    'form/group:http': { before: 'retries' },
  });
  expect(skipped.map(({ place, summary: found }) => [place, found])).toEqual([
    ['form/group:http', expect.stringContaining('differs from the loaded value')],
  ]);
});

test('a customization cannot set the default of an added field that the server sets', () => {
  const { skipped } = customized('routing-rules', {
    'form/field:own': { add: true, schema: { type: 'string', title: 'Own', readOnly: true }, default: 'x' },
  });
  expect(skipped.map(({ key, summary: found }) => `${key}: ${found}`)).toEqual([
    'default: "own" is set by the server, so it has no default.',
  ]);
});

test('a customization cannot hide every column of a list', () => {
  const columns = originalOf('content-selectors').screen.list!.columns.map(({ field }) => field);
  const last = columns.at(-1)!;
  const { skipped, changes } = customized('content-selectors', {
    list: { sortBy: last },
    ...Object.fromEntries(columns.map((field) => [`list/column:${field}`, { hidden: true }])),
  });
  expect(skipped.map(({ summary: found }) => found)).toEqual([`"list/column:${last}" cannot be hidden.`]);
  expect(changes).toHaveLength(columns.length);
});
