// A customization adds a second reason to a part: the shipped reason keeps its translations.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';
import type { Text } from '../../src/engine/descriptor/descriptor.gen.ts';
import { idWithoutPosition, textsOf, translated } from '../../src/engine/descriptor/translate.ts';
import { customized, originalOf, screenAfter, shipped } from './customized.ts';

const german = (slug: string): Record<string, Text> => {
  const file = `src/messages/de/screens/${slug}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>) : {};
};

/** The parts whose only reason is shipped, with the id of its text. */
const soleReasons = shipped.flatMap(({ slug }) =>
  [...textsOf(originalOf(slug)).keys()].flatMap((id) => {
    const [, place, key] = /^((?:action|form\/field):[^/]+)\/(disabled|readOnly)\/why$/.exec(id) ?? [];
    return place === undefined || german(slug)[id] === undefined ? [] : [{ slug, id, place, key: key! }];
  }),
);
const added = { why: 'Ask the platform team', when: { may: 'nexus:settings:update' } };

test('some shipped parts have exactly one reason, with a translation', () =>
  expect(soleReasons.length).toBeGreaterThan(5));

test.each(soleReasons)(
  'in $slug, the shipped reason $id stays translated after a second one is added',
  ({ slug, id, place, key }) => {
    const after = screenAfter(slug, customized(slug, { [place]: { [key]: added } }));
    const english = [...textsOf(after)];
    const first = english.find(([one]) => one.startsWith(`${place}/${key}:0/`));
    expect(first?.[1]).toEqual(textsOf(originalOf(slug)).get(id));
    const texts = textsOf(translated(after, german(slug)));
    expect(texts.get(first![0])).toEqual(german(slug)[id]);
    expect(texts.get(`${place}/${key}:1/why`)).toBe(added.why);
  },
);

test("a team's translation of a shipped reason still applies after the team has added a second reason", async () => {
  const { slug, id, place, key } = soleReasons[0]!;
  const folder = mkdtempSync(join(tmpdir(), 'registrar-reasons-'));
  mkdirSync(join(folder, 'messages', 'fr', 'screens'), { recursive: true });
  writeFileSync(join(folder, `${slug}.json`), JSON.stringify({ version: 2, [place]: { [key]: added } }));
  writeFileSync(join(folder, 'messages', 'fr', 'screens', `${slug}.json`), JSON.stringify({ [id]: 'En service' }));
  const { skipped, languages } = (await createCustomizer([folder]))();
  rmSync(folder, { recursive: true });
  expect(skipped).toEqual([]);
  const first = `${place}/${key}:0/why`;
  expect(languages.get('fr')!.screens[slug]).toEqual({ [first]: 'En service' });
  expect(idWithoutPosition(first)).toBe(id);
});
