// Applies customizations to the screens of the console. Each change is applied or skipped separately, with the reason.
import type { MessageOrText } from '../messages/finding-messages.ts';
import { createHash } from 'node:crypto';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import { suggestNames } from '../engine/check/wording.ts';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { foldedEntity } from '../engine/rules/folded-entity.mjs';
import { remembered } from '../engine/rules/remembered.mjs';
import { t } from '../messages/gen/customize.gen.ts';
import { validAddedScreens } from './added-screens.ts';
import { applyAll, type Outcome } from './apply-all.ts';
import type { Change, CustomizedScreen, ScreenParts } from './change.ts';
import { withoutConflicts } from './conflicts.ts';
import { followRenames } from './follow-renames.ts';
import { readMetaSchema, type MetaSchema } from './meta.ts';
import { fileProblem, type Problem } from './problem.ts';
import { readFile } from './read-file.ts';
import { refusal } from './refusal.ts';
import {
  kindsByFolder,
  readTeamKinds,
  unusedKinds,
  type InFolder,
  type TeamKinds,
  type TeamKindSource,
} from './team-kinds.ts';
import { newScreen, noRenames, type Renames } from './renames.ts';
import { checkOf, type ScreenCheck } from './screen-check.ts';
import { screenHash } from './screen-hash.ts';
import { unreachedNotes } from './unreached.ts';

/** A file of a customization with the changes of a screen. `path`: as shown to users. */
export type CustomizationSource = InFolder & { screen: string; path: string; text: string };

export type Customized = {
  /** The screens with changes in force. */
  screens: CustomizedScreen[];
  /** All changes in force, in the order of the files. */
  changes: Change[];
  /** All skipped changes, with the reasons. */
  skipped: Problem[];
  /** Changes in force that have no effect or should be rewritten for this version, with the reasons. */
  notes: Problem[];
  /** The files without the hash of their screen, which only the check reports. */
  withoutHash: Problem[];
  /** The slugs of all screens. */
  slugs: string[];
  /** The slugs of added screens that are skipped because of errors. */
  refused: string[];
  /** The meta-schema of screens. */
  meta: MetaSchema;
  /** The kinds that the customizations declare. */
  kinds: TeamKinds;
  /** The declared renames of screens and places. */
  renames: Renames;
};

/**
 * Customizes screens. A screen with changes passes the check if it did before. `shipped`: the screens of the console.
 * `files`: the customizations in order. Of two values for one key, the later one takes precedence, while conditions,
 * reasons and rules add up. `added`: the added screens. `renames`: those of screens and places in this version.
 * `teamKinds`: the kinds that the customizations declare.
 */
