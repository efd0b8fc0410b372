// Rewrites a version 1 screen.json as version 2. Edits only the keys and values that changed, to keep the order and
// the formatting of the file.
import { applyEdits, parseTree, type Edit, type Node } from 'jsonc-parser';
import { readDocument } from '../engine/check/document.ts';
import type { Finding, JsonPath, SourceFile } from '../engine/check/finding.ts';
import { t } from '../messages/gen/build.gen.ts';

/** A key of version 1: its new name, the part of the language that it holds, and the edits of its value. */
type Key = { to?: string; holds?: string; change?: (value: Node) => Edit[] };
type Part = Record<string, Key>;

const replace = ({ offset, length }: Node, content: string): Edit[] => [{ offset, length, content }];
/** Replaces some values. */
const values = (pairs: readonly (readonly [from: unknown, to: unknown])[]) => (node: Node) => {
  const pair = pairs.find(([from]) => node.type !== 'object' && node.type !== 'array' && node.value === from);
  return pair ? replace(node, JSON.stringify(pair[1])) : [];
};
const inWhen = (node: Node): Edit[] =>
  node.type === 'object'
    ? [
        { offset: node.offset, length: 0, content: '{ "when": ' },
        { offset: node.offset + node.length, length: 0, content: ' }' },
      ]
    : [];

const condition: Key = { holds: 'condition' };
const when: Key = { to: 'when', holds: 'condition' };
const position: Key = { to: 'position' };
const reason: Key = { holds: 'reason' };
const rules: Key = { holds: 'errorRule' };
const note: Key = { holds: 'note' };
const controlNames = values([['list', 'text-list']]);
const cleared: Key = { change: values([[null, 'clear']]) };
const cellNames = values([
  ['date', 'date-time'],
  ['size', 'bytes'],
]);
const cell: Key = { holds: 'cell', change: cellNames };
const table: Part = { columns: { holds: 'column' }, tallies: { holds: 'conditional' }, notes: note };

/** The keys of version 1 that need edits, for each part of the language. For a list, the part is that of its items. */
const parts: Record<string, Part> = {
  screen: {
    version: { change: values([[1, 2]]) },
    kind: { change: values([['story', 'custom']]) },
    visible: when,
    after: { to: 'parts', holds: 'part' },
    says: { to: 'messages' },
    list: { holds: 'list' },
    form: { holds: 'form' },
    facts: { holds: 'facts' },
    actions: { holds: 'action' },
    panels: { holds: 'panel' },
    errors: { holds: 'errors' },
  },
  part: { show: when },
  list: table,
  column: { cell },
  cell: { links: { holds: 'conditional' } },
  conditional: { when: condition },
  form: {
    tags: { holds: 'conditional' },
    notes: note,
    fields: { holds: 'field' },
    readOnly: reason,
    sentence: { holds: 'sentence' },
    beforeSave: { holds: 'beforeSave' },
  },
  sentence: { parts: { holds: 'conditional' } },
  beforeSave: { when: condition, ask: { holds: 'conditional' } },
  /** A field, or a group of fields. */
  field: {
    show: when,
    before: { to: 'prefix' },
    after: { to: 'suffix' },
    of: { to: 'object' },
    widget: { change: controlNames },
    required: { holds: 'condition', change: inWhen },
    readOnly: reason,
    toggle: { holds: 'toggle' },
    whenHidden: cleared,
    cell,
    fields: { holds: 'field' },
  },
  toggle: { whenOff: cleared },
  note: { at: position, when: condition },
  reason: { when: condition },
  action: { at: position, tone: { to: 'variant' }, show: when, disabled: reason },
  panel: { show: when, inputs: { holds: 'input' }, run: { holds: 'run' }, result: { holds: 'result' } },
  input: { before: { to: 'prefix' } },
  run: { disabled: reason },
  result: { table: { holds: 'list' }, alerts: note },
  facts: { sections: { holds: 'section' } },
  section: { cells: { holds: 'factCells' } },
  factCells: { '*': { change: cellNames } },
  errors: { create: rules, update: rules, save: rules, delete: rules },
  errorRule: { list: { to: 'fieldErrors' }, say: { to: 'text' }, strayAt: { to: 'othersAt' } },
  condition: { all: condition, any: condition, not: condition, chosen: { to: 'option' }, of: { to: 'property' } },
};

export type Migrated = {
  /** The file in version 2; unchanged if there are findings, or if it is in version 2 already. */
  text: string;
  findings: Finding[];
};

/** Rewrites a screen.json, or returns findings about the parts that cannot be rewritten. */
export function migrateScreen(file: SourceFile): Migrated {
  const document = readDocument(file);
  const version = (document.value as { version?: unknown } | undefined)?.version;
  if (document.findings.length > 0 || version === 2) return { text: file.text, findings: document.findings };
  if (version !== 1) {
    const found = t('file-not-version-1');
    return { text: file.text, findings: [document.finding(['version'], found, t('set-version-1-2'))] };
  }
  const findings: Finding[] = [];
  const edits = editsOf(parseTree(file.text)!, 'screen', [], (...finding) =>
    findings.push(document.finding(...finding, 'key')),
  );
  return { text: findings.length > 0 ? file.text : applyEdits(file.text, edits), findings };
}

type Problem = (path: JsonPath, found: string, advice: string) => void;

function editsOf(node: Node, name: string, path: JsonPath, problem: Problem): Edit[] {
  if (node.type === 'array')
    return (node.children ?? []).flatMap((item, index) => editsOf(item, name, [...path, index], problem));
  if (node.type !== 'object') return [];
  const part = parts[name] ?? {};
  const names = (node.children ?? []).map((member) => String(member.children?.[0]?.value));
  return (node.children ?? []).flatMap((member) => {
    const [keyNode, value] = member.children ?? [];
    if (!keyNode || !value) return [];
    const written = String(keyNode.value);
    const key = Object.hasOwn(part, written) ? part[written]! : part['*'];
    const at = [...path, written];
    if (name === 'condition' && namesField(written, value))
      problem(at, t('compares-with-field'), t('compare-part-object-instead'));
    if (!key) return [];
    if (key.to !== undefined && names.includes(key.to))
      problem(at, t('becomes-also-key-here', { written, to: key.to }), t('remove-one-them'));
    return [
      ...(key.to === undefined ? [] : replace(keyNode, JSON.stringify(key.to))),
      ...(key.change?.(value) ?? []),
      ...(key.holds === undefined ? [] : editsOf(value, key.holds, at, problem)),
    ];
  });
}

/** Whether version 2 would read the object that a field is compared with as the name of another field. */
const namesField = (operator: string, { type, children = [] }: Node) =>
  ['is', 'isNot'].includes(operator) &&
  type === 'object' &&
  children.length === 1 &&
  children[0]!.children?.[0]?.value === 'field';
