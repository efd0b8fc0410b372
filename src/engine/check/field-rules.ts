// Rules of fields: each is checked like a keyword of the field's schema, and has to suit the entity.
import { choicesOf, resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import type { ControlName } from '../kinds/control-traits.gen.ts';
import { controlFor } from '../kinds/controls.ts';
import { sameJson } from '../rules/paths.ts';
import type { Context } from './context.ts';
import { checkKeywords, checkLimits } from './entity-keywords.ts';
import { controlsThat, showsLabels } from './field-keys.ts';
import type { JsonPath } from './finding.ts';
import { checkPattern, patternEffort } from './patterns.ts';
import { joined, listed, quoted } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

export function checkFieldRules({ fields, entity, vocabulary, report }: Context) {
  const effort = patternEffort(vocabulary);
  for (const { field, at, schema } of fields)
    field.rules?.forEach(({ when: _when, message, options, labels, ...limits }, index) => {
      const here = [...at, 'rules', index];
      const hasLimits = options !== undefined || Object.keys(limits).length > 0;
      if (!hasLimits && labels === undefined) report(here, t('rule-no-effect'), t('add-limit-or-remove'));
      if (!hasLimits && labels !== undefined && message !== undefined)
        report([...here, 'message'], t('rule-message-no-effect'), t('add-limit-or-remove'), 'key');
      if (!schema || !entity) return;
      const whole = resolved(entity, schema);
      checkKeywords({ type: whole.type, ...limits }, here, report);
      checkLimits({ ...whole, ...limits }, here, report);
      if (limits.pattern !== undefined) checkPattern(limits.pattern, [...here, 'pattern'], report, effort);
      const values = choicesOf(resolved(entity, whole.items ?? whole)).map(({ value }) => value);
      // Without a type, the schema is reported.
      if (values.length === 0 && whole.type === undefined) return;
      if (options) checkOptions(options, values, [...here, 'options']);
      const isOffered = (value: unknown) => !options || options.some((one) => sameJson(one, value));
      const named = labels?.map(({ is }) => is);
      if (!named) return;
      const control = controlFor(field, schema, entity);
      if (showsLabels(control)) checkLabels(named, values.filter(isOffered), [...here, 'labels']);
      else reportControl(control, whole, [...here, 'labels']);
    });

  function checkOptions(options: readonly unknown[], values: readonly unknown[], at: JsonPath, step: JsonPath = []) {
    if (values.length === 0) return report(at, t('rule-no-options'), t('remove-it'), 'key');
    options.forEach((option, index) => {
      if (!values.some((value) => sameJson(value, option)))
        report(
          [...at, index, ...step],
          t('rule-unknown-option', { value: quoted(option) }),
          t('rule-options', { values: listed(values.map((value) => JSON.stringify(value))) }),
        );
    });
  }

  function reportControl(name: ControlName, schema: Schema, at: JsonPath) {
    const suiting = controlsThat(({ suits }) => typesOf(schema).some((type) => suits.includes(type)));
    report(
      at,
      t('labels-no-effect-widget', { name }),
      t('remove-use', { alternatives: joined(suiting.filter(showsLabels), 'or') }),
      'key',
    );
  }

  function checkLabels(labelled: readonly unknown[], values: readonly unknown[], at: JsonPath) {
    checkOptions(labelled, values, at, ['is']);
    labelled.forEach((option, index) => {
      if (labelled.findIndex((one) => sameJson(one, option)) < index)
        report([...at, index, 'is'], t('duplicate-value', { value: JSON.stringify(option) }), t('remove-one-them'));
    });
  }
}
