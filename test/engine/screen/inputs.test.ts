// The values that inputs of panels and dialogs send for an entered text: their JSON types and digits, or an error.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Input, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { writeJson } from '../../../src/engine/rules/exact-json.ts';
import { toValue } from '../../../src/engine/rules/request.ts';
import { cleanedInputs, firstInputs, inputValue, inputProblems } from '../../../src/engine/screen/inputs.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';

/** The body of a call that sends an input with this text, and the problems of the input. */
function entered(input: Omit<Input, 'id' | 'label'>, text?: string) {
  const inputs: Input[] = [{ id: 'it', label: 'It', ...input }];
  const cleaned = cleanedInputs(inputs, text === undefined ? firstInputs(inputs) : { it: text });
  const held = inputValue(inputs, cleaned, {});
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

const options = { call: 'options', value: 'id', label: 'name' };
test.each(['a', '', '5', '2nd', '"a"', '[a', 'true', 'null', 5, -0.5, true, null])(
  'an input whose options have not been loaded sends its initial value %j with its type',
  (value) => {
    expect(entered({ options, default: value })).toEqual([JSON.stringify(value)]);
  },
);

test('a text that was entered before its input had options is sent unchanged', () => {
  expect(entered({ options }, '2 apples')).toEqual(['"2 apples"']);
});

const invalid: [text: string, input: Omit<Input, 'id' | 'label'>, problem: string][] = [
  ['five', { widget: 'number' }, '"It" must be a number'],
  ['1,5', { widget: 'number' }, '"It" must be a number'],
  ['1', { format: 'email' }, '"It" must be an email address, such as name@example.org'],
  ['example', { format: 'uri' }, '"It" must be a URL, such as https://example.org'],
  [' ', { required: true }, 'Fill in "It" first'],
];

/** A page with a panel and an open dialog of an action, whose calls send the same input. */
async function opened(input: Omit<Input, 'id' | 'label'>) {
  const inputs: Input[] = [{ id: 'it', label: 'It', ...input }];
  const { host, seen, scope } = testHost(() => ({ name: 'a' }));
  const calls = {
    read: 'GET things/{key}',
    panel: { call: 'POST panel', body: { values: { it: '{panel.it}' } } },
    action: { call: 'POST action', body: { values: { it: '{action.it}' } } },
  } as const;
  const screen: Partial<Screen> = {
    calls,
    form: { fields: [{ field: 'name' }] },
    panels: [
      {
        id: 'panel',
        title: 'Panel',
        inputs,
        run: { label: 'Run', call: 'panel' },
        result: { table: { columns: [{ field: 'name', header: 'Name' }], none: 'Nothing' } },
      },
    ],
    actions: [{ id: 'action', position: 'form', label: 'Act', call: 'action', inputs }],
  };
  const model = createWholeScreen(testDefinition(screen, { properties: { name: { type: 'string' } } }), host);
  const run = (unit: unknown, params?: unknown) => allSettled(unit as never, { scope, params } as never);
  await run(model.opened, { at: 'record', key: 'a' });
  await run(model.actions.form!.clicked, 'action');
  const panel = model.panels[0]!;
  const dialog = model.actions.form!.dialog!;
  return {
    /** Runs the panel with a text; returns its error. */
    'in a panel': async (text: string) => {
      await run(panel.inputTyped, { id: 'it', value: text });
      await run(panel.runClicked);
      return scope.getState(panel.$view)!.run.why;
    },
    /** Submits the dialog with a text; returns the error at its input. */
    'in the dialog of an action': async (text: string) => {
      await run(dialog.typed, { box: 'it', value: text });
      await run(dialog.submitted);
      return scope.getState(dialog.$view)?.errors.it ?? '';
    },
    sent: () => seen.asked.flatMap((request) => ('body' in request ? [request.body] : [])),
  };
}

describe.each(['in a panel', 'in the dialog of an action'] as const)('an input %s', (place) => {
  test.each(invalid)(
    'reports the text %j and does not send it if it is invalid with %j',
    async (text, input, problem) => {
      const page = await opened(input);
      expect(await page[place](text)).toBe(problem);
      expect(page.sent()).toEqual([]);
    },
  );

  test('sends its text once it is valid', async () => {
    const page = await opened({ widget: 'number' });
    await page[place]('five');
    expect(await page[place]('5')).toBe('');
    expect(page.sent()).toEqual([{ it: 5 }]);
  });
});
