// The check reports keys of fields that have no effect because of other keys, and only those.
import { expect, test } from 'vitest';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import { findingsForField } from './foreign.ts';

const properties = {
  note: { type: 'string', title: 'Note' },
  kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
  kinds: { type: 'array', title: 'Kinds', items: { type: 'string', enum: ['a', 'b'] } },
  made: { type: 'string', title: 'Made', enum: ['a', 'b'], readOnly: true },
  size: { type: 'integer', title: 'Size' },
  level: { type: 'integer', title: 'Level', enum: [60, 3600] },
  tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  state: { type: 'string', title: 'State', readOnly: true },
};
const findingsFor = (field: Field) => findingsForField(field, properties, field.options && { colors: 'GET v1/colors' });

const options = { call: 'colors', value: 'id', label: 'id' };
const unit = { text: 'minutes', factor: 60 };
const labels = [{ when: { signedIn: true }, labels: [{ is: 'a', text: 'First' }] }];
const examples = [{ id: 'one', title: 'One', value: 'one' }];

test.each<[Field, string[]]>([
  [{ field: 'size', unit, suffix: 'seconds' }, ['suffix: "suffix" is shown instead of the text of "unit". Remove it.']],
  [{ field: 'size', unit, prefix: 'every' }, []],
  [{ field: 'size', suffix: 'seconds' }, []],
  [{ field: 'level', suffix: 'minutes' }, []],
  [
    { field: 'level', unit },
    ['unit: "unit" has no effect on widget "select". Remove it, or use "number" or "text-only".'],
  ],
  [
    { field: 'level', widget: 'radio', unit },
    ['unit: "unit" has no effect on widget "radio". Remove it, or use "number" or "text-only".'],
  ],
  [
    { field: 'tags', options: { ...options, empty: 'None' } },
    ['options.empty: "options.empty" has no effect on widget "checkboxes". Remove it.'],
  ],
  [
    { field: 'tags', widget: 'chips', options: { ...options, empty: 'None' } },
    ['options.empty: "options.empty" has no effect on widget "chips". Remove it.'],
  ],
  [{ field: 'note', options: { ...options, empty: 'None' } }, []],
  [{ field: 'note', widget: 'radio', options: { ...options, empty: 'None' } }, []],
  [
    { field: 'kind', cleaned: 'trim' },
    ['cleaned: "cleaned" has no effect on widget "select", whose values are chosen. Remove it.'],
  ],
  [
    { field: 'tags', options, cleaned: 'trim' },
    ['cleaned: "cleaned" has no effect on widget "checkboxes", whose values are chosen. Remove it.'],
  ],
  [{ field: 'tags', widget: 'chips', options, cleaned: 'trim' }, []],
  [{ field: 'tags', cleaned: 'trim' }, []],
  [
    { field: 'note', readOnly: 'always', cleaned: 'trim' },
    ['cleaned: "cleaned" has no effect: "note" is read-only. Remove it.'],
  ],
  [{ field: 'state', cleaned: 'trim' }, ['cleaned: "cleaned" has no effect: "state" is read-only. Remove it.']],
  [{ field: 'state', examples }, ['examples: "examples" has no effect: "state" is read-only. Remove it.']],
  [
    { field: 'state', rules: [{ when: { signedIn: true }, maxLength: 3 }] },
    ['rules: "rules" has no effect: "state" is read-only. Remove it.'],
  ],
  [{ field: 'note', cleaned: 'trim', examples }, []],
  [{ field: 'kind', rules: labels }, []],
  [{ field: 'made', rules: labels }, []],
  [
    { field: 'kind', rules: [{ ...labels[0]!, message: 'No' }] },
    [
      'rules[0].message: "message" has no effect without a limit or "options". Add a limit such as "maxLength", or remove it.',
    ],
  ],
  [{ field: 'kind', rules: [{ ...labels[0]!, options: ['a'], message: 'No' }] }, []],
  [{ field: 'made', widget: 'text-only', rules: labels }, []],
  [{ field: 'kind', readOnly: 'always', rules: labels }, []],
  [
    { field: 'kinds', widget: 'chips', rules: labels },
    [
      'rules[0].labels: "labels" has no effect on widget "chips", which shows values. ' +
        'Remove it, or use "checkboxes", "picker" or "text-only".',
    ],
  ],
  [
    { field: 'made', widget: 'copy', rules: labels },
    [
      'rules[0].labels: "labels" has no effect on widget "copy", which shows values. ' +
        'Remove it, or use "radio", "select" or "text-only".',
    ],
  ],
  [
    { field: 'note', rules: labels },
    [
      'rules[0].labels: "labels" has no effect on widget "text", which shows values. ' +
        'Remove it, or use "radio", "select" or "text-only".',
    ],
  ],
])('the field %j has the findings %j', (field, findings) => {
  expect(findingsFor(field)).toEqual(findings);
});
