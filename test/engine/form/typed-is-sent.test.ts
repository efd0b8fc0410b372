// Input is sent, and everything else stays unchanged: for generated entities and forms, on create and on edit.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEntries } from '../../../src/engine/form/form-code.ts';
import { createDraft, editDraft, withToggle, withTypedValue, type Draft } from '../../../src/engine/form/draft.ts';
import type { Issue } from '../../../src/engine/form/issues.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { writeJson } from '../../../src/engine/rules/exact-json.ts';
import { readJson, textOrNumber } from '../../../src/engine/rules/exact-reading.ts';
import { toRequest } from '../../../src/engine/rules/request.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { bodyOf } from './expected-record.ts';
import { formState } from './form-state.ts';
import { enteredEntries, entryKinds, recordsIn } from './generated-entries.ts';
import { formsOf, leafPaths, storedRecord, type Generated, type Node } from './generated-forms.ts';
import { leafKinds, type Leaf } from './generated-leaves.ts';

const generatedForms = formsOf({ ...leafKinds, ...entryKinds });

function open({ entity, screen }: Generated) {
  const definition = testDefinition(screen, entity);
  const plan = formPlan(definition);
  const view = (draft: Draft) => formView(plan, formState(draft));
  const bodyOf = (draft: Draft) =>
    toRequest(definition.screen.calls![draft.mode === 'create' ? 'create' : 'update']!, view(draft).places).body;
  return { definition, plan, view, bodyOf };
}

const leavesOf = (members: Record<string, Node>, prefix = ''): [path: string, leaf: Leaf][] =>
  Object.entries(members).flatMap(([name, node]): [string, Leaf][] =>
    'leaf' in node ? [[prefix + name, node.leaf]] : leavesOf(node.members, `${prefix}${name}.`),
  );

/**
 * The draft after a user switches on the groups around a field and enters a value in it; checkboxes are toggled.
 */
function entered({ plan, view }: ReturnType<typeof open>, draft: Draft, path: string, typed: unknown) {
  const spec = plan.specs.find((one) => one.path === path)!;
  const toggles = [...spec.switches.map((holder) => holder.path), ...(spec.field.toggle ? [path] : [])];
  const on = toggles.reduce((made, at) => withToggle(made, at, true), draft);
  const { value: shown } = view(on).fields[path]!;
  if (spec.home) return { draft: withTypedValue(on, path, enteredEntries(spec, shown, typed)), value: typed };
  const value = spec.kind === 'boolean' ? !shown : typed;
  return { draft: withTypedValue(on, path, value), value };
}

/**
 * The record that must be sent: the entered values, in objects that start with their defaults; an object without input
 * only if it is required.
 */
function expected(members: Record<string, Node>, required: string[], sent: Map<string, unknown>, prefix = ''): object {
  const parts = Object.entries(members).flatMap(([name, node]): [string, unknown][] => {
    const path = prefix + name;
    if ('leaf' in node) {
      const { type, default: own } = node.leaf.schema;
      const isNeeded = prefix !== '' && required.includes(name);
      const start = own ?? (isNeeded ? { boolean: false, object: {} }[String(type)] : undefined);
      const value = sent.has(path) ? sent.get(path) : start;
      return value === undefined ? [] : [[name, value]];
    }
    const isEntered = leafPaths(path, node).some((one) => sent.has(one));
    if (!isEntered && (node.nullable || !required.includes(name))) return [];
    return [[name, expected(node.members, node.required, sent, `${path}.`)]];
  });
  return Object.fromEntries(parts);
}

const entriesFor = ({ members }: Generated, isPartial: boolean) =>
  fc
    .tuple(
      ...leavesOf(members).flatMap(([path, { entries }]) =>
        entries === null
          ? []
          : [
              fc.record({
                path: fc.constant(path),
                entry: entries,
                isTyped: isPartial ? fc.boolean() : fc.constant(true),
              }),
            ],
      ),
    )
    .map((all) => all.filter(({ isTyped }) => isTyped));

const withEntries = (isPartial: boolean) =>
  generatedForms.chain((made) => fc.record({ made: fc.constant(made), entries: entriesFor(made, isPartial) }));

function enteredAll(
  form: ReturnType<typeof open>,
  entries: { path: string; entry: { typed: unknown; sent: unknown } }[],
  start: Draft,
) {
  const sent = new Map<string, unknown>();
  let draft = start;
  for (const { path, entry } of entries) {
    const one = entered(form, draft, path, entry.typed);
    draft = one.draft;
    sent.set(path, typeof one.value === 'boolean' && one.value !== entry.typed ? one.value : entry.sent);
  }
  return { draft, sent };
}

