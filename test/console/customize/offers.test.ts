// The panel offers everything that the language accepts, and nothing that the check rejects.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addableTo } from '../../../src/customize/add-part.ts';
import { customize } from '../../../src/customize/customize.ts';
import type { Edit } from '../../../src/customize/edit-text.ts';
import type { PartKind } from '../../../src/customize/key-rules.ts';
import type { Problem } from '../../../src/customize/problem.ts';
import { additionsOf } from '../../../src/console/customize/additions.ts';
import { keyLabel, variantLabel, textGroupLabel, wordOf } from '../../../src/console/words/labels.ts';
import {
  settingsOf,
  textsOf,
  variantsOf,
  textGroupsOf,
  settingOptions,
} from '../../../src/console/customize/offers.ts';
import { shownValue, type Part } from '../../../src/console/words/parts.ts';
import type { View } from '../../../src/console/customize/view.ts';
import { meta, shipped, vocabulary } from '../../customize/customized.ts';
import { sampled } from '../../sampled.ts';
import { after, baseOf, viewAfter } from './panel-view.ts';

const screens = sampled(
  shipped.map(({ slug }) => slug),
  12,
);
const options = {
  records: [{ owner: 'me', size: 1.5 }],
  nameOf: (kind: PartKind) => `New ${kind}`,
  address: 'admin/repository/routingrules',
};

function checked(slug: string, edits: Edit[]) {
  const { text } = after(baseOf(slug), edits);
  const { skipped, notes } = customize(shipped, [{ screen: slug, path: 'x.json', text }], vocabulary);
  const lines = (problems: Problem[]) =>
    problems.map(({ place, key, summary, advice }) => `${place} ${key}: ${summary} ${advice}`);
  return { refusals: lines(skipped), idle: lines(notes) };
}

/** The reasons for which the check rejects edits. */
const refusalsOf = (slug: string, edits: Edit[]) => checked(slug, edits).refusals;

/** A text for each text key of a part, different from the text that it has. */
const textEdits = (view: View, part: Part): Edit[] =>
  textsOf(view, part).map((key, index): Edit => {
    const value = shownValue(view.now, part.id, key, meta);
    const different = (text: unknown) => (text === undefined ? `Text ${index}` : `${String(text)} ${index}`);
    const variants = variantsOf(meta, value)?.filter(([variant]) => variant in (value as object));
    const changed = variants?.map(([variant]) => [variant, different((value as object)[variant as never])]);
    return {
      place: part.id,
      key,
      value: changed ? { ...(value as object), ...Object.fromEntries(changed) } : different(value),
    };
  });

describe.each(screens)('in %s, the check accepts', (slug) => {
  const view = viewAfter(baseOf(slug));

  test('every text that the panel offers, without notes about texts that are not shown', () => {
    const edits = view.parts.flatMap((part) => textEdits(view, part));
    expect(checked(slug, edits)).toEqual({ refusals: [], idle: [] });
  });

  test('every text of a question', () => {
    const edits = view.parts.flatMap((part) =>
      textGroupsOf(view, part).flatMap(({ key, texts }) =>
        texts.map((text) => ({ place: part.id, key: `${key}.${text}`, value: `Our ${text}` })),
      ),
    );
    expect(refusalsOf(slug, edits)).toEqual([]);
  });

  test.each([/widget$/, /^cell$/, /^(?!.*widget$|cell$)/])(
    'every value that the panel offers for keys that match %s',
    (keys) => {
      const choices = view.parts.flatMap((part) =>
        settingsOf(view, part)
          .filter((key) => keys.test(key))
          .map((key) => ({ place: part.id, key, words: settingOptions(view, part, key) ?? [] })),
      );
      for (let at = 0; at < Math.max(0, ...choices.map(({ words }) => words.length)); at++)
        expect(
          refusalsOf(
            slug,
            choices.flatMap(({ place, key, words }) => (words[at] ? [{ place, key, value: words[at] }] : [])),
          ),
        ).toEqual([]);
    },
  );

  test('every part that can be added, and the part then has texts or settings', () => {
    const additions = additionsOf(view, options).filter(({ kind }) => kind !== 'group');
    expect(
      refusalsOf(
        slug,
        additions.flatMap(({ step }) => step),
      ),
    ).toEqual([]);
    for (const { id, step } of additions) {
      const added = viewAfter(baseOf(slug), step);
      const part = added.parts.find((one) => one.id === id)!;
      expect([id, textsOf(added, part).length + settingsOf(added, part).length > 0]).toEqual([id, true]);
    }
  });
});

test('the panel offers a choice of controls in some screens', () => {
  const views = screens.map((slug) => viewAfter(baseOf(slug)));
  expect(views.some((view) => view.parts.some((part) => settingsOf(view, part).includes('widget')))).toBe(true);
});

test('the panel offers to add a part of each kind that can be added to a screen', () => {
  const view = viewAfter(baseOf('routing-rules'));
  const kinds = (all: readonly { kind: PartKind }[]) => [...new Set(all.map(({ kind }) => kind))].sort();
  expect(kinds(addableTo(view.now.whole.screen, meta))).toEqual(kinds(additionsOf(view, options)));
});

test('an added group is rejected without a field, and applied with one', () => {
  const view = viewAfter(baseOf('routing-rules'));
  const group = additionsOf(view, options).find(({ kind }) => kind === 'group')!;
  expect(refusalsOf('routing-rules', group.step)).toHaveLength(1);
  const filled = [...group.step, { place: 'form/field:description', key: 'group', value: 'group-1' }];
  expect(refusalsOf('routing-rules', filled)).toEqual([]);
  expect(viewAfter(baseOf('routing-rules'), filled).parts.map(({ id }) => id)).toContain(group.id);
});

test('every key, value and question that the panel offers has a name', () => {
  const english = JSON.parse(readFileSync('src/messages/en/customizing.json', 'utf8')) as Record<string, string>;
  const named = new Set(Object.values(english));
  for (const slug of screens) {
    const base = baseOf(slug);
    const before = viewAfter(base);
    const additions = additionsOf(before, options);
    const view = viewAfter(
      base,
      additions.flatMap(({ step }) => step),
    );
    // For a large screen, some of its fields are enough.
    for (const part of view.parts.filter(({ kind }, index) => kind !== 'field' || index < 60)) {
      for (const key of [...textsOf(view, part), ...settingsOf(view, part)])
        expect([part.id, key, named.has(keyLabel(key))]).toEqual([part.id, key, true]);
      for (const key of settingsOf(view, part))
        for (const word of settingOptions(view, part, key) ?? []) expect([word, wordOf(word)]).not.toEqual([word, '']);
      for (const { key, texts } of textGroupsOf(view, part)) {
        expect(named).toContain(textGroupLabel(key));
        for (const text of texts) expect([key, named.has(keyLabel(`${key}.${text}`))]).toEqual([key, true]);
      }
      for (const key of textsOf(view, part))
        for (const [variant] of variantsOf(meta, shownValue(view.now, part.id, key, meta)) ?? [])
          expect(variantLabel('Text', variant)).toMatch(/^Text \(\S.*\)$/);
    }
  }
});
