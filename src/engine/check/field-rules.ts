// Rules of fields: each is checked like a keyword of the field's schema, and has to suit the entity.
import { choicesOf, resolved } from '../descriptor/entity.ts';
import { sameJson } from '../rules/paths.ts';
import type { Context } from './context.ts';
import { checkKeywords, checkLimits } from './entity-keywords.ts';
import type { JsonPath } from './finding.ts';
import { checkPattern, patternEffort } from './patterns.ts';
import { listed, quoted } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

export function checkFieldRules({ fields, entity, vocabulary, report }: Context) {
  const effort = patternEffort(vocabulary);
  for (const { field, at, schema } of fields)
    field.rules?.forEach(({ when: _when, message: _message, options, ...limits }, index) => {
      const here = [...at, 'rules', index];
      if (options === undefined && Object.keys(limits).length === 0)
        report(here, t('rule-no-effect'), t('add-limit-or-remove'));
      if (!schema || !entity) return;
      const whole = resolved(entity, schema);
      checkKeywords({ type: whole.type, ...limits }, here, report);
      checkLimits({ ...whole, ...limits }, here, report);
      if (limits.pattern !== undefined) checkPattern(limits.pattern, [...here, 'pattern'], report, effort);
      const choices = choicesOf(resolved(entity, whole.items ?? whole));
      // Without a type, the schema is reported.
      if (options && (choices.length > 0 || whole.type !== undefined))
        checkOptions(options, choices, [...here, 'options']);
    });

  function checkOptions(options: unknown[], choices: { value: unknown }[], at: JsonPath) {
    if (choices.length === 0) return report(at, t('rule-no-options'), t('remove-it'), 'key');
    options.forEach((option, index) => {
      if (!choices.some(({ value }) => sameJson(value, option)))
        report(
          [...at, index],
          t('rule-unknown-option', { value: quoted(option) }),
          t('rule-options', { values: listed(choices.map(({ value }) => JSON.stringify(value))) }),
        );
    });
  }
}
