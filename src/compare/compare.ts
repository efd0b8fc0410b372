// Compares two versions of the descriptors, and decides what breaks for customizations and for users of the API.
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { vocabularyLists } from '../engine/check/context.ts';
import { readDocument, type Document } from '../engine/check/document.ts';
import type { SourceFile } from '../engine/check/finding.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject, sameJson } from '../engine/rules/paths.ts';
import { readMetaSchema } from '../customize/meta.ts';
import { namesOf, newScreen, type Renames } from '../customize/renames.ts';
import { t } from '../messages/gen/compare.gen.ts';
import { compareSchemas } from './compare-schema.ts';
import { compareScreen, type Metas, type ReadSource } from './compare-screen.ts';
import {
  breakages,
  difference,
  isBreak,
  sentence,
  type Difference,
  type EffectName,
  type DifferenceLocation,
} from './difference.ts';
import type { SchemaChange } from './keyword-change.ts';

/** The descriptors of one version: everything in schemas/, and the version of the project. */
export type Descriptors = {
  screens: readonly ScreenSource[];
  vocabulary: SourceFile | undefined;
  /** The meta-schemas by the name of their file; screen.schema.json is one of them. */
  language: ReadonlyMap<string, SourceFile>;
  version: string;
};

/** All differences, breaks first. Ignores files that are not JSON, which the check reports. */
export function compareDescriptors(before: Descriptors, after: Descriptors, renames: Renames): Difference[] {
  const metas: Metas = { before: metaOf(before), after: metaOf(after) };
  const isNew = (slug: string) => !before.screens.some((one) => newScreen(one.slug, renames) === slug);
  const found = [
    ...before.screens.flatMap((source) => compareSource(source, after.screens, { renames, metas, isNew })),
    ...after.screens
      .filter(({ slug }) => isNew(slug))
      .map(({ slug, screen }) => sentence(spotOf(screen, slug), t('screen-new', { slug }), 'nothing')),
    ...(before.vocabulary && after.vocabulary ? compareVocabulary(before.vocabulary, after.vocabulary) : []),
    ...compareLanguages(before.language, after.language),
  ];
  const isMajor = isNewMajor(before.version, after.version);
  const rank = (one: Difference) => (isBreak(one) ? 0 : breakages.length) + breakages.indexOf(one.breaks);
  return found
    .map((one) => (isMajor ? { ...one, isDeclared: true } : one))
    .toSorted((one, other) => rank(one) - rank(other));
}

const metaOf = ({ language }: Descriptors) =>
  readMetaSchema(JSON.parse(language.get('screen.schema.json')!.text) as Schema);

/** The parsed files of a screen; undefined if one is not an object. */
function readSource({ slug, screen, entity }: ScreenSource): ReadSource | undefined {
  const source = { slug, screen: readDocument(screen), entity: entity && readDocument(entity) };
  return isObject(source.screen.value) && (!source.entity || isObject(source.entity.value)) ? source : undefined;
}

const isSameText = (before: SourceFile | undefined, after: SourceFile | undefined) => before?.text === after?.text;

/** The location of a screen. */
const spotOf = (file: SourceFile, screen: string): DifferenceLocation => ({
  document: readDocument(file),
  path: [],
  screen,
  place: '',
});

function compareSource(
  source: ScreenSource,
  newer: readonly ScreenSource[],
  { renames, metas, isNew }: { renames: Renames; metas: Metas; isNew: (slug: string) => boolean },
): Difference[] {
  const { slug } = source;
  const name = newScreen(slug, renames);
  const now = newer.find((one) => one.slug === name);
  if (!now) {
    const spot = spotOf(source.screen, slug);
    const { value } = spot.document;
    const hasCalls = isObject(value) && value['calls'] !== undefined;
    const twin = newer.find((one) => isNew(one.slug) && isAlike(value, readDocument(one.screen).value));
    return [
      sentence(
        spot,
        t('screen-gone', { slug }),
        'layout',
        twin ? t('declare-screen', { from: slug, to: twin.slug }) : t('keep-screen'),
      ),
      ...(hasCalls ? [sentence(spot, t('calls-gone', { slug }), 'request')] : []),
    ];
  }
  const renamed = (): Difference => ({
    ...sentence(spotOf(now.screen, name), t('screen-renamed', { from: slug, to: name }), 'layout'),
    isDeclared: true,
  });
  const isSame = isSameText(source.screen, now.screen) && isSameText(source.entity, now.entity);
  const read = isSame ? undefined : { before: readSource(source), after: readSource(now) };
  return [
    ...(name === slug ? [] : [renamed()]),
    ...(read?.before && read.after ? compareScreen(read.before, read.after, namesOf(renames, name), metas) : []),
  ];
}