export function customize(
  shipped: readonly ScreenSource[],
  files: readonly CustomizationSource[],
  vocabulary: Vocabulary,
  added: readonly ScreenSource[] = [],
  renames: Renames = noRenames,
  teamKinds: readonly TeamKindSource[] = [],
): Customized {
  const { valid, problems } = validAddedScreens(shipped, added, vocabulary);
  const sources = [...shipped, ...valid];
  const check = checkOf(sources, vocabulary, digest);
  const meta = readMetaSchema(vocabulary.screenSchema, (link) => check.linkProblem(link));
  const version = Number(meta.whole.properties!['version']!.const);
  const own = readTeamKinds(teamKinds, version);
  const kindsFor = kindsByFolder(teamKinds, version);
  const skipped: Problem[] = [...problems, ...own.problems];
  const changes: Change[] = [];
  const notes = unusedKinds(teamKinds, files);
  const withoutHash: Problem[] = [];
  for (const { screen, path, text, folder } of files) {
    const read = readFile(path, text, screen, version, kindsFor(folder));
    skipped.push(...read.problems);
    const source = sources.find(({ slug }) => slug === newScreen(screen, renames));
    if (!source) {
      const isRefused = added.some(({ slug }) => slug === screen);
      skipped.push(isRefused ? refusedScreen(path, screen) : unknownScreen(path, screen, sources));
      continue;
    }
    const parts = partsOf(source) ?? noParts;
    const followed = followRenames(read.changes, renames, parts, meta);
    changes.push(...followed.changes);
    notes.push(...fileNotes(path, screen, { slug: source.slug, parts, basedOn: read.basedOn }), ...followed.notes);
    const needsHash = shipped.includes(source) && read.changes.length > 0;
    if (needsHash && read.basedOn === undefined)
      withoutHash.push(fileProblem(path, refusal(t('no-hash'), t('run-migrate-for-hash')), source.slug));
  }
  const make = (source: ScreenSource, original: ScreenParts, own: readonly Change[]) => {
    const isNew = valid.includes(source);
    const outcome = appliedOnce(check, [source.slug, own], () =>
      applyAll(original, own, meta, (parts) => check.newFindings(source, parts), isNew),
    );
    const { parts, applied, skipped, notes } = outcome;
    const screen = { slug: source.slug, ...parts, original, isNew, changes: applied };
    const unreached = unreachedNotes(parts, applied, check.newAdvice(source, parts), meta);
    return { screen, skipped, notes: [...notes, ...unreached] };
  };
  const separate = sources.flatMap((source): CustomizedScreen[] => {
    const own = changes.filter(({ screen }) => screen === source.slug);
    const original = own.length > 0 || valid.includes(source) ? partsOf(source) : undefined;
    if (!original) return [];
    const outcome = make(source, original, own);
    skipped.push(...outcome.skipped);
    notes.push(...outcome.notes);
    return [outcome.screen];
  });
  // The others are unchanged.
  const withChanges = (screens: readonly CustomizedScreen[]) =>
    screens.filter((screen) => screen.isNew || screen.changes.length > 0);
  const together = withoutConflicts(separate, {
    conflictIn: (screens) => check.newConflict(withChanges(screens)),
    remake: ({ slug, original }, own) =>
      make(
        sources.find((one) => one.slug === slug)!,
        original,
        own,
      ),
  });
  skipped.push(...together.skipped);
  const inForce = withChanges(together.screens);
  const slugs = sources.map(({ slug }) => slug);
  return {
    screens: inForce,
    changes: inForce.flatMap((screen) => screen.changes),
    skipped,
    notes,
    withoutHash,
    slugs,
    refused: added.flatMap(({ slug }) => (slugs.includes(slug) ? [] : [slug])),
    meta,
    kinds: own.kinds,
    renames,
  };
}

const cache = new WeakMap<ScreenCheck, Map<string, Outcome>>();

/** The outcome of changes, cached for the same changes of the same screens. */
function appliedOnce(check: ScreenCheck, changes: unknown, apply: () => Outcome): Outcome {
  const outcomes = cache.get(check) ?? new Map<string, Outcome>();
  cache.set(check, outcomes);
  return remembered(outcomes, JSON.stringify(changes), apply);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64');

type WrittenFor = { slug: string; parts: ScreenParts; basedOn: string | undefined };

/** Notes if the screen of a file was renamed or changed since the file was written. */
function fileNotes(path: string, screen: string, { slug, parts, basedOn }: WrittenFor): Problem[] {
  const note = (summary: MessageOrText, advice: MessageOrText) => fileProblem(path, refusal(summary, advice), slug);
  const isOlder = basedOn !== undefined && basedOn !== screenHash(parts);
  return [
    ...(slug === screen ? [] : [note(t('screen-renamed', { from: screen, to: slug }), t('run-migrate'))]),
    ...(isOlder ? [note(t('screen-changed', { screen: slug }), t('run-diff'))] : []),
  ];
}

const unknownScreen = (file: string, screen: string, sources: readonly ScreenSource[]): Problem => {
  const slugs = sources.map(({ slug }) => slug);
  return fileProblem(file, refusal(t('unknown-screen', { screen }), suggestNames(screen, slugs, t('screens'))), screen);
};

/** The problem of a file for a skipped screen, whose own problems are reported separately. */
const refusedScreen = (file: string, screen: string): Problem =>
  fileProblem(file, refusal(t('screen-refused', { screen }), t('repair-screen')), screen);

const noEntity: Schema = { type: 'object', properties: {} };

/** A placeholder for a screen that cannot be read. */
export const noParts: ScreenParts = { screen: {} as Screen, entity: noEntity };

/** The parsed screen; undefined if it is not valid JSON. */
export function partsOf({ screen, entity }: ScreenSource): ScreenParts | undefined {
  try {
    return {
      screen: JSON.parse(screen.text) as Screen,
      entity: entity ? foldedEntity(JSON.parse(entity.text) as Schema) : noEntity,
    };
  } catch {
    return undefined;
  }
}
