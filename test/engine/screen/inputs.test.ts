// The values that inputs of panels and dialogs send for an entered text: their JSON types and digits.
import { expect, test } from 'vitest';
import type { Input } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { writeJson } from '../../../src/engine/rules/exact-json.ts';
import { toValue } from '../../../src/engine/rules/request.ts';
import { cleanedInputs, firstInputs, heldInputs, inputProblems } from '../../../src/engine/screen/inputs.ts';

/** The body of a call that sends an input with this text, and the problems of the input. */
function entered(input: Omit<Input, 'id' | 'label'>, text?: string) {
  const inputs: Input[] = [{ id: 'it', label: 'It', ...input }];
  const cleaned = cleanedInputs(inputs, text === undefined ? firstInputs(inputs) : { it: text });
  const held = heldInputs(inputs, cleaned, {});
  return [
    writeJson(toValue('{panel.it}', () => held('it'))),
    ...inputProblems(inputs, cleaned, held).map((one) => one.text),
  ];
}

test.each([
  [{}, '5', '"5"'],
  [{}, '', '""'],
  [{ widget: 'secret' }, '5', '"5"'],
  [{ widget: 'text', default: 5 }, undefined, '"5"'],
  [{ widget: 'number' }, '5', '5'],
  [{ widget: 'number' }, ' 0.50 ', '0.5'],
  [{ widget: 'number' }, '9007199254740993', '9007199254740993'],
  [{ widget: 'number' }, '1e400', '1e400'],
  [{ widget: 'number' }, '', 'null'],
  [{ widget: 'number', default: 5 }, undefined, '5'],
] as const)('an input %j with the text %j sends %s', (input, text, sent) => {
  expect(entered(input as Omit<Input, 'id' | 'label'>, text)).toEqual([sent]);
});

test('an input for a number reports a text that is not a number', () => {
  expect(entered({ widget: 'number' }, 'five')).toEqual(['"five"', '"It" has an invalid format']);
});
