// The screens of a folder of descriptors, reread when their files change: the manager serves them without code.
import fs from 'node:fs';
import path from 'node:path';
import type { CustomizedScreen } from '../../../customize/change.ts';
import type { Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../engine/descriptor/entity.ts';
import { foldedEntity } from '../../../engine/rules/folded-entity.mjs';
import { refusedVersion } from '../../../engine/descriptor/version.mjs';
import { limitsOf } from './control-limits.ts';
import { type Validator, validatorOf } from './validator.ts';

export type ServedScreen = { slug: string; screen: Screen; entity: Schema; validate: Validator };

/** The time and size of a file, which change when it does; undefined if it does not exist. */
function fileVersion(file: string): string | undefined {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.size}`;
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** A reader of the screens with an entity; unreadable ones are skipped, with one warning for each. */
export function createScreenReader(folder: string, warn: (problem: string) => void): () => ServedScreen[] {
  const known = new Map<string, { version: string; served?: ServedScreen }>();
  const read = (slug: string): ServedScreen | undefined => {
    const files = ['screen.json', 'entity.json'].map((name) => path.join(folder, slug, name));
    const versions = files.map(fileVersion);
    if (versions.includes(undefined)) return undefined;
    const version = versions.join();
    const before = known.get(slug);
    if (before?.version === version) return before.served;
    let served: ServedScreen | undefined;
    try {
      const [screen, given] = files.map(readJson) as [Screen, Schema];
      const entity = foldedEntity(given);
      const refused = refusedVersion(screen.version);
      if (refused) throw new Error(refused.join(' '));
      const validate = validatorOf(entity);
      const limitAt = limitsOf(screen);
      served = { slug, screen, entity, validate: (record) => validate(record, limitAt) };
    } catch (error) {
      warn(`${path.join(folder, slug)} is not served: ${(error as Error).message}`);
    }
    known.set(slug, { version, served });
    return served;
  };
  return () => {
    // An installation without descriptors serves no screens.
    if (!fs.existsSync(folder)) return [];
    const folders = fs.readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
    return folders.flatMap(({ name }) => read(name) ?? []);
  };
}

/** The screens with their customized parts, and those that a customization adds. */
export const withCustomized = (
  served: readonly ServedScreen[],
  customized: ReadonlyMap<string, CustomizedScreen>,
): ServedScreen[] => [
  ...served.map((one) => {
    const made = customized.get(one.slug);
    // The rules of the customization are enforced separately, for what a form can change only.
    return made ? { ...one, screen: made.screen, entity: made.entity } : one;
  }),
  ...[...customized.values()]
    .filter(({ isNew, screen }) => isNew && screen.kind !== 'custom')
    .map(({ slug, screen, entity, original }): ServedScreen => ({
      slug,
      screen,
      entity,
      // Compiled when a record is saved: requests do not wait for the validators of all screens.
      validate: (record, limitAt, most) => validatorOf(original.entity)(record, limitAt, most),
    })),
];
