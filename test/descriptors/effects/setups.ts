// The small screens that the table of effects starts from: a list of two things, and the form of one.
import type { Field, Form, Group, List, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import type { Setup } from './effect.tsx';

export const thing = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    size: { type: ['integer', 'null'], title: 'Size' },
    note: { type: ['string', 'null'], title: 'Note' },
    active: { type: 'boolean', title: 'Active', default: false },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    when: { type: 'string', title: 'When' },
    proxy: {
      type: ['object', 'null'],
      title: 'Proxy',
      properties: { host: { type: 'string', title: 'Host', default: 'localhost' } },
    },
  },
} as Schema;

export const first = {
  name: 'first',
  size: 3000,
  note: 'One',
  active: true,
  tags: ['red', 'blue'],
  when: '',
  proxy: null,
};
export const second = { ...first, name: 'second', size: 20, note: null, active: false };

type More = Partial<Omit<Setup, 'screen'>> & { screen?: Partial<Screen> };

/** A list of two things; `answers` may replace them. */
export const aList = (list: Partial<List> = {}, more: More = {}): Setup => ({
  entity: thing,
  answers: { 'GET things': [first, second] },
  ...more,
  screen: {
    kind: 'table',
    calls: { list: 'GET things' },
    list: { columns: [{ field: 'name' }], sortBy: 'name', ...list },
    ...more.screen,
  },
});

/** The settings form of one thing with these fields. */
export const formSetup = (fields: (Field | Group)[], more: More & { form?: Partial<Form> } = {}): Setup => {
  const { form, screen, ...rest } = more;
  return {
    entity: thing,
    ...rest,
    answers: { 'GET thing': first, ...rest.answers },
    screen: {
      kind: 'settings',
      calls: { read: 'GET thing', update: { call: 'PUT thing', body: { record: true } }, ...screen?.calls },
      ...Object.fromEntries(Object.entries(screen ?? {}).filter(([key]) => key !== 'calls')),
      form: { fields, ...form },
    },
  };
};

/** A collection with list and form, opened at the thing called first; `place` opens it elsewhere. */
export const aCollection = (screen: Partial<Screen>, more: Partial<Omit<Setup, 'screen'>> = {}): Setup => ({
  entity: thing,
  place: { at: 'record', key: 'first' },
  ...more,
  answers: { 'GET things': [first, second], 'GET things/first': first, ...more.answers },
  screen: {
    kind: 'collection',
    key: 'name',
    list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create Thing' },
    form: { fields: [{ field: 'name' }, { field: 'note' }] },
    ...screen,
    calls: {
      list: 'GET things',
      read: 'GET things/{key}',
      create: { call: 'POST things', body: ['name', 'note'] },
      update: { call: 'PUT things/{key}', body: { record: true } },
      delete: 'DELETE things/{key}',
      ...screen.calls,
    },
  },
});
