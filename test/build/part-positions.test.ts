// The line of its file in which each part of a screen begins.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partLines } from '../../src/build/part-positions.mjs';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { worlds, placesIn } from '../customize/customized.ts';

const screens = worlds.flatMap(({ sources }) => sources.map((source) => ({ source, sources })));

test.each(screens.map(({ source, sources }) => [source.slug, source, sources] as const))(
  'partLines returns the line in which each part of the screen %s begins',
  (slug, source, sources) => {
    const text = source.screen.text;
    const lines = partLines(text, source.entity?.text ?? '{}') as Record<string, number>;
    const tree = parseTree(text)!;
    for (const { id, path } of placesIn(slug, sources)) {
      const node = findNodeAtLocation(tree, [...path])!;
      const start = node.parent?.type === 'property' ? node.parent.offset : node.offset;
      expect([id, lines[id]]).toEqual([id, text.slice(0, start).split('\n').length]);
    }
  },
);

test('partLines returns the line in which a field of an entity begins', () => {
  const entity = readFileSync('schemas/repositories/entity.json', 'utf8');
  const lines = partLines('{}', entity) as Record<string, number>;
  const lineWith = (text: string) => entity.split('\n').findIndex((line) => line.includes(text)) + 1;
  expect(lines['entity/field:name']).toBe(lineWith('"name": {'));
  expect(lines['entity/field:proxy.remoteUrl']).toBe(lineWith('"remoteUrl": {'));
});