/** Whether two screens send the same calls, or differ only in their names. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  if (one['calls'] !== undefined) return sameJson(one['calls'], other['calls']);
  const unnamed = ({ title: _title, menu: _menu, ...rest }: Record<string, unknown>) => rest;
  return sameJson(unnamed(one), unnamed(other));
}

/** The effect of a removed name, by its list. */
const listEffects: Record<(typeof vocabularyLists)[number], EffectName> = {
  permissions: 'granted',
  editions: 'granted',
  server: 'layout',
  icons: 'layout',
  customScreens: 'layout',
  addresses: 'layout',
};

function compareVocabulary(older: SourceFile, newer: SourceFile): Difference[] {
  if (isSameText(older, newer)) return [];
  const [before, after] = [readDocument(older), readDocument(newer)];
  const valuesOf = ({ value }: Document, key: string) => (isObject(value) ? value[key] : undefined);
  const lists = vocabularyLists.flatMap((key) => {
    const [was, is] = [before, after].map((one) => {
      const names = valuesOf(one, key);
      return Array.isArray(names) ? (names as unknown[]) : [];
    }) as [unknown[], unknown[]];
    const spot: DifferenceLocation = { document: after, path: [key], place: 'vocabulary', key };
    return [
      ...was.filter((name) => !is.includes(name)).map((name) => difference(spot, { before: name }, listEffects[key])),
      ...is
        .filter((name) => !was.includes(name))
        .map((name) => difference({ ...spot, path: [key, is.indexOf(name)] }, { after: name }, 'nothing')),
    ];
  });
  const [api, newApi] = [valuesOf(before, 'api'), valuesOf(after, 'api')];
  const spot: DifferenceLocation = { document: after, path: ['api'], place: 'vocabulary', key: 'api' };
  return api === newApi ? lists : [difference(spot, { before: api, after: newApi }, 'request'), ...lists];
}

/** The effects of changes of the meta-schemas, whose texts are only documentation. */
const effectsOfLanguage: Record<Exclude<SchemaChange, 'wording'>, EffectName> = {
  tighter: 'layout',
  looser: 'nothing',
  free: 'nothing',
  other: 'looks',
};

function compareLanguages(before: Descriptors['language'], after: Descriptors['language']): Difference[] {
  return [...after].flatMap(([name, file]) => {
    const older = before.get(name);
    if (!older || isSameText(older, file)) return [];
    const [was, is] = [readDocument(older), readDocument(file)];
    if (!isObject(was.value) || !isObject(is.value)) return [];
    return compareSchemas(was.value as Schema, is.value as Schema).flatMap(({ path, field, key, change, ...values }) =>
      change === 'wording'
        ? []
        : [
            difference(
              { document: is, path, place: field || name, key: shownKey(key) },
              values,
              effectsOfLanguage[change],
            ),
          ],
    );
  });
}

/** The key without the name of a member, which the place already contains. */
const shownKey = (key: string) => (key.startsWith('properties.') || key.startsWith('patternProperties.') ? '' : key);

/** Whether a version is a new major version, or before 1.0, a new minor version. */
export function isNewMajor(before: string, after: string): boolean {
  const [was, is] = [before, after].map((version) => version.split('.').map((part) => Number.parseInt(part, 10))) as [
    number[],
    number[],
  ];
  const [major = 0, minor = 0] = is;
  const [oldMajor = 0, oldMinor = 0] = was;
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor);
}
