// Every control does what its folder describes: it supports exactly the keys that the check allows, and converts the
// values of its examples.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readControls, type ControlFolder } from '../../../src/build/kinds.ts';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { fieldIssue } from '../../../src/engine/form/checking.ts';
import { editDraft, withTypedValue } from '../../../src/engine/form/draft.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import { controlValue, recordValue } from '../../../src/engine/form/values.ts';
import { controlLanguage } from '../../../src/engine/kinds/control-language.gen.ts';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { createWholeScreen } from '../screen/screen-with-all-parts.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from './load-all-kinds.ts';

afterEach(cleanup);
beforeAll(loadAllKinds);

const controls = readControls();
const nowhere = { list: () => '#', create: () => '#', record: () => '#', open: () => undefined };

/** A schema that a control suits. */
function schemaFor({ file }: ControlFolder): Schema {
  const type = file.suits[0]!;
  if (type === 'array') return { type, items: file.needsOptions ? { enum: ['A', 'B'] } : { type: 'string' } };
  return file.needsOptions ? { type, enum: ['A', 'B'] } : { type };
}

/** The field of a form that has a control. */
const specOf = ({ name }: ControlFolder, schema: Schema) =>
  fieldsOf(
    { fields: [{ field: 'part', widget: name as Field['widget'] }] },
    {
      properties: { part: { title: 'Part', ...schema } },
    },
  )[0]!;

const examples = controls.flatMap((control) =>
  (control.file.examples ?? []).map((example) => ({ control, name: control.name, ...example })),
);

/** The form with one field, as HTML. */
async function formHtml(control: ControlFolder, field: Partial<Field>, schema: Schema, part: unknown): Promise<string> {
  const form = { fields: [{ ...field, field: 'part', widget: control.name as Field['widget'] }] };
  const calls = {
    read: 'GET mail',
    options: 'GET options',
    update: { call: 'PUT mail', body: { record: true as const } },
  };
  const entity = { properties: { part: { title: 'Part', ...schema } } } as Schema;
  const records = [{ id: 'a', title: 'Option A' }];
  const { host, scope } = testHost(({ path }) => (path === 'options' ? records : { part }));
  const model = createWholeScreen(testDefinition({ kind: 'settings', calls, form }, entity), host);
  const { container } = render(
    <Provider value={scope}>
      <RecordPage model={model} addresses={nowhere} after={() => null} />
    </Provider>,
  );
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  await waitFor(() => expect(container.textContent).toContain('Part'));
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
  return container.innerHTML;
}

test('every folder with a control is part of the descriptor language', () => {
  expect(controls.map(({ name }) => name)).toEqual(Object.keys(controlLanguage));
});

test.each(examples.filter(({ text }) => text !== undefined))(
  'the control $name shows the stored value $value as $text, and keeps it if the text is unchanged',
  ({ control, schema, value, text }) => {
    const spec = specOf(control, schema);
    expect(controlValue(spec, value)).toBe(text);
    expect(recordValue(spec, text, value)).toBe(value);
  },
);

test.each(examples.filter(({ typed }) => typed !== undefined))(
  'the control $name stores the typed text $typed as $stored',
  ({ control, schema, value, typed, stored }) => {
    expect(recordValue(specOf(control, schema), typed, value)).toEqual(stored);
  },
);

test.each(examples.filter(({ invalid }) => invalid !== undefined))(
  'the control $name reports a field error for the typed text $invalid',
  ({ control, schema, invalid }) => {
    const spec = specOf(control, schema);
    const draft = withTypedValue(editDraft({}), 'part', invalid!);
    const issue = fieldIssue(draft, { spec, isRequired: false }, { byField: new Map(), whole: [] }, {});
    expect(issue?.text).toEqual(expect.any(String));
  },
);

describe.each(controls)('the control $name', (control) => {
  const supports = (key: string) => control.file.keys?.some((one) => one === key) ?? false;

  test.each([undefined, null])(
    'shows a placeholder for the value %o if and only if it supports the key "placeholder"',
    async (blank) => {
      const html = await formHtml(control, { placeholder: 'A hint' }, schemaFor(control), blank);
      expect(html.includes('A hint')).toBe(supports('placeholder'));
    },
  );

  test('has the label of its field, with or without a help text', async () => {
    await formHtml(control, {}, schemaFor(control), undefined);
    expect(screen.getAllByLabelText(/^Part/)).not.toEqual([]);
    cleanup();
    await formHtml(control, { help: 'Some help' }, schemaFor(control), undefined);
    expect(screen.getAllByLabelText(/^Part/)).not.toEqual([]);
  });

  test('shows the texts for items if and only if it supports the key "items"', async () => {
    const html = await formHtml(
      control,
      { items: { add: 'Add a part', chosen: 'Add a part' } },
      schemaFor(control),
      undefined,
    );
    expect(html.includes('Add a part')).toBe(supports('items'));
  });

  test('shows the options of a call if and only if it supports the key "options"', async () => {
    const [type] = control.file.suits;
    const field = { options: { call: 'options', value: 'id', label: 'title' } };
    const schema: Schema = type === 'array' ? { type, items: { type: 'string' } } : { type };
    const html = await formHtml(control, field, schema, supports('cell') ? 'a' : undefined);
    expect(html.includes('Option A')).toBe(supports('options'));
  });

  test('shows its value as a cell if and only if it supports the key "cell"', async () => {
    const html = await formHtml(control, { cell: 'upper' }, schemaFor(control), 'one');
    expect(html.includes('ONE')).toBe(supports('cell'));
  });
});

const controlOf = (name: string) => controls.find((one) => one.name === name)!;

describe('the control text-only', () => {
  const options = { call: 'options', value: 'id', label: 'title' };
  const titles = { oneOf: [{ const: 'x', title: 'Ex' }] };
  const flags = { oneOf: [{ const: false, title: 'Off' }] };

  test.each<[value: unknown, text: string, schema: Schema, field: Partial<Field>]>([
    ['a', 'Option A', { type: 'string' }, { options }],
    [['a', 'b'], 'Option A, b', { type: 'array', items: { type: 'string' } }, { options }],
    [['x', 'y'], 'Ex, y', { type: 'array', items: titles }, {}],
    [['a'], 'A', { type: 'array', items: { type: 'string' } }, { options, cell: 'upper' }],
    [true, 'Yes', { type: 'boolean' }, {}],
    [false, 'No', { type: 'boolean' }, {}],
    [false, 'Off', { type: 'boolean', ...flags }, {}],
    [12, '12', { type: 'integer' }, {}],
  ])('shows %j as %s', async (value, text, schema, field) => {
    await formHtml(controlOf('text-only'), field, schema, value);
    expect(screen.getByRole('group', { name: 'Part' }).textContent).toBe(text);
  });
});

test.each([undefined, null, ''])('the control copy has nothing to copy for the value %j', async (blank) => {
  await formHtml(controlOf('copy'), {}, { type: 'string' }, blank);
  expect(screen.getByRole('group', { name: 'Part' }).textContent).toBe('–');
  cleanup();
  await formHtml(controlOf('copy'), {}, { type: 'string' }, 'some text');
  expect(screen.getByRole('group', { name: 'Part' }).textContent).toBe('some textCopy');
});
