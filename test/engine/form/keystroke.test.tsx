// The cost of a keystroke: only its field and the fields that depend on it are computed and rendered.
import { fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Field, Form } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';

const counted = vi.hoisted(() => ({
  computed: [] as string[],
  drawn: [] as string[],
  controls: [] as string[],
  read: 0,
}));

vi.mock('../../../src/engine/form/field-view.ts', async (load) => {
  const all = await load<typeof import('../../../src/engine/form/field-view.ts')>();
  const fieldView: typeof all.fieldView = (spec, ...rest) => {
    counted.computed.push(spec.path);
    return all.fieldView(spec, ...rest);
  };
  return { ...all, fieldView };
});
vi.mock('../../../src/engine/form/form-context.tsx', async (load) => {
  const all = await load<typeof import('../../../src/engine/form/form-context.tsx')>();
  const useField: typeof all.useField = (path) => {
    counted.drawn.push(path);
    return all.useField(path);
  };
  const useFrame: typeof all.useFrame = (path) => {
    counted.drawn.push(path);
    return all.useFrame(path);
  };
  const useItemPart: typeof all.useItemPart = (path, position, select) =>
    all.useItemPart(path, position, (...field) => {
      counted.read += 1;
      return select(...field);
    });
  return { ...all, useField, useFrame, useItemPart };
});
vi.mock('../../../src/engine/kinds/drawn-control.tsx', async (load) => {
  const all = await load<typeof import('../../../src/engine/kinds/drawn-control.tsx')>();
  const DrawnControl: typeof all.DrawnControl = (props) => {
    counted.controls.push(props.attributes.id);
    return all.DrawnControl(props);
  };
  return { ...all, DrawnControl };
});

/** The fields that an action computes and renders, each sorted by path. */
function countedIn(act: () => void) {
  counted.computed = [];
  counted.drawn = [];
  counted.controls = [];
  counted.read = 0;
  act();
  return {
    computed: [...counted.computed].sort(),
    drawn: [...new Set(counted.drawn)].sort(),
    draws: counted.drawn.length,
  };
}

const controlOf = (label: string) => page.getByLabelText<HTMLInputElement>(new RegExp(`^${label}$`, 'i'));

const type = (label: string, value: string) => () => fireEvent.change(controlOf(label), { target: { value } });

/** Opens a settings form of these fields among `count` others. */
async function openForm(
  count: number,
  properties: Record<string, Schema>,
  fields: Form['fields'],
  rules: Schema = {},
  more: object = {},
) {
  const others = Array.from({ length: count }, (_nothing, at) => `other${at}`);
  const entity: Schema = {
    ...rules,
    properties: {
      ...Object.fromEntries(others.map((name) => [name, { type: 'string', title: `Title of ${name}`, maxLength: 9 }])),
      ...properties,
    },
  };
  const form: Form = { fields: [...fields, ...others.map((name): Field => ({ field: name }))] };
  const read = { ...Object.fromEntries(others.map((name) => [name, 'abc'])), ...more };
  await openPage({
    entity,
    screen: { kind: 'settings', calls: { read: 'GET thing', update: 'PUT thing' }, form },
    answers: { 'GET thing': read },
  });
}

const text = (title: string): Schema => ({ type: 'string', title });

