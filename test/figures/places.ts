// Measures the places that must be edited by hand for typical changes; generated files do not count.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf } from '../../src/build/screen-draft.ts';
import type { Json } from '../../src/engine/rules/paths.ts';
import { messageFiles, pseudoLocale } from '../messages/pseudo-locale.ts';
import { files, isIn, root } from '../source-files.ts';

type Places = { change: string; places: string[] };

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const written = files.filter((file) => !file.endsWith('.gen.ts'));

/** A folder, and every file outside of it that mentions the name of what the folder adds. */
function folderAnd(folder: string, name: string): string[] {
  const quoted = new RegExp(`['"\`/]${name}['"\`/]`);
  return [folder, ...written.filter((file) => !isIn(file, folder) && quoted.test(read(file)))];
}

/** The paths at which two descriptors differ, without positions in lists. */
function differences(left: Json, right: Json, path = ''): string[] {
  if (JSON.stringify(left) === JSON.stringify(right)) return [];
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return [path];
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  const inside = keys.flatMap((key) => {
    const [before, after] = [left, right].map((value) => (value as Record<string, Json>)[key]);
    const step = Array.isArray(left) ? '[]' : `.${key}`;
    return before === undefined || after === undefined ? [path + step] : differences(before, after, path + step);
  });
  return [...new Set(inside)];
}

/** The differences in a drafted screen after a field is added to its record. */
function placesOfField(): string[] {
  const draft = (...fields: string[]) =>
    draftOf({
      slug: 'webhooks',
      noun: 'Webhook',
      group: 'System',
      record: {
        type: 'object',
        required: ['name'],
        properties: Object.fromEntries(fields.map((name) => [name, { type: 'string', title: name }])),
      },
      words: ['type', 'required', 'properties', 'title'],
      formats: [],
    }) as unknown as Record<'entity' | 'screen', Json>;
  const [before, after] = [draft('name'), draft('name', 'url')];
  return [
    ...differences(before.entity, after.entity).map((path) => `entity.json${path}`),
    ...differences(before.screen, after.screen).map((path) => `screen.json${path}`),
  ];
}

/** The parts of a language: its messages and texts, and all other places that mention a language. */
function placesOfLanguage(): string[] {
  const { areas, screens } = pseudoLocale();
  const missing = [
    ...messageFiles()
      .filter(([area]) => !(area in areas))
      .map(([, file]) => file),
    ...slugs().filter((slug) => !(slug in (screens ?? {}))),
  ];
  return ['messages and texts', ...missing];
}

const slugs = () =>
  readdirSync(join(root, 'schemas')).filter((slug) => existsSync(join(root, `schemas/${slug}/screen.json`)));

export function placesOfChanges(): Places[] {
  // Screens that the embedded manager serves with specific code are mentioned there; a new screen needs no such code.
  const fewest = slugs()
    .map((slug) => folderAnd(`schemas/${slug}`, slug))
    .toSorted((left, right) => left.length - right.length)[0]!;
  return [
    { change: 'adding a kind of cell', places: folderAnd('test/kinds/rating', 'rating') },
    { change: 'adding a screen', places: fewest },
    { change: 'adding a field', places: placesOfField() },
    { change: 'adding a language', places: placesOfLanguage() },
    { change: 'adding a rule of the check', places: written.filter((file) => /\bcheckGroups\b/.test(read(file))) },
  ];
}
