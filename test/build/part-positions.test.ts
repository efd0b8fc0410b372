// The line where each part of a screen begins in its file.
import { expect, test } from 'vitest';
import { partLines } from '../../src/build/part-positions.mjs';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { screenSets, placesIn } from '../customize/customized.ts';

const screens = screenSets.flatMap(({ sources }) => sources.map((source) => ({ source, sources })));

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

/** The paths of the fields of a record, and of the objects in it. */
const fieldsOf = ({ properties = {} }: Schema): string[][] =>
  Object.entries(properties).flatMap(([name, field]) => [[name], ...fieldsOf(field).map((path) => [name, ...path])]);

test.each(screens.flatMap(({ source: { slug, entity } }) => (entity ? [[slug, entity.text] as const] : [])))(
  'partLines returns the line in which each field of the entity of %s begins',
  (_slug, text) => {
    const tree = parseTree(text)!;
    const lineOf = (path: string[]) => {
      const { parent } = findNodeAtLocation(
        tree,
        path.flatMap((name) => ['properties', name]),
      )!;
      return text.slice(0, parent!.offset).split('\n').length;
    };
    const fields = fieldsOf(JSON.parse(text) as Schema);
    expect(fields).not.toEqual([]);
    expect(partLines('{}', text)).toEqual({
      screen: 1,
      ...Object.fromEntries(fields.map((path) => [`entity/field:${path.join('.')}`, lineOf(path)])),
    });
  },
);