describe('a keystroke', () => {
  test.each([5, 60])('computes and renders only its own field, among %i fields', async (count) => {
    await openForm(count, {}, []);
    const one = { computed: ['other3'], drawn: ['other3'] };
    // Only the control, without its label, help and messages.
    expect(countedIn(type('Title of other3', 'abcd'))).toEqual({ ...one, draws: 1 });
    expect(countedIn(type('Title of other3', 'abcdefghijkl'))).toEqual({ ...one, draws: 1 });
    expect(page.getAllByText('Check the values you entered')).not.toEqual([]);
    const left = countedIn(() => fireEvent.blur(controlOf('Title of other3')));
    expect(left).toEqual({ ...one, draws: 2 });
  });

  test.each([3, 40])('in an item of a list reads and renders only that item, among %i items', async (count) => {
    const tags: Schema = { type: 'array', title: 'Tags', items: { type: 'string', title: 'Tag', maxLength: 9 } };
    const read = { tags: Array.from({ length: count }, (_nothing, at) => `tag${at}`) };
    await openForm(0, { tags }, [{ field: 'tags', items: { label: 'Tag {position}' } }], {}, read);
    const keys = ['tag1a', 'tag1 is too long', 'tag1 is too long indeed'];
    for (const key of keys) {
      countedIn(type('Tag 2', key));
      expect(counted.controls).toEqual(['field-tags-1']);
      // The value and the error, by each part that renders the item, before and during rendering.
      expect(counted.read).toBeLessThanOrEqual(12);
    }
    countedIn(() => fireEvent.blur(controlOf('Tag 2')));
    expect(counted.controls).toEqual(['field-tags-1']);
    expect(controlOf('Tag 2').getAttribute('aria-invalid')).toBe('true');
    expect(controlOf('Tag 3').getAttribute('aria-invalid')).toBeNull();
  });

  test.each([5, 60])(
    'computes and renders exactly the fields that depend on its field, among %i others',
    async (count) => {
      await openForm(
        count,
        {
          name: text('Name'),
          named: text('Named'),
          hidden: text('Hidden'),
          locked: text('Locked'),
          needed: text('Needed'),
          far: text('Far'),
        },
        [
          { field: 'name' },
          { field: 'named', help: 'It is called {form.name}' },
          { field: 'hidden', when: { field: 'name', is: 'abc' } },
          { field: 'locked', readOnly: { when: { field: 'name', is: 'abc' }, why: 'It is in use.' } },
          { field: 'needed', required: { when: { field: 'name', is: 'abc' } } },
          { field: 'far', when: { not: { field: 'named', is: 'x' } } },
        ],
      );
      const dependants = ['hidden', 'locked', 'name', 'named', 'needed'];
      const some = countedIn(type('Name', 'ab'));
      // Conditions whose result is the same as before change nothing on the page.
      expect(some).toMatchObject({ computed: dependants, drawn: ['name', 'named'] });
      const all = countedIn(type('Name', 'abc'));
      expect(all).toMatchObject({ computed: dependants, drawn: dependants });
      expect(controlOf('Hidden')).toBeTruthy();
      expect(page.getByText('It is in use.')).toBeTruthy();
      expect(countedIn(type('Named', 'x'))).toMatchObject({ computed: ['far', 'named'], drawn: ['far', 'named'] });
      expect(page.queryByLabelText(/^Far/)).toBeNull();
    },
  );

  test.each([5, 60])(
    'computes and renders the fields that a rule of the entity relates to its field, among %i others',
    async (count) => {
      const rules = {
        if: { properties: { kind: { const: 'abc' } }, required: ['kind'] },
        then: { required: ['note'], properties: { size: { maxLength: 2 } } },
      } as Schema;
      await openForm(
        count,
        { kind: text('Kind'), note: text('Note'), size: text('Size') },
        [{ field: 'kind' }, { field: 'note' }, { field: 'size' }],
        rules,
      );
      expect(countedIn(type('Size', '1234'))).toMatchObject({ computed: ['size'], drawn: ['size'] });
      fireEvent.blur(controlOf('Size'));
      expect(countedIn(type('Kind', 'ab'))).toMatchObject({ computed: ['kind'], drawn: ['kind'] });
      const ruled = countedIn(type('Kind', 'abc'));
      expect(ruled).toMatchObject({ computed: ['kind', 'note', 'size'], drawn: ['kind', 'note', 'size'] });
      expect(controlOf('Note').getAttribute('aria-required')).toBe('true');
      expect(controlOf('Size').getAttribute('aria-invalid')).toBe('true');
    },
  );
});
