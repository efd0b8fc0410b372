// Input in a screen drafted by `npm run new-screen --from` is sent: for bodies of an API, and for generated schemas.
import { screen as page } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { resolved, schemaAt, type Schema } from '../../../src/engine/descriptor/entity.ts';
import { controlFor, traitsOf } from '../../../src/engine/kinds/controls.ts';
import { valueAt, withValueAt } from '../../../src/engine/rules/paths.ts';
import { sampledRuns } from '../../sampled.ts';
import { draftOf, foreign, type Json } from '../../descriptors/foreign.ts';
import { findings, openPage } from '../../descriptors/effects/effect.tsx';
import { apiBodies, schemaOf } from './api-bodies.ts';
import { bodyOf, expectedRecord, partsOf, type Entered } from './expected-record.ts';
import { enter, setToggle, stateOf, type Place } from './filled-in.ts';
import { valuesOf } from './values-of.ts';

type Drafted = { screen: Screen; entity: Schema };
type Leaf = { path: string; place: Place; values: unknown[]; isNeeded: boolean };

function drafted(schema: Json): Drafted {
  const { screen, entity } = draftOf(schema) as unknown as { screen: Screen; entity: Schema & { $schema: string } };
  const { $schema: _here, ...own } = entity;
  return { screen, entity: own };
}

/** The fields of a drafted form, each with values that it accepts. */
function leavesOf({ screen, entity }: Drafted): Leaf[] {
  return partsOf(screen.form!.fields)
    .filter(({ isGroup }) => !isGroup)
    .map(({ path, part }) => {
      const field = part as Place['field'];
      const schema = resolved(entity, schemaAt(entity, path));
      const holder = path.includes('.') ? schemaAt(entity, path.slice(0, path.lastIndexOf('.'))) : entity;
      const isNeeded = holder.required?.includes(path.slice(path.lastIndexOf('.') + 1)) ?? false;
      const isBox = schema.type === 'boolean' && !schema.enum;
      const label = isBox && typeof field.help === 'string' ? field.help : schema.title!;
      const values = valuesOf(schema, entity, isJson({ field, schema, entity }));
      return { path, place: { label, path, field, schema, entity }, values, isNeeded };
    });
}

const isJson = ({ field, schema, entity }: Pick<Place, 'field' | 'schema' | 'entity'>) =>
  traitsOf(controlFor(field, schema, entity)).isJson === true;
const mayBeEmpty = ({ isNeeded, place }: Leaf) =>
  !isNeeded && !place.field.toggle && place.schema.default === undefined;
const canSave = () => page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled') !== 'true';
const typedFor = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : Array.isArray(value) ? value.map((one) => typedItem(one)) : value;
const typedItem = (item: unknown) => (typeof item === 'number' ? String(item) : item);

/** Enters a value: choices are selected, everything else is typed. */
function enterValue({ place }: Leaf, value: unknown): unknown {
  const items = resolved(place.entity, place.schema.items ?? {});
  const isChoice = [place.schema, items].some(({ enum: values, oneOf }) => values ?? oneOf);
  const typed = isJson(place) ? JSON.stringify(value) : isChoice ? value : typedFor(value);
  const result = enter(place, typed);
  return typeof result === 'boolean' && !isChoice ? result : value;
}

async function fillIn(made: Drafted, pick: (count: number) => number): Promise<{ sent: unknown; expected: unknown }> {
  const form = await openPage({ ...made, place: { at: 'create' } });
  const entered: Entered = { values: new Map(), on: new Map() };
  for (const { path, part, isGroup } of partsOf(made.screen.form!.fields)) {
    if (!isGroup || !part.toggle) continue;
    const box = document.querySelector<HTMLInputElement>(`#group-${(part as { id: string }).id}-toggle`)!;
    if (!box.checked) await form.person.click(box);
    entered.on.set(path, true);
  }
  for (const leaf of leavesOf(made)) {
    expect({ path: leaf.path, ...stateOf(leaf.place) }).toEqual({ path: leaf.path, isShown: true, isOpen: true });
    if (leaf.values.length === 0) continue;
    if (leaf.place.field.toggle) {
      setToggle(leaf.place.label, true, leaf.path);
      entered.on.set(leaf.path, true);
    }
    entered.values.set(leaf.path, enterValue(leaf, leaf.values[pick(leaf.values.length)]));
  }
  const { record } = expectedRecord(made.screen, made.entity, null, entered);
  const words = document.querySelector('.foot-state')?.textContent;
  expect({ canSave: canSave(), words }).toEqual({ canSave: true, words: 'Unsaved changes' });
  await form.press('Save');
  await form.settled();
  return { sent: form.sent(), expected: bodyOf(made.screen, 'create', record) };
}

/** Opens a stored record, changes a field and reverts it, then changes it again and saves it. */
async function changeOne(made: Drafted, read: Record<string, unknown>) {
  const { key } = made.screen;
  const name = String(read[key!]);
  const form = await openPage({
    ...made,
    answers: { [`GET v1/things/${encodeURIComponent(name)}`]: read },
    place: { at: 'record', key: name },
  });
  expect(canSave()).toBe(false);
  expect(form.text()).toContain('No changes to save');
  const isText = ({ path, place }: Leaf) =>
    path !== key &&
    place.schema.type === 'string' &&
    !place.schema.enum &&
    !place.schema.oneOf &&
    !place.schema.writeOnly;
  const leaf = leavesOf(made).find((one) => isText(one) && typeof valueAt(read, one.path) === 'string');
  const other = leaf?.values.find((value) => value !== valueAt(read, leaf.path));
  if (!leaf || other === undefined) return;
  enter(leaf.place, other);
  expect(canSave()).toBe(true);
  enter(leaf.place, valueAt(read, leaf.path));
  expect(canSave()).toBe(false);
  enter(leaf.place, other);
  await form.press('Save');
  await form.settled();
  expect(form.sent()).toEqual(bodyOf(made.screen, 'update', withValueAt(read, leaf.path, other)));
}

describe('a drafted screen', () => {
  test.each(Object.entries(apiBodies))(
    'for the API body "%s" sends what is entered, and keeps the rest of a stored record',
    async (_name, body) => {
      const made = drafted(schemaOf(body));
      expect(findings(made)).toEqual([]);
      const { sent, expected } = await fillIn(made, () => 0);
      expect(sent).toEqual(expected);
      await changeOne(made, body);
    },
  );

  test('for any JSON Schema sends what is entered in all of its controls', async () => {
    await fc.assert(
      fc.asyncProperty(foreign, fc.infiniteStream(fc.nat(99)), async (schema, picks) => {
        const made = drafted(schema);
        // Some generated limits accept no value.
        fc.pre(leavesOf(made).every((leaf) => leaf.values.length > 0 || mayBeEmpty(leaf)));
        const { sent, expected } = await fillIn(made, (count) => picks.next().value! % count);
        expect(sent).toEqual(expected);
      }),
      { numRuns: sampledRuns(12) },
    );
  });
});
