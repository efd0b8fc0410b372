// Reads a file of a customization: its changes, each with its position. Comments are allowed.
import {
  createScanner,
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { instead } from '../engine/check/wording.ts';
import { isObject, type JsonPath } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { fieldVerbs, verbs } from './apply-change.ts';
import type { Change, Source } from './change.ts';
import { keyRules, ruleOf, type PartKind } from './key-rules.ts';
import { kindOfId } from './places.ts';
import type { Refusal } from './refusal.ts';
import { refusal } from './refusal.ts';

/** A change that is not applied, and why. */
export type Problem = Source & Refusal & { screen: string; place: string; key: string };

/** A problem on one line: position, place, what was found and what would do. */
export function toProblemLine({ file, line, column, place, key, found, would }: Problem): string {
  const where = [place, key].filter(Boolean).join('/');
  return `${file}:${line}:${column}  ${where === '' ? '' : `${where}: `}${found} ${would}`;
}

export type CustomizationFile = {
  changes: Change[];
  problems: Problem[];
  /** The hash of the screen for which it was written. */
  basedOn: string | undefined;
};

/** The keys of a file that are not places. */
const fileKeys = ['$schema', 'version', 'basedOn'];

/** Reads the file `path` with the changes of a screen. `version`: the version of the descriptor language. */
export function readFile(path: string, text: string, screen: string, version: number): CustomizationFile {
  const errors: ParseError[] = [];
  const refused = sizeProblem(text);
  // A byte order mark counts as white space.
  const tree = refused ? undefined : parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
  const positionOf = positionsIn(text);
  const source = (at: JsonPath): Source => ({ file: path, ...positionOf(offsetAt(tree, at)) });
  const problem = (at: JsonPath, why: Refusal, place = '', key = ''): Problem => ({
    ...(at.length === 0 && errors[0] ? { file: path, ...positionOf(errors[0].offset) } : source(at)),
    ...why,
    screen,
    place,
    key,
  });
  const failed = (why: Refusal, at: JsonPath = []): CustomizationFile => ({
    changes: [],
    problems: [problem(at, why)],
    basedOn: undefined,
  });
  if (refused) return failed(refused);
  if (errors[0] || !tree) {
    const code = errors[0] ? printParseErrorCode(errors[0].error) : 'ValueExpected';
    return failed(refusal(t('invalid-json', { code }), t('fix-syntax')));
  }
  const value: unknown = valueOf(tree);
  if (!isObject(value)) return failed(refusal(t('not-object'), t('use-places')));
  const { version: found = 'none', basedOn } = value;
  if (found !== version)
    return failed(
      refusal(t('no-version', { version: JSON.stringify(found) }), t('use-version', { version: String(version) })),
      'version' in value ? ['version'] : [],
    );
  const changes: Change[] = [];
  const problems: Problem[] = [];
  for (const [place, part] of Object.entries(value)) {
    if (fileKeys.includes(place)) continue;
    const kind = kindOfId(place);
    if (!kind) problems.push(problem([place], refusal(t('not-a-place', { place }), t('use-places')), place));
    else if (!isObject(part))
      problems.push(problem([place], refusal(t('not-objects', { place }), t('use-object')), place));
    else
      for (const one of changesIn(part, kind, [place])) {
        const about = { screen, place, key: one.key };
        if ('found' in one) problems.push(problem(one.at, one, place, one.key));
        else changes.push({ ...source(one.at), ...about, value: one.value, at: one.at });
      }
  }
  return { changes, problems, basedOn: typeof basedOn === 'string' ? basedOn : undefined };
}

type KeyValue = { key: string; at: JsonPath };
type Found = (KeyValue & { value: unknown }) | (KeyValue & Refusal);

/** The changes at a place: one for each key that the language has, and a single one for a part that is added. */
function changesIn(part: Record<string, unknown>, kind: PartKind, at: JsonPath): Found[] {
  const { add, ...given } = part;
  if (add === true) return [{ key: 'add', at, value: given }];
  if (add !== undefined)
    return [{ key: 'add', at: [...at, 'add'], ...refusal(t('not-true', { key: 'add' }), t('use-true')) }];
  const own: readonly string[] = kind === 'field' ? [...verbs, ...fieldVerbs] : verbs;
  const visit = (value: unknown, path: string[]): Found[] => {
    const key = path.join('.');
    const where = { key, at: [...at, ...path] };
    if (path.length === 1 && own.includes(key)) return [{ ...where, value }];
    if (ruleOf(kind, key) !== undefined) return [{ ...where, value }];
    const isAround = Object.keys(keyRules[kind]).some((one) => one.startsWith(`${key}.`));
    if (isAround && isObject(value)) return Object.entries(value).flatMap(([step, one]) => visit(one, [...path, step]));
    if (isAround) return [{ ...where, ...refusal(t('not-objects', { place: key }), t('use-object')) }];
    const names = [...Object.keys(keyRules[kind]), ...own];
    return [{ ...where, ...refusal(t('unknown-key', { key, place: String(at[0]) }), instead(key, names, t('keys'))) }];
  };
  return Object.entries(given).flatMap(([key, value]) => visit(value, [key]));
}

/** The largest file that is read, in KB, and how deep it may be nested. */
const largest = 256;
const deepest = 100;

/** The tokens of the scanner, whose names are a const enum. */
const ends = { opening: [1, 3], closing: [2, 4], file: 17 };

/** Why a file is not even parsed: parsing it would take too long, or too much of the stack. */
function sizeProblem(text: string): Refusal | undefined {
  if (text.length > largest * 1024) return refusal(t('too-large', { limit: String(largest) }), t('split-file'));
  const scanner = createScanner(text, true);
  let depth = 0;
  let most = 0;
  for (let token: number = scanner.scan(); token !== ends.file; token = scanner.scan()) {
    if (ends.opening.includes(token)) most = Math.max(most, ++depth);
    if (ends.closing.includes(token)) depth--;
  }
  return most > deepest ? refusal(t('too-deep'), t('split-file')) : undefined;
}

/** A function that returns line and column of an offset, both from 1. */
function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}

/** The offset of the key of a part; of the part itself if it has none. */
function offsetAt(tree: Node | undefined, path: JsonPath): number {
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) return path.length === 0 ? 0 : offsetAt(tree, path.slice(0, -1));
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

/** The value of a node. Keys such as __proto__ are plain keys. */
function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  // A number that is too large for JavaScript would be written as null.
  if (node.type === 'number' && !Number.isFinite(node.value)) return null;
  if (node.type !== 'object') return node.value as unknown;
  return Object.fromEntries(
    (node.children ?? []).map(({ children = [] }) => [
      String(children[0]!.value),
      children[1] ? valueOf(children[1]) : null,
    ]),
  );
}
