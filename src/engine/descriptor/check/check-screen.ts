// One screen: its two files against their schemas, then everything that a schema cannot say. Pure: what exists around the
// screen comes in as the vocabulary.
import type { Screen } from '../descriptor.gen.ts';
import { checkActions, checkLinks, checkPanels } from './actions.ts';
import { checkCalls } from './calls.ts';
import { checkTable } from './cells.ts';
import { checkConditions } from './conditions.ts';
import { formParts, longCall, usesOf, type Context, type LongCall, type Vocabulary } from './context.ts';
import { readDocument, type Document } from './document.ts';
import { checkEffects, checkFacts } from './effects.ts';
import { checkEntity } from './entity.ts';
import { checkSecrets } from './entity-secrets.ts';
import { checkFields } from './fields.ts';
import { checkGroups } from './groups.ts';
import type { Finding, JsonPath, Report, SourceFile } from './finding.ts';
import { checkFirstFit } from './first-fit.ts';
import { definitionsOf, type Schema } from './meant.ts';
import { checkIds, checkNames } from './names.ts';
import { checkTexts } from './texts.ts';
import { checkCallPlaces } from './call-places.ts';
import { compare, type Mark } from './shape.ts';

export interface ScreenSource {
  slug: string;
  screen: SourceFile;
  entity?: SourceFile | undefined;
}

/** A screen as far as it could be read; `screen` is undefined when its shape is wrong. */
export interface ReadScreen {
  slug: string;
  document: Document;
  /** As admin/repository/selectors; undefined when the file does not say it. */
  address: string | undefined;
  screen: Screen | undefined;
  marks: readonly Mark[];
}

const rules = [
  checkNames,
  checkIds,
  checkEffects,
  checkCalls,
  checkCallPlaces,
  checkTexts,
  checkFields,
  checkGroups,
  checkConditions,
  checkActions,
  checkPanels,
  checkLinks,
  checkFirstFit,
  checkFacts,
  checkSecrets,
];

/** Every finding of one screen, in the order of the files; an empty list for a sound one. */
export function checkScreen(source: ScreenSource, vocabulary: Vocabulary): Finding[] {
  return readScreen(source, vocabulary).findings;
}

/** Reads and checks one screen, and keeps what the check of all screens together needs. */
export function readScreen(source: ScreenSource, vocabulary: Vocabulary): ReadScreen & { findings: Finding[] } {
  const { slug } = source;
  const findings: Finding[] = [];
  const document = readDocument(source.screen);
  const { screenSchema, entitySchema, jsonSchema } = vocabulary;
  const shape = soundPart(document, screenSchema, [jsonSchema], findings);
  const entityDocument = source.entity && readDocument(source.entity);
  const entity =
    entityDocument && (soundPart(entityDocument, entitySchema, [jsonSchema], findings).value as Schema | undefined);
  const reporter =
    (of: Document): Report =>
    (path, ...words) => {
      findings.push(of.finding(path, ...words));
    };
  if (entity && entityDocument) checkEntity(entity, slug, reporter(entityDocument));

  const screen = shape.value as Screen | undefined;
  if (screen) {
    const report = reporter(document);
    const needsEntity = ['collection', 'settings', 'table'].includes(screen.kind);
    if (!source.entity && needsEntity)
      report(
        ['kind'],
        `A screen of kind "${screen.kind}" has no entity.json.`,
        'Add entity.json beside this file: it says what is true of the record.',
      );
    const { fields, groups } = formParts(screen, entity);
    const calls: Record<string, LongCall> = Object.create(null) as Record<string, LongCall>;
    for (const [id, call] of Object.entries(screen.calls ?? {})) calls[id] = longCall(call);
    const context: Context = {
      slug,
      screen,
      entity,
      vocabulary,
      marks: shape.marks,
      fields,
      groups,
      calls,
      uses: usesOf(screen, fields),
      report,
    };
    for (const check of rules) check(context);
    if (screen.list) checkTable(screen.list, ['list'], entity, context);
  }
  return {
    slug,
    document,
    address: addressOf(document.value),
    screen,
    marks: shape.marks,
    findings: inOrder(findings, source),
  };
}

/** What of a document has the right shape; undefined when a part that others stand on is wrong. */
function soundPart(
  document: Document,
  schema: Schema,
  others: Schema[],
  findings: Finding[],
): { value: unknown; marks: readonly Mark[] } {
  findings.push(...document.findings);
  if (document.value === undefined) return { value: undefined, marks: [] };
  const { refusals, marks } = compare(schema, document.value, definitionsOf(schema, others));
  for (const { path, found, would, spot } of refusals) findings.push(document.finding(path, found, would, spot));
  if (refusals.some((refusal) => !refusal.isExtra)) return { value: undefined, marks: [] };
  const value = structuredClone(document.value);
  for (const { path } of refusals) removeAt(value, path);
  const isKept = ({ path }: Mark) =>
    !refusals.some((refusal) => refusal.path.every((step, index) => path[index] === step));
  return { value, marks: marks.filter(isKept) };
}

/** The address of a screen, even of one whose other parts are wrong. */
function addressOf(value: unknown): string | undefined {
  const { mode, path } = (value as Partial<Screen> | undefined)?.menu ?? {};
  return typeof mode === 'string' && typeof path === 'string' ? `${mode}${path.toLowerCase()}` : undefined;
}

function removeAt(value: unknown, path: JsonPath) {
  let holder = value as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  delete holder[path.at(-1)!];
}

/** Entity after screen, each from top to bottom; what is said twice of one place is said once. */
function inOrder(findings: Finding[], { screen }: ScreenSource): Finding[] {
  const rank = (finding: Finding) => (finding.file === screen.path ? 0 : 1);
  const seen = new Set<string>();
  return findings
    .filter(({ file, line, column, message }) => {
      const id = `${file}:${line}:${column} ${message}`;
      return !seen.has(id) && seen.add(id);
    })
    .sort((left, right) => rank(left) - rank(right) || left.line - right.line || left.column - right.column);
}
