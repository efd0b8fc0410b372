// Drafts screens for an entire API, and collects the operations and fields that no screen has.
import { removeAt } from '../valid-draft.ts';
import { checkScreen } from '../../engine/check/check-screen.ts';
import { checkScreens } from '../../engine/check/check-screens.ts';
import type { ScreenSource } from '../../engine/check/check-screen.ts';
import type { Vocabulary } from '../../engine/check/context.ts';
import type { Finding } from '../../engine/check/finding.ts';
import { formatFinding } from '../../engine/check/finding.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { t } from '../../messages/gen/build.gen.ts';
import type { ApiDocument, Operation, Parameter } from './api-document.ts';
import { screenFor } from './api-screen.ts';
import { UnusableDocument } from './failure.ts';
import type { Leaf } from './inline.ts';
import { namesFor, type Names } from './names.ts';
import { pagingOf, queryOf } from './operation-use.ts';
import { recordOf, type ApiRecord } from './record.ts';
import { findResources, type Resource, type Role } from './resources.ts';
import { isShown } from './shown-leaves.ts';

export type ApiDraft = {
  slug: string;
  title: string;
  resource: Resource;
  entity: Schema;
  screen: Record<string, unknown>;
  /** The leaves without a control, with the reasons. */
  lost: (Leaf & { why: string })[];
  /** The dropped rules, as `path: reason`. */
  dropped: string[];
  doubts: string[];
};

export type ApiDrafts = {
  title: string;
  drafts: ApiDraft[];
  unplaced: Map<Operation, string>;
  /** The permissions that the drafts name. */
  permissions: string[];
};

/** Far more than a menu can show. */
const mostScreens = 300;
/** Each round drops everything that was found, so few are needed. */
const maxRounds = 20;

/**
 * Drafts for the operations with one of the tags, or for all. Each draft passes the check. `shipped`: the screens of
 * the project. Throws UnusableDocument.
 */
export function draftApi(
  api: ApiDocument,
  { tags, shipped, vocabulary }: { tags: readonly string[]; shipped: readonly ScreenSource[]; vocabulary: Vocabulary },
): ApiDrafts {
  const allTags = new Set(api.operations.flatMap((operation) => operation.tags));
  const unknown = tags.find((tag) => !allTags.has(tag));
  if (unknown !== undefined)
    throw new UnusableDocument(t('unknown-tag', { tag: unknown, tags: [...allTags].sort().join(', ') }));
  const isWanted = (operation: Operation) => tags.length === 0 || operation.tags.some((tag) => tags.includes(tag));
  const wanted = { ...api, operations: api.operations.filter(isWanted) };
  const { resources, unplaced } = findResources(wanted, vocabulary);
  if (resources.length > mostScreens)
    throw new UnusableDocument(
      t('api-too-many-screens', { count: String(resources.length), limit: String(mostScreens) }),
    );
  const paths = resources.map(({ path }) => path).sort();
  const names = namesFor(
    api.title,
    paths,
    shipped.map(({ slug }) => slug),
  );
  const permissions = [...new Set(wanted.operations.flatMap((operation) => operation.permissions))];
  const extended = { ...vocabulary, permissions: [...vocabulary.permissions, ...permissions] };
  const drafts = resources.flatMap((resource): ApiDraft[] => {
    const draft = draftOf(resource, names.get(resource.path)!, extended);
    if (!('finding' in draft)) return [draft];
    discard(resource, unplaced, draft.finding);
    return [];
  });
  const sources = drafts.map(sourceOf);
  const findings = checkScreens([...shipped, ...sources], extended);
  const isValid = (draft: ApiDraft) => {
    const own = findings.find(({ file }) => file.startsWith(`${draft.slug}/`));
    if (own) discard(draft.resource, unplaced, own);
    return !own;
  };
  return { title: api.title, drafts: drafts.filter(isValid), unplaced, permissions };
}

function discard({ calls, actions }: Resource, unplaced: Map<Operation, string>, finding: Finding): void {
  const why = t('api-not-valid', { finding: formatFinding(finding) });
  for (const operation of [...Object.values(calls), ...actions]) unplaced.set(operation, why);
}

const sourceOf = ({ slug, screen, entity }: Pick<ApiDraft, 'slug' | 'screen' | 'entity'>): ScreenSource => ({
  slug,
  screen: { path: `${slug}/screen.json`, text: JSON.stringify(screen) },
  entity: { path: `${slug}/entity.json`, text: JSON.stringify(entity) },
});

