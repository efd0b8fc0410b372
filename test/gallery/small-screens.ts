// Small screens for tests of kinds: a list or a form, with the rest that a descriptor needs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenSource } from '../../src/engine/check/check-screen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';

export type SmallScreen = { slug: string; screen: object; entity: object };

const titleOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);

const smallScreen = (slug: string, properties: Record<string, Schema>, parts: object): SmallScreen => ({
  slug,
  screen: {
    $schema: '../screen.schema.json',
    version: 2,
    title: titleOf(slug),
    menu: { mode: 'admin', path: `/System/${titleOf(slug)}`, icon: 'bell', order: 96 },
    when: { may: 'nexus:settings:read' },
    ...parts,
  },
  entity: {
    $schema: '../entity.schema.json',
    $id: slug,
    title: titleOf(slug),
    type: 'object',
    properties,
  },
});

/** A list of records with these columns. */
export const listScreen = (slug: string, properties: Record<string, Schema>, columns: object[]): SmallScreen =>
  smallScreen(slug, properties, { kind: 'table', calls: { list: `GET ${slug}` }, list: { columns, none: 'None' } });

/** A form for one record with these fields, which the embedded manager stores. */
export const formScreen = (slug: string, properties: Record<string, Schema>, fields: object[]): SmallScreen =>
  smallScreen(slug, properties, {
    kind: 'settings',
    calls: { read: `GET v1/${slug}`, update: { call: `PUT v1/${slug}`, body: { record: true } } },
    form: { fields },
  });

/** The texts of a screen's files, as the check reads them. */
export const sourceOf = ({ slug, screen, entity }: SmallScreen): ScreenSource => ({
  slug,
  screen: { path: 'screen.json', text: JSON.stringify(screen) },
  entity: { path: 'entity.json', text: JSON.stringify(entity) },
});

/** Writes a screen into a folder of screens. */
export function writeScreen(schemas: string, { slug, screen, entity }: SmallScreen): void {
  mkdirSync(join(schemas, slug));
  writeFileSync(join(schemas, slug, 'screen.json'), JSON.stringify(screen));
  writeFileSync(join(schemas, slug, 'entity.json'), JSON.stringify(entity));
}
