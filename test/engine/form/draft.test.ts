// The draft of a form: how input, toggles, hidden fields and resets change the record that is sent.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createDraft,
  editDraft,
  withReset,
  isChanged,
  recordOf,
  withHidden,
  shownValue,
  withToggle,
  withTypedValue,
  type Draft,
} from '../../../src/engine/form/draft.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import type { Form } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import { sameJson, valueAt } from '../../../src/engine/rules/paths.ts';

const entity: Schema = {
  properties: {
    name: { type: 'string' },
    note: { type: ['string', 'null'] },
    days: { type: ['integer', 'null'] },
    level: { type: 'string', default: 'INFO' },
    enabled: { type: 'boolean' },
    matchers: { type: 'array', items: { type: 'string' }, default: [''] },
    seconds: { type: 'integer' },
    proxy: {
      type: ['object', 'null'],
      properties: { url: { type: 'string' }, port: { type: 'integer', default: 80 } },
    },
  },
};
const form: Form = {
  fields: [
    { field: 'name', cleaned: 'trim' },
    { field: 'note' },
    { field: 'days', toggle: { whenOff: 'clear' } },
    { field: 'level' },
    { field: 'enabled' },
    { field: 'matchers' },
    { field: 'seconds', unit: { text: 'minutes', factor: 60 } },
    { id: 'proxy', object: 'proxy', toggle: { whenOff: 'clear' }, fields: [{ field: 'url' }, { field: 'port' }] },
  ],
};
const specs = fieldsOf(form, entity);
const spec = (path: string) => specs.find((one) => one.path === path)!;
const record = (draft: Draft) => recordOf(draft, specs);
const typed = (draft: Draft, path: string, value: unknown) => withTypedValue(draft, path, value);

const anyRecord = fc.record(
  {
    name: fc.oneof(fc.string(), fc.constant(null), fc.constant('  spaced  ')),
    note: fc.option(fc.string()),
    days: fc.oneof(fc.integer(), fc.constant(null), fc.constant('30'), fc.constant('1.0'), fc.constant(1.5)),
    level: fc.string(),
    enabled: fc.option(fc.boolean()),
    matchers: fc.option(fc.array(fc.oneof(fc.string(), fc.constant(null)))),
    seconds: fc.integer(),
    proxy: fc.option(fc.record({ url: fc.string(), port: fc.integer() }, { requiredKeys: [] })),
    unknown: fc.jsonValue(),
    'dotted.name': fc.jsonValue(),
  },
  { requiredKeys: [] },
);

describe('a loaded record', () => {
  test('including its unknown members, is sent unchanged and does not count as changed if nothing is entered', () => {
    fc.assert(
      fc.property(anyRecord, (read) => {
        const copy = structuredClone(read);
        const draft = editDraft(read);
        specs.forEach((one) => shownValue(draft, one));
        expect(record(draft)).toEqual(copy);
        expect(isChanged(draft, record(draft), specs)).toBe(false);
      }),
    );
  });

  test('is sent unchanged after an input is reverted', () => {
    fc.assert(
      fc.property(anyRecord, fc.string(), (read, other) => {
        const before = editDraft(read);
        const shown = shownValue(before, spec('note'));
        const back = typed(typed(before, 'note', other), 'note', shown);
        expect(sameJson(record(back), read)).toBe(true);
      }),
    );
  });

  test('does not get defaults, which are only for new records', () => {
    const draft = editDraft({ name: 'a' });
    expect(record(draft)).toEqual({ name: 'a' });
    expect(createDraft(entity).read).toEqual({ level: 'INFO', matchers: [''] });
  });
});

