// Each kind of part of a screen has one name in each language, which every list of parts uses.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { qualifiersOf, kindName, kindOfPart } from '../../src/console/parts.ts';
import { nameOf } from '../../src/console/why/part-name.ts';
import { partsOf } from '../../src/console/why/parts.ts';
import { keyRules } from '../../src/customize/key-rules.ts';
import { placesOf } from '../../src/customize/places.ts';
import { meta, originalOf, screenSets } from '../customize/customized.ts';

const kinds = [...Object.keys(keyRules), 'alert', 'content'];

test.each(['en', 'de', 'ja'])(
  'the messages of the language %s name every kind of part, and no unknown kinds',
  (locale) => {
    const names = JSON.parse(readFileSync(`src/messages/${locale}/parts.json`, 'utf8')) as Record<string, string>;
    const named = Object.keys(names).filter((name) => name.startsWith('kind-'));
    expect(named.sort()).toEqual(kinds.map((kind) => `kind-${kind}`).sort());
  },
);

describe.each(screenSets.map(({ name, sources }) => [name, sources] as const))(
  'in %s, the screen',
  (_name, sources) => {
    test.each(sources.map(({ slug }) => slug))(
      '"%s" explains every place outside of cells and items, and has a name for its kind',
      (slug) => {
        const { screen } = originalOf(slug, sources);
        const ids = [...placesOf(screen, meta).keys()];
        for (const id of ids) expect(kindName(kindOfPart(id)!)).toMatch(/^[A-Z]/);
        // Places within a cell or an item are not explained separately.
        const inside = ids.filter((id) => /\/cells?(?:\/|$)|\/value:|column:.*\/link:|\/item:/.test(id));
        expect(partsOf(screen).map(({ place }) => place)).toEqual(ids.filter((id) => !inside.includes(id)));
      },
    );

    test.each(sources.map(({ slug }) => slug))(
      '"%s" gives all its parts different names, even if their texts are equal',
      (slug) => {
        const places = placesOf(originalOf(slug, sources).screen, meta);
        for (const name of ['', 'Same']) {
          const parts = [...places.keys()].map((id) => ({ id, name }));
          const qualifiers = qualifiersOf(parts, places);
          const names = parts.map(({ id }) => nameOf(kindOfPart(id)!, name, qualifiers.get(id)));
          expect(names.filter((one, at) => names.indexOf(one) !== at)).toEqual([]);
        }
      },
    );
  },
);
