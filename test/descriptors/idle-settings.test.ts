// Settings of fields, lists, inputs and entities without an effect: each is reported, with a correction.
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { linkProblem } from '../../src/engine/check/check-screens.ts';
import { textOf } from '../../src/messages/finding-messages.ts';
import { formSetup, aList, thing } from './effects/setups.ts';
import { findingsIn as found } from './finding-paths.ts';

describe('the widget', () => {
  const formats = { date: 'date', time: 'time', 'date-time': 'date-time' } as const;
  const entity = (format?: string) =>
    ({
      ...thing,
      properties: { at: { type: 'string', title: 'At', ...(format && { format }) } },
      required: [],
    }) as Schema;
  const all = Object.keys(formats) as (keyof typeof formats)[];

  const outcome = (widget: string, format?: string) =>
    format === undefined || format === widget ? 'accepted' : 'reported';
  test.each(
    all.flatMap((widget) =>
      [...all, 'email', undefined].map((format) => [widget, outcome(widget, format), format] as const),
    ),
  )('"%s" is %s for a field of the format "%s"', (widget, _outcome, format) => {
    const usual = format === 'email' ? 'text' : format;
    expect(found(formSetup([{ field: 'at', widget }]).screen, entity(format))).toEqual(
      format === undefined || format === formats[widget]
        ? []
        : [
            `form.fields[0].widget: The widget "${widget}" does not work for "at", which has the format "${format}". Use the widget "${usual}", or the format "${widget}" in the entity.`,
          ],
    );
  });
});

describe('the check of settings without an effect', () => {
  const rule = { when: { field: 'active', is: true } as const, message: 'No' };
  const cellOf = (field: string, is: unknown) =>
    aList({ columns: [{ field: 'name' }, { field, cell: { values: [{ is, text: 'Text' }] } }] }).screen;
  const days = (first: string) => aList({ filters: [{ field: 'when', match: 'days', default: first }] }).screen;
  const input = (first: string) =>
    formSetup([{ field: 'name' }], {
      screen: {
        calls: { try: { call: 'POST try', body: { values: { of: '{panel.a}' } } } },
        panels: [
          {
            id: 'try',
            title: 'Try',
            inputs: [{ id: 'a', label: 'A', default: first }],
            run: { label: 'Try', call: 'try' },
            result: { alerts: [{ id: 'a', tone: 'info', text: 'Tried' }] },
          },
        ],
      },
    }).screen;
  const wrongType = (is: string, types: string) =>
    `list.columns[1].cell.values[0].is: The field cannot have the value ${is}. Use ${types}: values are compared without conversion.`;
  const notDays = (first: string) =>
    expect.stringContaining(`list.filters[0].default: "${first}" is not a range of days.`) as string;

  test.each<[string, Partial<Screen>, string[]]>([
    [
      'a rule without limits',
      formSetup([{ field: 'name', rules: [rule] }]).screen,
      ['form.fields[0].rules[0]: This rule has no effect. Add a limit such as "maxLength", or remove it.'],
    ],
    ['a rule with a limit', formSetup([{ field: 'name', rules: [{ ...rule, maxLength: 3 }] }]).screen, []],
    ['a label for a value of a different type', cellOf('active', 'true'), [wrongType('"true"', 'a boolean')]],
    ['a label for a text of digits', cellOf('size', '1'), [wrongType('"1"', 'an integer')]],
    ['a label for a fraction in an integer field', cellOf('size', 1.5), [wrongType('1.5', 'an integer')]],
    ['a label for an integer', cellOf('size', 1), []],
    ['a label for a missing value', cellOf('active', null), []],
    [
      'days in reverse',
      days('2026-02-01..2026-01-01'),
      [
        'list.filters[0].default: The first of these days is after the last: 2026-02-01..2026-01-01. Use "2026-01-01..2026-02-01".',
      ],
    ],
    ['a day that does not exist', days('2026-02-30..'), [notDays('2026-02-30..')]],
    ['a single day', days('2026-02-01..2026-02-01'), []],
    ['days without an end', days('2026-02-01..'), []],
    [
      'a placeholder in a default',
      input('{form.name}'),
      [
        'panels[0].inputs[0].default: Placeholders in a default are not filled in: "{form.name}". Use a fixed value, or send the placeholder in the call.',
      ],
    ],
    ['braces in a default', input('a{b}'), []],
  ])('has exactly the expected findings for %s', (_what, screen, says) => {
    expect(found(screen)).toEqual(says);
  });
});

test.each<[Schema, string[]]>([
  [{ if: { required: ['a'] } }, ['if: "if" has no effect without "then". Add "then".']],
  [{ then: { required: ['a'] } }, ['then: "then" has no effect without "if". Remove it.']],
  [{ else: { required: ['a'] } }, ['else: "else" has no effect without "if". Remove it.']],
  [{ if: { required: ['a'] }, then: { required: ['b'] } }, []],
  [{ if: { required: ['a'] }, else: { required: ['b'] } }, []],
  [{ allOf: [{ if: { required: ['a'] } }] }, ['allOf[0].if: "if" has no effect without "then". Add "then".']],
  [
    { properties: { a: { type: 'string', title: 'A', 'x-advice': ['title'] } } },
    ['properties.a.x-advice[0]: "title" cannot be advice. Keywords: type.'],
  ],
])('the entity %j has the findings %j', (more, says) => {
  const properties = { a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } };
  const entity = { ...thing, required: [], properties, ...more } as Schema;
  expect(found(formSetup([{ field: 'a' }]).screen, entity)).toEqual(says);
});

test.each([
  ['admin/security/rolls/{record.owner}', 'admin/security/rolls/'],
  ['admin/rolls{record.owner}', 'admin/rolls'],
  ['admin/security/{record.area}:{key}', undefined],
  ['admin/security/roles:{record.owner}', undefined],
  ['{record.area}', undefined],
  ['browse/{record.area}', undefined],
  ['https://example.org/{record.area}', undefined],
])('a link to %s is reported only if no screen has an address that starts with its fixed part', (link, start) => {
  const screens = [{ address: 'admin/security/roles', kind: 'collection' }];
  const [problem] = linkProblem(link, screens, ['browse/search']) ?? [];
  expect(problem && textOf(problem)).toBe(start && `No screen has an address that starts with "${start}".`);
});