/** JSON whose numbers are written with one more zero. */
const withMoreDigits = (json: string) =>
  json.replace(textOrNumber, (one) => (/["e]/.test(one) ? one : `${one}${one.includes('.') ? '' : '.'}0`));

beforeAll(async () => {
  await loadAllKinds();
  await loadEntries();
});

describe('a form', () => {
  test('sends a new record exactly as it was entered in its controls', () => {
    fc.assert(
      fc.property(withEntries(false), ({ made, entries }) => {
        const form = open(made);
        const { draft, sent } = enteredAll(form, entries, withTypedValue(createDraft(made.entity), 'name', 'n'));
        expect(form.view(draft).issues).toEqual({ fields: {}, record: [] });
        expect(form.view(draft).save.isEnabled).toBe(true);
        expect(form.bodyOf(draft)).toEqual({ name: 'n', ...expected(made.members, [], sent) });
      }),
      { numRuns: 30 },
    );
  });

  test('sends only entered values, defaults and required objects of a new record', () => {
    fc.assert(
      fc.property(withEntries(true), ({ made, entries }) => {
        const form = open(made);
        const { draft, sent } = enteredAll(form, entries, withTypedValue(createDraft(made.entity), 'name', 'n'));
        expect(form.bodyOf(draft)).toEqual({ name: 'n', ...expected(made.members, [], sent) });
      }),
      { numRuns: 30 },
    );
  });

  const withRecord = generatedForms.chain((made) =>
    fc.record({ made: fc.constant(made), read: storedRecord(made.members, []).map((one) => ({ name: 'n', ...one })) }),
  );

  test('sends a stored record back unchanged, and shows no field errors for it', () => {
    fc.assert(
      fc.property(withRecord, ({ made, read }) => {
        const form = open(made);
        const draft = editDraft(read);
        expect(form.definition.validate(read)).toEqual([]);
        expect(JSON.stringify(form.view(draft).record)).toBe(JSON.stringify(read));
        expect(form.bodyOf(draft)).toEqual(bodyOf(made.screen, 'update', read));
        expect(form.view(draft).isChanged).toBe(false);
        expect(form.view(draft).issues).toEqual({ fields: {}, record: [] });
      }),
      { numRuns: 30 },
    );
  });

  test('keeps all digits of the numbers in a stored record, even if they are entered again as shown', () => {
    fc.assert(
      fc.property(withRecord, ({ made, read }) => {
        const form = open(made);
        const text = withMoreDigits(JSON.stringify(read));
        const loaded = readJson(text, true);
        const view = form.view(editDraft(loaded));
        expect(writeJson(view.record)).toBe(text);
        expect([view.isChanged, view.issues]).toEqual([false, { fields: {}, record: [] }]);
        const again = form.plan.specs
          .filter(({ kind, home }) => kind === 'number' && !home)
          .filter(({ path }) => view.fields[path]!.isShown && !view.fields[path]!.readOnly)
          .reduce((draft, { path }) => withTypedValue(draft, path, view.fields[path]!.value), editDraft(loaded));
        expect(form.view(again).isChanged).toBe(false);
        expect(writeJson(form.view(again).record)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  test('can be saved after any controls are cleared if and only if its record is changed, valid and complete', () => {
    fc.assert(
      fc.property(withRecord, fc.infiniteStream(fc.boolean()), ({ made, read }, picks) => {
        const form = open(made);
        const cleared: string[] = [];
        let draft: Draft = editDraft(read);
        for (const spec of form.plan.specs) {
          if (spec.path === 'name' || !['text', 'number', 'list'].includes(spec.kind) || !picks.next().value) continue;
          if (form.view(draft).fields[spec.path]!.readOnly) continue;
          draft = withTypedValue(draft, spec.path, spec.kind === 'list' ? [] : '');
          cleared.push(spec.path);
        }
        const { save, record, isChanged, issues } = form.view(draft);
        const isValid = form.definition.validate(record).length === 0;
        const missing = Object.keys(issues.fields).filter((path) => issues.fields[path]!.isMissing);
        // A form may require a value where its schema accepts an empty one, but only in a field that was cleared.
        expect(cleared).toEqual(expect.arrayContaining(missing));
        expect(save.isEnabled).toBe(isChanged && isValid && missing.length === 0);
      }),
      { numRuns: 30 },
    );
  });

  test('shows the field error of a nested record at its field, at any depth, until it is corrected', () => {
    const list = formsOf({ list: entryKinds['records']!, map: entryKinds['recordsByKey']! });
    fc.assert(
      fc.property(
        list.chain((made) => fc.record({ made: fc.constant(made), entries: entriesFor(made, false) })),
        fc.nat(),
        ({ made, entries }, pick) => {
          const places = entries.flatMap(({ path, entry }) =>
            recordsIn(entry.typed).map((found) => ({ path, ...found, entry })),
          );
          fc.pre(places.length > 0);
          const { path, place, record } = places[pick % places.length]!;
          const { port } = record;
          record['port'] = 70_000;
          const form = open(made);
          const start = withTypedValue(createDraft(made.entity), 'name', 'n');
          const { draft } = enteredAll(form, entries, start);
          if (port === undefined) delete record['port'];
          else record['port'] = port;
          const { issues, save } = form.view(draft);
          let issue: Issue | null | undefined = issues.fields[path];
          for (const [depth, at] of place.entries())
            issue = issue?.entries?.[at]?.fields[depth === place.length - 1 ? 'port' : 'inner'];
          expect(issue?.text).toBe('The maximum value for this field is 65535');
          expect(save.isEnabled).toBe(false);
          const corrected = enteredAll(form, entries, start).draft;
          expect(form.view(corrected).issues).toEqual({ fields: {}, record: [] });
        },
      ),
      { numRuns: 30 },
    );
  });
});
