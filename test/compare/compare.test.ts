// Breaks between two versions of the descriptors: a table of labeled changes, and properties of all screens.
import { describe, expect, test } from 'vitest';
import { partAt } from '../../src/engine/rules/paths.ts';
import { isBreak, toDifferenceLine } from '../../src/compare/difference.ts';
import { isNewMajor } from '../../src/compare/compare.ts';
import { keyEffects } from '../../src/compare/effects.ts';
import { keyRules, type PartKind } from '../../src/customize/key-rules.ts';
import type { Place } from '../../src/customize/places.ts';
import { withoutPart } from '../../src/customize/remove-part.ts';
import { replaceTexts } from '../../src/engine/descriptor/translate.ts';
import { originalOf, partsOf, placesIn, shipped } from '../customize/customized.ts';
import { changed, compared, edited, labelOf, now, table } from './versions.ts';
import { sampled } from '../sampled.ts';

describe.each(Object.entries(table))('a change of %s', (_kind, cases) => {
  const named = cases.map(({ change, ...rest }) => [change, rest] as const);
  test.each(named)('has the expected effects if %s', (_change, { effects, ...edit }) => {
    expect(compared(edited(edit)).map(labelOf).sort()).toEqual([...effects].sort());
  });
});

test('the table of labeled changes has at least 40 entries', () => {
  expect(Object.values(table).flat().length).toBeGreaterThanOrEqual(40);
});

describe('equal descriptors', () => {
  test('have no differences', () => {
    expect(compared(now)).toEqual([]);
  });

  test('have no differences if only the order of their keys changes', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .map(([key, part]): [string, unknown] => [key, reversed(part)])
          .reverse(),
      );
    };
    const reordered = changed((file) => ({ ...file, text: JSON.stringify(reversed(JSON.parse(file.text))) }));
    expect(compared(reordered)).toEqual([]);
  });
});

describe.each(sampled(shipped, 3).map(({ slug }) => slug))('in the screen %s,', (slug) => {
  const source = shipped.find((one) => one.slug === slug)!;
  const withScreen = (screen: object, entity?: object) => ({
    ...now,
    screens: shipped.map((one) =>
      one === source
        ? {
            ...one,
            screen: { ...one.screen, text: JSON.stringify(screen) },
            entity: one.entity && { ...one.entity, text: entity ? JSON.stringify(entity) : one.entity.text },
          }
        : one,
    ),
  });

  test('removing a place breaks the layout of customizations only at that place and inside it', () => {
    const { screen } = originalOf(slug);
    for (const place of sampled(placesIn(slug), 8)) {
      if (place.path.length === 0) continue;
      const isItem = typeof place.path.at(-1) === 'number';
      const { [place.path[0]!]: _removed, ...rest } = screen as unknown as Record<string, unknown>;
      const after = withScreen(isItem ? withoutPart(screen, place) : rest);
      const breaks = compared(after).filter(({ affects }) => affects.length > 0);
      expect(breaks.map(labelOf)).toContain(`layout | customizations | ${place.id}`);
      const within = ({ path: outer }: Place) =>
        placesIn(slug).filter(({ path }) => outer.every((step, index) => path[index] === step));
      // A group is removed together with its last field.
      const groups = placesIn(slug).filter((one) => one.kind === 'group' && within(one).at(-1)?.id === place.id);
      const emptied = groups.filter((group) => within(group).length === 1 + within(place).length);
      const lost = [...within(place), ...emptied].map(({ id }) => id);
      expect(lost).toEqual(expect.arrayContaining(breaks.map((one) => one.place)));
      expect(breaks.every((one) => one.breaks === 'layout')).toBe(true);
    }
  });

  test('removing a field of the entity or a call is a break for customizations and users of the API', () => {
    const { screen, entity } = originalOf(slug);
    const both = 'customizations, api-users';
    for (const field of Object.keys(source.entity ? entity.properties! : {})) {
      const after = edited({ file: `${slug}/entity.json`, at: ['properties', field] });
      expect(compared(after).map(labelOf)).toEqual([`data | ${both} | entity/field:${field}`]);
    }
    for (const id of Object.keys(screen.calls ?? {})) {
      const after = edited({ file: `${slug}/screen.json`, at: ['calls', id] });
      expect(compared(after).map(labelOf)).toEqual([`calls | ${both} | screen calls.${id}`]);
    }
  });

  test('renaming a place is a break that a declared rename resolves', () => {
    const { screen } = originalOf(slug);
    for (const place of sampled(placesIn(slug), 8, 1)) {
      const part = partAt(screen, place.path);
      if (typeof (part as { id?: unknown }).id !== 'string' || place.path.length === 0) continue;
      const id = place.id.replace(/[^:/]+$/, 'renamed');
      const file = `${slug}/screen.json`;
      const after = edited({ file, at: [...place.path, 'id'], to: 'renamed' });
      const [undeclared] = compared(after).filter(isBreak);
      expect(labelOf(undeclared!)).toBe(`layout | customizations | ${place.id}`);
      expect(undeclared!.advice).toContain(`"${place.id}": "${id}"`);
      const declared = compared(after, { screens: {}, places: { [slug]: { [place.id]: id } } });
      expect(declared.map(({ isDeclared, summary: found }) => ({ isDeclared, found }))).toEqual([
        { isDeclared: true, found: `The place ${place.id} is now ${id}.` },
      ]);
    }
  });

  test('changing texts changes only the wording', () => {
    const parts = partsOf(source);
    const { screen, entity } = replaceTexts(parts, (_place, text) =>
      typeof text === 'string'
        ? `${text}!`
        : { ...text, ...('other' in text ? { other: `${text.other}!` } : { text: `${text.text}!` }) },
    );
    const differences = compared(withScreen(screen, entity));
    expect(differences.length).toBeGreaterThan(0);
    for (const one of differences) expect(labelOf(one)).toMatch(/^wording \| readers only/);
  });

  test('removing the screen is a break for customizations and for users of its calls', () => {
    const after = { ...now, screens: shipped.filter((one) => one !== source) };
    const hasCalls = originalOf(slug).screen.calls !== undefined;
    expect(compared(after).map(labelOf)).toEqual([
      ...(hasCalls ? ['calls | api-users | '] : []),
      'layout | customizations | ',
    ]);
    expect(compared(after).every(isBreak)).toBe(true);
  });

  test('renaming the folder suggests a rename, and is not a break once the rename is declared', () => {
    const screens = shipped.map((one) => (one === source ? { ...one, slug: 'renamed' } : one));
    const [removed] = compared({ ...now, screens }).filter(
      ({ summary: found }) => found === `The screen ${slug} was removed.`,
    );
    expect(removed!.advice).toContain(`"${slug}": "renamed" to "screens"`);
    const declared = compared({ ...now, screens }, { screens: { [slug]: 'renamed' }, places: {} });
    expect(declared.filter(isBreak)).toEqual([]);
  });
});