describe('an entered value', () => {
  test('changes only its own member of the record', () => {
    const read = { name: 'a', proxy: { url: 'u', port: 1, more: true }, unknown: 1 };
    expect(record(typed(editDraft(read), 'proxy.url', 'v'))).toEqual({
      name: 'a',
      proxy: { url: 'v', port: 1, more: true },
      unknown: 1,
    });
    expect(read.proxy.url).toBe('u');
  });

  test('that is cleared is sent as an empty string, or as null or missing if it was loaded like that', () => {
    expect(record(typed(editDraft({ note: 'x' }), 'note', ''))).toEqual({ note: '' });
    expect(record(typed(editDraft({ note: null }), 'note', ''))).toEqual({ note: null });
    expect(record(typed(editDraft({}), 'note', ''))).toEqual({});
  });

  test('of a number field is sent as a number, as null if it is cleared, and as text if it is not valid', () => {
    const on = (value: string) => valueAt(record(typed(editDraft({ days: 3 }), 'days', value)), 'days');
    expect([on('7'), on(' 7 '), on(''), on('1xx'), on('1e3'), on('-2')]).toEqual([7, 7, null, '1xx', '1e3', -2]);
    expect([on('７'), on('－１．５'), on('10²'), on('１ｘ')]).toEqual([7, -1.5, '10²', '１ｘ']);
  });

  test('in a field with a unit is shown in that unit and sent in the unit of the record', () => {
    const draft = editDraft({ seconds: 300 });
    expect(shownValue(draft, spec('seconds'))).toBe('5');
    expect(record(typed(draft, 'seconds', '10'))).toEqual({ seconds: 600 });
  });

  test('is trimmed in a field that declares this, whereas a loaded value is not', () => {
    const read = { name: ' a ' };
    expect(record(editDraft(read))).toEqual({ name: ' a ' });
    expect(record(typed(editDraft(read), 'name', ' b '))).toEqual({ name: 'b' });
  });
});

describe('a toggle', () => {
  test('is initially on if and only if the loaded value is neither null nor missing', () => {
    expect(isChanged(withToggle(editDraft({ days: 3 }), 'days', true), { days: 3 }, specs)).toBe(false);
    expect(isChanged(withToggle(editDraft({ days: null }), 'days', true), { days: null }, specs)).toBe(true);
    expect(isChanged(withToggle(editDraft({}), 'days', true), {}, specs)).toBe(true);
  });

  test('saves null while it is off, and restores earlier input when it is switched on again', () => {
    const draft = typed(editDraft({ days: 3 }), 'days', '9');
    const off = withToggle(draft, 'days', false);
    expect(record(off)).toEqual({ days: null });
    expect(record(withToggle(off, 'days', true))).toEqual({ days: 9 });
  });

  test('that is switched on, filled in and switched off again saves the loaded value', () => {
    const on = typed(withToggle(editDraft({ days: null }), 'days', true), 'days', '9');
    expect(record(on)).toEqual({ days: 9 });
    expect(record(withToggle(on, 'days', false))).toEqual({ days: null });
    expect(isChanged(withToggle(on, 'days', false), { days: null }, specs)).toBe(false);
  });

  test('with "omit" omits the field while it is off, and with "keep" saves the loaded value', () => {
    const of = (whenOff: 'omit' | 'keep') => fieldsOf({ fields: [{ field: 'days', toggle: { whenOff } }] }, entity);
    const off = withToggle(typed(editDraft({ days: 3 }), 'days', '9'), 'days', false);
    expect(recordOf(off, of('omit'))).toEqual({});
    expect(recordOf(off, of('keep'))).toEqual({ days: 3 });
  });

  test('of a group switches the whole object', () => {
    const off = withToggle(editDraft({ proxy: { url: 'u' } }), 'proxy', false);
    expect(record(off)).toEqual({ proxy: null });
    const on = withToggle(editDraft({ proxy: null }), 'proxy', true);
    expect(record(typed(on, 'proxy.url', 'new'))).toEqual({ proxy: { url: 'new', port: 80 } });
  });
});

