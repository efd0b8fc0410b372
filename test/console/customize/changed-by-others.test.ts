// Changes by others are listed for every key of every kind of part.
import { expect, test } from 'vitest';
import { changedByOthers } from '../../../src/console/customize/changed-by-others.ts';
import { pageTitle } from '../../../src/console/words/page-title.ts';
import { changeOfEachKey } from '../../customize/changes-of-all.ts';
import { fileOf, meta } from '../../customize/customized.ts';
import { addedParts, nested } from '../../customize/sample-values.ts';
import { baseOf } from './panel-view.ts';

const all = changeOfEachKey();

test('the samples cover more than 150 keys of parts', () => expect(all.length).toBeGreaterThan(150));

test.each(all.map(({ place, key, slug, value, screenSet }) => [place, key, slug, value, screenSet.sources] as const))(
  'a change of %s %s in %s by others is described in one sentence',
  (place, key, slug, value, sources) => {
    const [before, after] = [baseOf(slug, '', sources), baseOf(slug, fileOf({ [place]: nested(key, value) }), sources)];
    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const) {
      const [sentence, ...more] = changedByOthers(from, to, meta, pageTitle);
      expect(sentence).toMatch(/^(?!.*undefined|.*\[object).{8,}\.$/s);
      expect(more).toEqual([]);
    }
    expect(changedByOthers(after, after, meta, pageTitle)).toEqual([]);
  },
);

test.each(Object.entries(addedParts))(
  'the part %s that others have added is listed as added or changed',
  (place, part) => {
    const [before, after] = [
      baseOf('routing-rules'),
      baseOf('routing-rules', fileOf({ [place]: { add: true, ...part } })),
    ];
    expect(changedByOthers(before, after, meta, pageTitle)[0]).toMatch(/is added|is changed/);
  },
);

test('a change by others that the page or the server skips is marked as skipped', () => {
  const [before, after] = [
    baseOf('routing-rules'),
    baseOf('routing-rules', fileOf({ 'form/field:name': { label: 'A' } })),
  ];
  const skippedOnPage = baseOf('routing-rules', fileOf({ 'form/field:gone': { label: 'A', help: 'B' } }));
  const skipped = [{ place: 'form/field:name', key: 'label' }];
  expect(changedByOthers(before, after, meta, pageTitle)[0]).not.toContain('skipped');
  expect(changedByOthers(before, after, meta, pageTitle, skipped)[0]).toMatch(/ This change is skipped\.$/);
  for (const sentence of changedByOthers(before, skippedOnPage, meta, pageTitle))
    expect(sentence).toMatch(/ This change is skipped\.$/);
});
