// The advice about a place that a screen does not have: the intended place, or how to add it.
import { expect, test } from 'vitest';
import { nearestPlace, placeForms } from '../../src/customize/suggest-place.ts';
import { placesOf, splitId } from '../../src/customize/places.ts';
import { customized, meta, originalOf, shipped } from './customized.ts';

const idsOf = (slug: string) => [...placesOf(originalOf(slug).screen, meta).keys()];
const adviceAbout = (slug: string, place: string, key = 'label') =>
  customized(slug, { [place]: { [key]: 'A' } }).skipped[0]!.advice;

test.each([
  ['routing-rules', 'form/field:nmae', 'form/field:name'],
  ['routing-rules', 'form/field:Matcher', 'form/field:matchers'],
  ['routing-rules', 'list/column:usedBy', 'list/column:used-by'],
  ['routing-rules', 'list/link:global-preview', 'list/link:preview'],
  ['routing-rules', 'panel:try/input:path', 'panel:test/input:path'],
  ['routing-rules', 'forms/field:name', 'form/field:name'],
  ['blob-stores', 'form/field:softQuota', 'form/group:soft-quota'],
  ['blob-stores', 'form/field:usage', 'form/group:usage'],
  ['blob-stores', 'form/field:limit', 'form/field:softQuota.limit'],
  ['blob-stores', 'list/column:size', undefined],
  ['routing-rules', 'list/column:created', undefined],
])('in %s, the missing place "%s" gets the suggestion %s', (slug, id, near) => {
  expect(nearestPlace(id, idsOf(slug))).toBe(near);
});

test('the part around a missing place is never suggested instead of it', () => {
  for (const { slug } of shipped) {
    const ids = idsOf(slug);
    for (const id of ids.filter((one) => splitId(one) !== undefined)) {
      const near = nearestPlace(
        id,
        ids.filter((one) => one !== id && !one.startsWith(`${id}/`)),
      );
      expect(near === undefined || !id.startsWith(`${near}/`), `${slug}: ${id} → ${near}`).toBe(true);
      if (near !== undefined) expect(splitId(near), `${slug}: ${id} → ${near}`).toBeDefined();
    }
  }
});

test('places of the same kind are listed first', () => {
  expect(adviceAbout('routing-rules', 'list/column:created', 'header')).toMatch(
    /^Places: list\/column:name, list\/column:description, list\/column:used-by, /,
  );
});

test('the advice for data of the entity that a screen does not show is to add it', () => {
  const [toAdd, noData] = [/^To add it, set "add" to true\. /, /^(?!To add it)/];
  expect(adviceAbout('routing-rules', 'list/column:mode', 'header')).toMatch(toAdd);
  expect(adviceAbout('routing-rules', 'list/filter:mode')).toMatch(toAdd);
  expect(adviceAbout('routing-rules', 'list/column:created', 'header')).toMatch(noData);
  expect(adviceAbout('routing-rules', 'form/tag:team', 'text')).toMatch(toAdd);
  expect(adviceAbout('routing-rules', 'form/tag:blok', 'text')).toMatch(noData);
  expect(adviceAbout('routing-rules', 'panel:other', 'title')).toMatch(noData);
  expect(adviceAbout('blob-stores', 'form/field:softQuota')).toMatch(noData);
});

test('a key that is not the id of a place is reported with the possible forms of ids', () => {
  expect(adviceAbout('routing-rules', 'list/columns:name')).toMatch(
    /^Did you mean "list\/column:name"\? Places: screen, /,
  );
  expect(adviceAbout('routing-rules', 'field:name')).toMatch(/^Did you mean "form\/field:name"\? /);
  expect(adviceAbout('routing-rules', 'nothing')).toMatch(/^Places: screen, list, form, /);
});

test('the id of every place of a screen begins with one of these forms', () => {
  const formOf = (id: string) => id.replace(/:.*$/, ':NAME').replace(/^errors\/.*$/, 'errors/save:NAME');
  const other = shipped.flatMap(({ slug }) => idsOf(slug).filter((id) => !placeForms.includes(formOf(id))));
  expect(other).toEqual([]);
});

test.each([
  ['Really?', /^The value of "confirm" is not an object\. Use an object/],
  [['Really?'], /^The value of "confirm" is not an object\. Use an object/],
  [true, /^The value of "confirm" is not an object\. Use an object/],
  [null, /^A confirmation cannot be removed\./],
  [false, /^A confirmation cannot be removed\./],
])('the invalid confirmation %j is refused with the reason for its type', (confirm, reason) => {
  const [problem] = customized('blob-stores', { 'action:quota': { confirm } }).skipped;
  expect(`${problem!.summary} ${problem!.advice}`).toMatch(reason);
});
