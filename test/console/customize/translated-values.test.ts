// The panel shows the texts of a screen as the reader sees them, in the language of the page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectLanguages } from '../../../src/build/project-languages.ts';
import { additionsOf } from '../../../src/console/customize/additions.ts';
import { defaultOf } from '../../../src/console/customize/chosen-values.ts';
import { editedScreen } from '../../../src/console/words/edited-screen.ts';
import { shownValue } from '../../../src/console/words/parts.ts';
import { noRenames } from '../../../src/customize/renames.ts';
import { textsOf } from '../../../src/engine/descriptor/translate.ts';
import { setLanguage } from '../../../src/messages/messages.ts';
import { meta, originalOf, placesIn, shipped } from '../../customize/customized.ts';
import { baseOf, viewAfter } from './panel-view.ts';

const german = projectLanguages().get('de')!;
beforeAll(() => setLanguage({ ...german, locale: 'de' }));
afterAll(() => setLanguage({ locale: 'en', areas: {} }));

/** The keys of texts of a place, with their texts in German. */
function translatedIn(slug: string) {
  const texts = german.screens[slug] ?? {};
  const places = placesIn(slug).map(({ id }) => id);
  return Object.entries(texts).flatMap(([address, text]) => {
    const place = places
      .filter((id) => address.startsWith(`${id}/`))
      .sort((one, other) => other.length - one.length)[0];
    const isOfScreen = place === undefined && !address.startsWith('entity/');
    if (place === undefined && !isOfScreen) return [];
    const key = (place === undefined ? address : address.slice(place.length + 1)).replaceAll('/', '.');
    // Reasons are not offered, and a group that comes from the path is not a value of the screen.
    if (key.includes(':') || key === 'menu.group') return [];
    return [{ place: place ?? 'screen', key, text }];
  });
}

const viewOf = (slug: string, changes: object = {}) => {
  const context = { otherChanges: [], kinds: new Map(), renames: noRenames };
  const text = JSON.stringify({ version: 2, ...changes });
  return editedScreen({ slug, original: originalOf(slug), ...context, file: `${slug}.json`, text }, [], meta)!;
};

test.each(shipped.map(({ slug }) => slug))('the panel shows each text of "%s" in German', (slug) => {
  const now = viewOf(slug);
  const wrong = translatedIn(slug).filter(
    ({ place, key, text }) => JSON.stringify(shownValue(now, place, key, meta)) !== JSON.stringify(text),
  );
  expect(wrong).toEqual([]);
  expect(textsOf(originalOf(slug)).size).toBeGreaterThan(0);
});

test('the panel shows a label that comes from the entity in German', () => {
  const now = viewOf('routing-rules');
  expect(shownValue(now, 'form/field:description', 'label', meta)).toBe(
    german.screens['routing-rules']!['entity/field:description/title'],
  );
});

test('the panel shows a text of the file as it is written there', () => {
  const now = viewOf('routing-rules', { 'form/field:description': { label: 'Purpose' } });
  expect(shownValue(now, 'form/field:description', 'label', meta)).toBe('Purpose');
});

test.each(shipped.filter(({ entity }) => entity).map(({ slug }) => slug))(
  'parts that can be added to "%s", and choices for defaults, have their German names',
  (slug) => {
    const view = viewAfter(baseOf(slug));
    const texts = german.screens[slug] ?? {};
    const options = { records: [], nameOf: () => 'New', address: '#admin/repository/selectors' };
    const additions = additionsOf(view, options).flatMap(({ id, kind, title }) => {
      const translation = texts[`entity/field:${id.slice(id.indexOf(`${kind}:`) + kind.length + 1)}/title`];
      return translation === undefined ? [] : [{ id, name: title, translation }];
    });
    const choices = view.parts.flatMap((part) => {
      const by = defaultOf(view, part);
      const offered = by && 'choices' in by ? by.choices : by && 'several' in by ? by.several : [];
      return offered.flatMap(({ value, label }) => {
        const place = `entity/field:${part.field}`;
        const translation =
          texts[`${place}/choice:${String(value)}/title`] ?? texts[`${place}/items/choice:${String(value)}/title`];
        return translation === undefined ? [] : [{ id: part.id, name: label, translation }];
      });
    });
    expect([...additions, ...choices].filter(({ name, translation }) => name !== translation)).toEqual([]);
  },
);