describe('a difference', () => {
  const [lowered] = compared(
    edited({ file: 'cleanup-policies/entity.json', at: ['properties', 'name', 'maxLength'], to: 40 }),
  );

  test('is printed with its position in the new file, both values, and advice', () => {
    expect(toDifferenceLine(lowered!)).toBe(
      'schemas/cleanup-policies/entity.json:13:7  data (customizations, API users): ' +
        'entity/field:name maxLength: 255 → 40. Keep old values valid and their meaning, or release a new major version.',
    );
  });

  test('is declared by a new major version', () => {
    expect(isBreak(lowered!)).toBe(true);
    const edit = { file: 'cleanup-policies/entity.json', at: ['properties', 'name', 'maxLength'], to: 40 };
    const major = compared({ ...edited(edit), version: '2.0.0' });
    expect(major.map(({ isDeclared }) => isDeclared)).toEqual([true]);
    expect(compared({ ...edited(edit), version: '1.9.9' }).filter(isBreak)).toHaveLength(1);
  });

  test.each([
    { from: '1.2.3', to: '2.0.0', major: true },
    { from: '1.2.3', to: '1.3.0', major: false },
    { from: '0.1.0', to: '0.2.0', major: true },
    { from: '0.1.0', to: '0.1.1', major: false },
    { from: '2.0.0', to: '1.9.0', major: false },
    { from: '0.9.0', to: '1.0.0', major: true },
  ])('is in a new major version if $to follows $from: $major', ({ from, to, major }) => {
    expect(isNewMajor(from, to)).toBe(major);
  });
});

describe('a field', () => {
  const policies = originalOf('cleanup-policies').screen.form!.fields;
  const [name, format, notes, group] = policies as [object, object, object, { fields: object[] }];
  const withFields = (...fields: object[]) =>
    compared(edited({ file: 'cleanup-policies/screen.json', at: ['form', 'fields'], to: fields }));

  test('in a different position changes only the layout for readers', () => {
    const [moved, ...others] = withFields(format, name, notes, group);
    expect(others).toEqual([]);
    expect(labelOf(moved!)).toBe('layout | readers only | form order');
    expect(moved!.summary).toBe(
      'form order: ["name","format","notes","criteria"] → ["format","name","notes","criteria"].',
    );
  });

  test('in a different group breaks the layout of customizations', () => {
    const [moved, ...others] = withFields(name, format, { ...group, fields: [notes, ...group.fields] });
    expect(others).toEqual([]);
    expect(labelOf(moved!)).toBe('layout | customizations | form/field:notes');
    expect(moved!.summary).toBe('The place form/field:notes has moved: no group → form/group:criteria.');
  });
});

describe('a declared rename', () => {
  test('of a screen causes no differences at its places', () => {
    const screens = shipped.map((one) => (one.slug === 'logging' ? { ...one, slug: 'loggers' } : one));
    const differences = compared({ ...now, screens }, { screens: { logging: 'loggers' }, places: {} });
    expect(differences.map(({ summary: found, isDeclared }) => ({ found, isDeclared }))).toEqual([
      { found: 'The screen logging is now loggers.', isDeclared: true },
    ]);
  });

  test('does not hide other changes at its place', () => {
    const after = edited({
      file: 'routing-rules/screen.json',
      at: ['panels', 0],
      to: { ...originalOf('routing-rules').screen.panels![0], id: 'try', title: 'Try it' },
    });
    const renames = { screens: {}, places: { 'routing-rules': { 'panel:test': 'panel:try' } } };
    expect(compared(after, renames).map(labelOf)).toEqual([
      'layout | customizations | panel:try',
      'wording | readers only | panel:try title',
    ]);
  });
});

test('every key that customizations cannot change has an explicit effect', () => {
  const missing = Object.entries(keyRules).flatMap(([kind, rules]) =>
    Object.entries(rules)
      .filter(([key, rule]) => rule === 'never' && key !== 'calls' && !(key in (keyEffects[kind as PartKind] ?? {})))
      .map(([key]) => `${kind}.${key}`),
  );
  expect(missing).toEqual([]);
});
