// Checks one screen: its two files against their schemas, then everything that a schema cannot express. Pure: what
// exists around the screen is passed as the vocabulary.
import type { Screen } from '../descriptor/descriptor.gen.ts';
import { checkActions, checkLinks, checkPanels } from './actions.ts';
import { checkBeforeSave } from './before-save.ts';
import { checkButtons } from './buttons.ts';
import { checkCalls } from './calls.ts';
import { checkKeyCell, checkTable } from './cells.ts';
import { checkConditions } from './conditions.ts';
import { longCall, type LongCall } from '../rules/request.ts';
import { formParts, usesOf, type Context, type Vocabulary } from './context.ts';
import { readDocument, type Document } from './document.ts';
import { checkEffects, checkFacts } from './effects.ts';
import { checkEntity } from './entity.ts';
import { checkSecrets } from './entity-secrets.ts';
import { checkFieldRules } from './field-rules.ts';
import { checkFields } from './fields.ts';
import { checkGroups } from './groups.ts';
import { checkCharacters } from './hidden-characters.ts';
import type { Finding, JsonPath, Report, SourceFile } from './finding.ts';
import { checkFollowingCalls } from './following-calls.ts';
import { checkFirstFit } from './first-fit.ts';
import { definitionsOf, type Definitions } from './intended-branch.ts';
import type { Schema } from '../descriptor/entity.ts';
import { foldedEntity } from '../rules/folded-entity.mjs';
import { refusedVersion } from '../descriptor/version.mjs';
import { isWellFormed } from './known.ts';
import { checkIds, checkNames } from './names.ts';
import { checkFactCells } from './fact-cells.ts';
import { checkListDetails } from './list-details.ts';
import { checkListFilters } from './list-filters.ts';
import { checkListOrder } from './list-order.ts';
import { checkListPages } from './list-pages.ts';
import { checkVariants } from './variants.ts';
import { checkTexts } from './texts.ts';
import { checkCallPlaces } from './call-places.ts';
import { wellFormedPart, type Fill, type WellFormedPart } from './well-formed-part.ts';
import type { Mark } from './shape.ts';
import { fillEntity, fillScreen, knownPart } from './fills.ts';
import { t } from '../../messages/gen/check.gen.ts';

export interface ScreenSource {
  slug: string;
  screen: SourceFile;
  entity?: SourceFile | undefined;
}

/** A screen as far as it could be read; `screen` is undefined if no part of it can be checked. */
export interface ReadScreen {
  slug: string;
  document: Document;
  /** As admin/repository/selectors; undefined if the file does not contain it. */
  address: string | undefined;
  screen: Screen | undefined;
  marks: readonly Mark[];
  /** The parts of screen.json whose shape is wrong. */
  malformed: readonly JsonPath[];
}

const rules = [
  checkNames,
  checkIds,
  checkEffects,
  checkCalls,
  checkFollowingCalls,
  checkCallPlaces,
  checkTexts,
  checkFields,
  checkFieldRules,
  checkGroups,
  checkVariants,
  checkConditions,
  checkActions,
  checkBeforeSave,
  checkButtons,
  checkPanels,
  checkLinks,
  checkFactCells,
  checkListDetails,
  checkListFilters,
  checkListPages,
  checkListOrder,
  checkFirstFit,
  checkFacts,
  checkSecrets,
];

/** Every finding of one screen, in the order of the files; an empty list for one without mistakes. */
export function checkScreen(source: ScreenSource, vocabulary: Vocabulary): Finding[] {
  return readScreen(source, vocabulary).findings;
}

/** Reads and checks one screen, and keeps what the check of all screens together needs. */
export function readScreen(source: ScreenSource, vocabulary: Vocabulary): ReadScreen & { findings: Finding[] } {
  const { slug } = source;
  const { screenSchema, entitySchema, jsonSchema } = vocabulary;
  const findings: Finding[] = [];
  const document = readDocument(source.screen);
  const definitions = definitionsOf(screenSchema, [jsonSchema]);
  const refused = refusedVersion((document.value as Partial<Screen> | undefined)?.version);
  if (refused)
    return unread(slug, document, [document.finding(['version'], t('version-one'), t('rewrite-version-one'))]);
  const shape = read(document, screenSchema, definitions, fillScreen(document.value, definitions));
  const entityDocument = source.entity && readDocument(source.entity);
  const entityShape =
    entityDocument && read(entityDocument, entitySchema, definitionsOf(entitySchema, [jsonSchema]), fillEntity(slug));
  const ownEntity = entityShape?.value as Schema | undefined;
  if (ownEntity && entityDocument)
    checkEntity(ownEntity, slug, reporter(entityDocument, entityShape!.malformed), entityShape!.malformed, vocabulary);
  const known = ownEntity && knownPart(ownEntity, entityShape!.malformed);
  const entity = known && foldedEntity(known);

  function read(file: Document, schema: Schema, within: Definitions, fill: Fill): WellFormedPart {
    findings.push(...file.findings);
    checkCharacters(file.value, (...words) => findings.push(file.finding(...words)));
    if (file.value === undefined) return { value: undefined, marks: [], refusals: [], malformed: [[]] };
    const part = wellFormedPart(schema, file.value, within, fill);
    for (const { path, summary, advice, spot } of part.refusals)
      findings.push(file.finding(path, summary, advice, spot));
    return part;
  }

  /** Reports findings, except those about a repaired part. */
  function reporter(of: Document, malformed: readonly JsonPath[]): Report {
    return (path, ...words) => {
      if (isWellFormed({ malformed }, path)) findings.push(of.finding(path, ...words));
    };
  }

  const screen = shape.value as Screen | undefined;
  if (screen) {
    const report = reporter(document, shape.malformed);
    const needsEntity = ['collection', 'settings', 'table'].includes(screen.kind);
    if (!source.entity && needsEntity)
      report(['kind'], t('screen-kind-no-entity', { kind: screen.kind }), t('add-entity-json-folder'));
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
      malformed: shape.malformed,
      report,
    };
    for (const check of rules) check(context);
    if (screen.list) checkTable(screen.list, ['list'], entity, context);
    checkKeyCell(context);
  }
  return {
    slug,
    document,
    address: addressOf(document.value),
    screen,
    marks: shape.marks,
    malformed: shape.malformed,
    findings: inOrder(findings, source),
  };
}

/** A screen that is not checked any further. */
const unread = (slug: string, document: Document, findings: Finding[]): ReadScreen & { findings: Finding[] } => ({
  slug,
  document,
  address: addressOf(document.value),
  screen: undefined,
  marks: [],
  malformed: [[]],
  findings,
});

/** The address of a screen, even of one whose other parts are wrong. */
function addressOf(value: unknown): string | undefined {
  const { mode, path } = (value as Partial<Screen> | undefined)?.menu ?? {};
  return typeof mode === 'string' && typeof path === 'string' && path.startsWith('/')
    ? `${mode}${path.toLowerCase()}`
    : undefined;
}

/** Screen before entity, each from top to bottom, and nothing twice. */
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