describe('a hidden field', () => {
  const hidden = fieldsOf(
    {
      fields: [
        { field: 'name', when: { signedIn: true }, whenHidden: 'omit' },
        { field: 'note', when: { signedIn: true }, whenHidden: 'clear' },
        { field: 'level', when: { signedIn: true } },
      ],
    },
    entity,
  );

  test('is saved according to whenHidden, and unchanged by default', () => {
    const read = { name: 'a', note: 'n', level: 'DEBUG' };
    expect(withHidden(read, hidden, () => true)).toEqual({ note: null, level: 'DEBUG' });
    expect(withHidden(read, hidden, () => false)).toEqual(read);
  });

  test('is saved according to the innermost enclosing group with whenHidden', () => {
    const when = { signedIn: true };
    const inGroups = fieldsOf(
      {
        fields: [
          {
            id: 'outer',
            when,
            whenHidden: 'omit',
            fields: [
              { field: 'name' },
              {
                id: 'inner',
                when,
                whenHidden: 'clear',
                fields: [{ field: 'note' }, { id: 'last', fields: [{ field: 'level' }] }],
              },
            ],
          },
        ],
      },
      entity,
    );
    const read = { name: 'a', note: 'n', level: 'DEBUG' };
    expect(withHidden(read, inGroups, () => true)).toEqual({ note: null, level: null });
  });
});

describe('an object that does not exist', () => {
  const optional: Schema = {
    properties: {
      name: { type: 'string' },
      limits: {
        type: ['object', 'null'],
        required: ['host'],
        properties: {
          host: { type: 'string' },
          size: { type: 'integer', default: 1_048_576_000 },
          isActive: { type: 'boolean', default: false },
        },
      },
    },
  };
  const fields = [{ field: 'host' }, { field: 'size', unit: { text: 'MB', factor: 1_048_576 } }, { field: 'isActive' }];
  const plain = fieldsOf({ fields: [{ id: 'limits', object: 'limits', fields }] }, optional);
  const of = (draft: Draft) => recordOf(draft, plain);

  test('is absent while no value in it is entered, and otherwise starts with its defaults', () => {
    const draft = createDraft(optional);
    expect([draft.read, of(draft), of(editDraft({ limits: null }))]).toEqual([{}, {}, { limits: null }]);
    const begun = typed(draft, 'limits.host', 'h');
    expect(of(begun)).toEqual({ limits: { host: 'h', size: 1_048_576_000, isActive: false } });
    expect(shownValue(begun, plain[1]!)).toBe('1000');
    expect(of(typed(editDraft({ limits: null }), 'limits.host', 'h'))).toEqual(of(begun));
    expect(of(typed(begun, 'limits.host', ''))).toEqual({});
  });
});

describe('a number', () => {
  const exact = fieldsOf(
    { fields: [{ field: 'id' }, { field: 'rate', unit: { text: 'k', factor: 1000 } }] },
    {
      properties: { id: { type: 'integer' }, rate: { type: 'number' } },
    },
  );
  const sent = (path: string, text: string) =>
    valueAt(recordOf(withTypedValue(editDraft({}), path, text), exact), path);

  test('keeps every digit of a typed integer, and is converted exactly from decimals in a unit', () => {
    expect(sent('id', '9007199254740993')).toEqual(new Numeral('9007199254740993'));
    expect([sent('id', '9007199254740992'), sent('id', '+7'), sent('rate', '0.0015'), sent('rate', '1.1')]).toEqual([
      9007199254740992, 7, 1.5, 1100,
    ]);
    expect(sent('rate', '9007199254740993')).toBe(Number('9007199254740993000'));
  });
});

describe('a group that is reset', () => {
  test('has the values of a new record, with its toggles off', () => {
    const draft = withReset(
      typed(editDraft({ days: 3, level: 'DEBUG' }), 'days', '9'),
      'name',
      [spec('days'), spec('level')],
      entity,
    );
    expect(record(draft)).toEqual({ days: null, level: 'INFO' });
    const off = withReset(editDraft({ seconds: 300 }), 'name', [spec('seconds')], {
      properties: { seconds: { type: 'integer', default: 120 } },
    });
    expect([shownValue(off, spec('seconds')), record(off)]).toEqual(['2', { seconds: 120 }]);
  });

  test.each([
    ['edit', editDraft({ mode: 'a' }), { mode: '' }],
    ['create', createDraft({}), {}],
  ])('has no choice without a default, also if one of the choices is blank, on %s', (_mode, draft, expected) => {
    const choices: Schema = { properties: { mode: { type: 'string', enum: ['', 'a'] } } };
    const specs = fieldsOf({ fields: [{ field: 'mode' }] }, choices);
    expect(recordOf(withReset(draft, 'name', specs, choices), specs)).toEqual(expected);
  });
});
