// Input in the rendered form is sent, and everything else stays unchanged: for generated entities, forms and
// conditions, on create and on edit. Controls are found by their labels.
import { screen as page } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { schemaAt } from '../../../src/engine/descriptor/entity.ts';
import { isBlank, valueAt } from '../../../src/engine/rules/paths.ts';
import { sampledRuns } from '../../sampled.ts';
import { findings, openPage } from '../../descriptors/effects/effect.tsx';
import { bodyOf, expectedRecord, partsOf, type Entered } from './expected-record.ts';
import { enter, isToggleOpen, setToggle, stateOf, type Place } from './filled-in.ts';
import { conditionedForms } from './generated-conditions.ts';
import { storedRecord, titleOf, type Generated, type Node } from './generated-forms.ts';
import type { Leaf } from './generated-leaves.ts';

type Open = Awaited<ReturnType<typeof openPage>>;
/** The input for each part of a form in one pass, and whether its toggle is switched on. */
type Pass = Record<string, { entry: { typed: unknown; sent: unknown }; isOn: boolean }>;

const leavesOf = (members: Record<string, Node>, prefix = ''): [path: string, leaf: Leaf | null][] =>
  Object.entries(members).flatMap(([name, node]): [string, Leaf | null][] =>
    'leaf' in node
      ? [[prefix + name, node.leaf]]
      : [[prefix + name, null], ...leavesOf(node.members, `${prefix}${name}.`)],
  );

const passFor = ({ members }: Generated): fc.Arbitrary<Pass> =>
  fc.record(
    Object.fromEntries(
      leavesOf(members).map(([path, leaf]) => [
        path,
        fc.record({
          entry: leaf?.entries ?? fc.constant({ typed: null, sent: null }),
          isOn: fc.nat(4).map((pick) => pick > 0),
        }),
      ]),
    ),
  );

/** Prints only the descriptor if a test fails. */
const printable = (made: Generated): Generated =>
  Object.assign(made, {
    [fc.toStringMethod]: () => JSON.stringify(made.screen.form),
  });

const withPasses = conditionedForms.map(printable).chain((made) =>
  fc.record({
    made: fc.constant(made),
    read: storedRecord(made.members, []).map((one): unknown => ({ name: 'n', ...one })),
    passes: fc.array(passFor(made), { minLength: 1, maxLength: 2 }),
  }),
);

/** Whether a stored record lacks a value that a condition may require, so its form cannot be saved without it. */
const mayLackRequired = ({ screen }: Generated, read: unknown): boolean =>
  partsOf(screen.form!.fields).some(
    ({ path, part, isGroup }) => !isGroup && (part as Field).required !== undefined && isBlank(valueAt(read, path)),
  );

const openForm = ({ entity, screen }: Generated, read: unknown): Promise<Open> =>
  openPage({
    entity,
    screen,
    answers: { 'GET things/n': read },
    place: read === null ? { at: 'create' } : { at: 'record', key: 'n' },
  });

/** Fills in a form from top to bottom with the values of the pass, in every field that accepts input. */
function fillIn({ entity, screen, members }: Generated, read: unknown, pass: Pass, entered: Entered) {
  const leaves = new Map(leavesOf(members));
  for (const { path, part, isGroup } of partsOf(screen.form!.fields)) {
    const { isDrawn, isLocked } = expectedRecord(screen, entity, read, entered);
    const step = pass[path];
    if (step === undefined) continue;
    const label = titleOf(path.split('.'));
    if (isGroup) {
      if (!part.toggle || !isToggleOpen(`Use ${label}`)) continue;
      setToggle(`Use ${label}`, step.isOn);
      entered.on.set(path, step.isOn);
      continue;
    }
    const place: Place = { label, field: part as never, schema: schemaAt(entity, path), entity };
    const isFixed = leaves.get(path)!.entries === null;
    const state = stateOf(place);
    const canEnter = isDrawn(path) && !isLocked(path) && !isFixed;
    expect({ path, ...state }).toEqual({ path, isShown: isDrawn(path), isOpen: canEnter });
    if (!state.isOpen) continue;
    if (part.toggle) {
      setToggle(label, step.isOn);
      entered.on.set(path, step.isOn);
      if (!step.isOn) continue;
    }
    const result = enter(place, step.entry.typed);
    entered.values.set(
      path,
      typeof result === 'boolean' && typeof step.entry.sent === 'boolean' ? result : step.entry.sent,
    );
  }
}

const nameIn = ({ entity }: Generated): Place => ({
  label: 'Name',
  field: { field: 'name' },
  schema: { type: 'string' },
  entity,
});
const saveButton = () => page.getByRole('button', { name: 'Save' });
const footText = () => document.querySelector('.foot-state')?.textContent;
const canSave = () => saveButton().getAttribute('aria-disabled') !== 'true';

describe('a rendered form', () => {
  // A control that has loaded once is rendered immediately afterwards.
  beforeAll(async () => {
    const properties = { tags: { type: 'array', title: 'Tags', items: { type: 'string' } } };
    await openPage({
      entity: { properties },
      screen: {
        kind: 'settings',
        calls: { read: 'GET thing', update: { call: 'PUT thing', body: { record: true } } },
        form: { fields: [{ field: 'tags', widget: 'chips' }] },
      },
      answers: { 'GET thing': {} },
    });
    await page.findByRole('textbox', { name: /^Tags/ });
  });

  test('is generated only from descriptors that the check accepts', () => {
    fc.assert(
      fc.property(conditionedForms, ({ screen, entity }) => {
        expect(findings({ screen: { kind: 'collection', key: 'name', ...screen }, entity })).toEqual([]);
      }),
      { numRuns: sampledRuns(60) },
    );
  });

  test.each(['create', 'edit'] as const)('on %s sends exactly what was entered in its controls', async (mode) => {
    await fc.assert(
      fc.asyncProperty(withPasses, async ({ made, read, passes }) => {
        const before = mode === 'create' ? null : read;
        const form = await openForm(made, before);
        const entered: Entered = { values: new Map(), on: new Map() };
        const name = nameIn(made);
        entered.values.set('name', enter(name, 'other'));
        for (const pass of passes) fillIn(made, before, pass, entered);
        const { record } = expectedRecord(made.screen, made.entity, before, entered);
        expect(page.queryAllByText(/required|valid/)).toEqual([]);
        expect({ canSave: canSave(), words: footText() }).toEqual({ canSave: true, words: 'Unsaved changes' });
        await form.press('Save');
        await form.settled();
        expect(form.sent()).toEqual(bodyOf(made.screen, mode === 'create' ? 'create' : 'update', record));
      }),
      { numRuns: sampledRuns(15) },
    );
  });

  test('cannot be saved without a change, and sends the rest of a stored record unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(withPasses, async ({ made, read }) => {
        fc.pre(!mayLackRequired(made, read));
        const form = await openForm(made, read);
        expect(canSave()).toBe(false);
        expect(form.text()).toContain('No changes to save');
        const name = nameIn(made);
        enter(name, 'other');
        expect(canSave()).toBe(true);
        enter(name, 'n');
        expect(canSave()).toBe(false);
        enter(name, 'other');
        await form.press('Save');
        await form.settled();
        const entered: Entered = { values: new Map([['name', 'other']]), on: new Map() };
        const { record } = expectedRecord(made.screen, made.entity, read, entered);
        expect(form.sent()).toEqual(bodyOf(made.screen, 'update', record));
      }),
      { numRuns: sampledRuns(12) },
    );
  });
});
