// The inputs of panels and of dialogs of actions: each is used, and each of its keys has an effect.
import type { Action, Input, Panel } from '../descriptor/descriptor.gen.ts';
import { controlLanguage } from '../kinds/control-language.gen.ts';
import { placeholdersIn } from '../rules/texts.ts';
import { sentCalls, type Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { isWhole, knowsSent } from './known.ts';
import { isPlaceholder, placeholdersOfCall } from './placeholders.ts';
import { quoted } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** `owner`: the panel or the action at `at`, which sends `call`. */
export function checkInputs(owner: Panel | Action, at: JsonPath, call: string, context: Context) {
  const { calls, marks, report } = context;
  const head = at[0] === 'panels' ? 'panel' : 'action';
  const long = calls[call];
  const named = sentCalls(context, call).flatMap(placeholdersOfCall);
  const written = placeholdersIn(JSON.stringify(owner));
  const asked = marks.flatMap(({ name, path, value }) =>
    name === 'comparison' && path[0] === at[0] && path[1] === at[1] ? [(value as { panel?: string }).panel] : [],
  );
  owner.inputs?.forEach((input, place) => {
    const here = [...at, 'inputs', place];
    const isUsed = [...named, ...written].includes(`${head}.${input.id}`) || asked.includes(input.id);
    if (
      !isUsed &&
      long &&
      [call, ...(long.followedBy ?? [])].every((id) => knowsSent(context, id)) &&
      isWhole(context, at)
    )
      report(
        [...here, 'id'],
        t('input-never-used', { id: input.id }),
        t('use-input-call-remove', { id: input.id, call, head }),
      );
    checkKeys(input, here, context);
  });
}

/** Keys that have no effect on an input of its kind. */
function checkKeys(input: Input, here: JsonPath, { report }: Context) {
  const control = input.widget && controlLanguage[input.widget];
  const isNumber = control?.suits.includes('number') === true && !control.needsOptions;
  if (input.options && control && !control.keys.includes('options'))
    report(
      [...here, 'options'],
      t('options-no-effect-widget', { widget: String(input.widget) }),
      t('remove-widget'),
      'key',
    );
  if (control?.needsOptions && !input.options)
    report([...here, 'widget'], t('no-options', { widget: String(input.widget) }), t('add-key', { key: 'options' }));
  if (input.cleaned && (input.options || isNumber))
    report([...here, 'cleaned'], t('cleaned-no-effect-input'), t('remove-it'), 'key');
  if (input.format && (input.options || isNumber))
    report([...here, 'format'], t('format-no-effect-input'), t('remove-it'), 'key');
  if (input.cleaned === 'leading-slash' && typeof input.default === 'string' && !input.default.startsWith('/'))
    report(
      [...here, 'default'],
      t('default-no-leading-slash', { default: JSON.stringify(input.default) }),
      t('use-value', { value: JSON.stringify(`/${input.default}`) }),
    );
  if (typeof input.default === 'string' && placeholdersIn(input.default).some(isPlaceholder))
    report([...here, 'default'], t('default-placeholder', { default: quoted(input.default) }), t('use-fixed-default'));
  else if (isNumber && input.default !== undefined && input.default !== null && typeof input.default !== 'number')
    report([...here, 'default'], t('default-not-number', { default: JSON.stringify(input.default) }), t('use-number'));
  if (input.default === '') report([...here, 'default'], t('empty-default-no-effect'), t('remove-it'), 'key');
  if (input.options?.load !== undefined && input.options.load !== 'later')
    report([...here, 'options', 'load'], t('no-effect-options-panel', { load: input.options.load }), t('remove-it'));
  if (input.repeat && (input.options || isNumber))
    report([...here, 'repeat'], t('repeat-no-effect-input'), t('remove-it'), 'key');
}
