// Effects of the rules of fields that apply while a condition is true.
import type { FieldRule } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { change } from './fields.ts';
import type { Effects, ShownEffect } from './effect.tsx';
import { formSetup, first, thing } from './setups.ts';

const paint = { type: 'string', title: 'Paint', enum: ['red', 'green', 'blue'] };
const entity = { ...thing, properties: { ...thing.properties, paint } } as typeof thing;
const at = 'screen.form.fields.0.rules.0';
const signedIn = { signedIn: true };

/** A field with a rule that its value breaks, and the message of the rule. */
const broken = (field: string, rule: Omit<FieldRule, 'when'>, is: string): ShownEffect => ({
  setup: formSetup([{ field, rules: [{ when: signedIn, ...rule }] }, { field: 'name' }], {
    entity,
    answers: { 'GET thing': { ...first, paint: 'red' } },
  }),
  at: `${at}.${Object.keys(rule)[0]!}`,
  act: change,
  see: (page) => page.text().includes(is),
  is: true,
});

const leaf: ShownEffect = {
  ...broken('paint', { labels: [{ is: 'green', text: 'Leaf' }] }, ''),
  see: (page) => page.control(/^Paint/).querySelectorAll('option')[2]?.textContent,
  is: 'Leaf',
};

export const fieldRuleEffects: Effects<'fieldRule', keyof FieldRule> = {
  'fieldRule.when': {
    ...broken('note', { maxLength: 2 }, 'characters for this field is 2'),
    at: `${at}.when`,
    instead: { signedIn: false },
  },
  'fieldRule.minLength': broken('note', { minLength: 9 }, 'characters for this field is 9'),
  'fieldRule.maxLength': broken('note', { maxLength: 2 }, 'characters for this field is 2'),
  'fieldRule.pattern': broken('note', { pattern: '^[a-z]' }, 'This value is not valid'),
  'fieldRule.minimum': broken('size', { minimum: 5000 }, '5000'),
  'fieldRule.maximum': broken('size', { maximum: 20 }, '20'),
  'fieldRule.minItems': broken('tags', { minItems: 4 }, '4'),
  'fieldRule.maxItems': broken('tags', { maxItems: 1 }, '1'),
  'fieldRule.options': {
    ...broken('paint', { options: ['red', 'blue'] }, ''),
    see: (page) => page.screen.queryByRole('option', { name: 'green' }),
    is: null,
  },
  'fieldRule.labels': leaf,
  'fieldRule.labels.is': { ...leaf, at: `${at}.labels.0.is`, instead: 'blue' },
  'fieldRule.labels.text': { ...leaf, at: `${at}.labels.0.text`, instead: 'Grass' },
  'fieldRule.message': {
    ...broken('note', { maxLength: 2 }, 'Keep it short'),
    setup: broken('note', { maxLength: 2, message: 'Keep it short' }, '').setup,
    at: `${at}.message`,
  },
};
