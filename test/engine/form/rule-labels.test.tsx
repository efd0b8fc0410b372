// Labels that a rule gives to options, in every control with options.
import { describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { controlLanguage } from '../../../src/engine/kinds/control-language.gen.ts';
import { findings, openPage } from '../../descriptors/effects/effect.tsx';
import { formSetup } from '../../descriptors/effects/setups.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';

await loadAllKinds();

const levels = { oneOf: [1, 2, 3].map((level) => ({ const: level, title: `Level ${level}` })) };
const one: Schema = { type: 'integer', title: 'Level', ...levels };
const many: Schema = { type: 'array', title: 'Level', items: { type: 'integer', ...levels } };
/** All controls with options except for chips, which show values instead of labels. */
const withLabels = Object.entries(controlLanguage).filter(
  ([name, { keys }]) => keys.includes('options') && name !== 'chips',
);
const cases = withLabels.flatMap(([widget, { suits, isReadOnly }]) =>
  (isReadOnly ? ([undefined] as const) : ([undefined, 'always'] as const)).map((readOnly) => ({
    name: `${widget}${readOnly ? ', if it is read-only' : ''}`,
    field: { field: 'level', widget, ...(readOnly && { readOnly }) } as Field,
    isList: !suits.includes('string'),
  })),
);
const labels: NonNullable<Field['rules']>[number]['labels'] = [{ is: 2, text: 'Middle of {form.name}' }];

describe.each(cases)('the labels of a rule in the control $name', ({ field, isList }) => {
  const setup = (signedIn: boolean) => {
    const rules: Field['rules'] = [{ when: { signedIn }, labels }];
    return formSetup([{ ...field, rules }, { field: 'name' }], {
      entity: { type: 'object', properties: { level: isList ? many : one, name: { type: 'string', title: 'Name' } } },
      answers: { 'GET thing': { level: isList ? [2] : 2, name: 'all' } },
    });
  };
  const shown = async (signedIn: boolean) => (await openPage(setup(signedIn))).text();

  test('are accepted by the check', () => expect(findings(setup(true))).toEqual([]));

  test('are shown while the rule applies', async () => {
    const text = await shown(true);
    expect(text).toContain('Middle of all');
    expect(text).not.toContain('Level 2');
  });

  test('are not shown while the rule does not apply', async () => {
    const text = await shown(false);
    expect(text).toContain('Level 2');
    expect(text).not.toContain('Middle');
  });
});