/** The draft of a resource without the fields that fail the check, or a finding about the screen itself. */
function draftOf(resource: Resource, names: Names, vocabulary: Vocabulary): ApiDraft | { finding: Finding } {
  const words = vocabulary.entitySchema.definitions?.['words']?.properties ?? {};
  const formats = (words['format']?.enum ?? []) as string[];
  const record = recordOf(resource, { words: Object.keys(words), formats });
  const { slug, title } = names;
  let findings: Finding[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const files = screenFor(resource, record, names, vocabulary);
    findings = checkScreen(sourceOf({ slug, ...files }), vocabulary);
    if (findings.length === 0) {
      const doubts = [...resource.doubts, ...doubtsOf(resource)];
      const leaves = leavesOf(resource);
      const lost = lostLeaves(leaves, record, files.screen);
      const dropped = [...new Set(record.dropped)].filter((line) => !isAboutLeaf(line, lost));
      return { slug, title, resource, ...files, lost, dropped, doubts };
    }
    const ofFields = findings.filter(
      ({ file, path }) => file.endsWith('entity.json') && path.startsWith('properties.'),
    );
    const removed = ofFields.flatMap(({ path, summary: found }) => {
      const at = removeAt(record.entity, path);
      return at === undefined ? [] : [`${at}: ${found.replace(/\.$/, '')}`];
    });
    if (removed.length === 0) break;
    record.dropped.push(...removed);
  }
  return { finding: findings[0]! };
}

/** The leaves of a resource by path. */
const leavesOf = ({ create, update, returned }: Resource): Map<string, Leaf> => {
  const all = [create, update, ...returned].flatMap((part) => part?.leaves ?? []);
  const byPath = new Map<string, Leaf>();
  for (const leaf of all) if (!byPath.has(leaf.path)) byPath.set(leaf.path, leaf);
  return byPath;
};

/** Whether a dropped rule is about a lost leaf, which is reported separately. */
const isAboutLeaf = (line: string, lost: ApiDraft['lost']) => lost.some(({ path }) => line.startsWith(`${path}:`));

function lostLeaves(
  leaves: ReadonlyMap<string, Leaf>,
  record: ApiRecord,
  screen: Record<string, unknown>,
): ApiDraft['lost'] {
  return [...leaves.values()]
    .filter(({ path }) => !isShown(path, screen))
    .map((leaf) => {
      const why = reasonFor(leaf.path, record.dropped) ?? t(screen.kind === 'table' ? 'api-no-column' : 'no-control');
      return { ...leaf, why };
    });
}

/** Why a value, or the smallest part around it, was dropped. Both paths and reasons may contain colons. */
export function reasonFor(path: string, dropped: readonly string[]): string | undefined {
  const around = [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index)).reverse();
  for (const part of [path, ...around]) {
    const line = dropped.find((one) => one.startsWith(`${part}: `));
    if (line !== undefined) return line.slice(part.length + 2);
  }
  return undefined;
}

/** The parts to check by hand: rows that may be only the first page, and permissions that are not required. */
function doubtsOf({ calls, rows, kind }: Resource): string[] {
  const { list } = calls;
  const paging = list ? pagingOf(list) : [];
  const roles: Role[] = ['create', 'update', 'delete'];
  return [
    ...(list && rows && rows.otherValues.length > 0
      ? [t('api-beside-rows', { name: list.name, names: rows.otherValues.join(', ') })]
      : []),
    ...(list && (paging.length > 0 || rows?.total !== undefined)
      ? [t('api-first-page', { name: list.name, parameters: paging.join(', ') || rows!.total! })]
      : []),
    ...roles.flatMap((role) => {
      const [, ...others] = (kind === 'table' ? undefined : calls[role])?.permissions ?? [];
      return others.length > 0
        ? [t('api-more-permissions', { name: calls[role]!.name, others: others.join(', ') })]
        : [];
    }),
    ...Object.values(calls).flatMap((operation) => {
      const query = queryOf(operation, operation === list);
      const isSent = ({ name }: Parameter) => query.includes(`${encodeURIComponent(name)}=`);
      const unused = operation.parameters.filter(
        (one) => !one.isRequired && !paging.includes(one.name) && !isSent(one),
      );
      const names = unused.map(({ name }) => name).join(', ');
      return unused.length > 0 ? [t('api-unused-parameters', { name: operation.name, names })] : [];
    }),
  ];
}
