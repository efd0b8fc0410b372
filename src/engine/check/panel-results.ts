// The effects of the response to a panel or an action.
import type { Action, Result } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import { deletesRecord } from '../descriptor/actions.ts';
import { controlOf } from './field-keys.ts';
import { checkTable } from './cells.ts';
import type { JsonPath } from './finding.ts';
import { knowsFields } from './known.ts';
import { suggestNames } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The columns of a table, and what is filled into the form. `named`: the placeholders whose change clears it. */
export function checkResult(result: Result, at: JsonPath, named: string[], context: Context) {
  if ('table' in result) return checkTable(result.table, [...at, 'table'], 'free', context);
  result.alerts?.forEach((alert, index) => {
    for (const key of ['position', 'link'] as const)
      if (alert[key] !== undefined)
        context.report([...at, 'alerts', index, key], t('no-effect-alert', { key }), t('remove-it'), 'key');
  });
  if (result.fill) checkFill(Object.keys(result.fill), [...at, 'fill'], named, context);
}

/** The result of an action: its dialog stays open, so the page has to remain. */
export function checkActionResult(context: Context, action: Action, at: JsonPath, position: string) {
  const { result } = action;
  if (!result || action.call === undefined) return;
  const here = [...at, 'result'];
  const { report } = context;
  if (action.then === 'close') return report([...at, 'then'], t('result-closes'), t('use-reload-stay'));
  if (deletesRecord(context.screen, action)) return report(here, t('result-of-delete'), t('remove-it'), 'key');
  if ('fill' in result && position !== 'form')
    return report([...here, 'fill'], t('fill-needs-form'), t('use-form-or-remove'), 'key');
  if ('fill' in result && action.then === 'reload' && !action.saveFirst)
    report([...at, 'then'], t('fill-reload'), t('remove-it'));
  checkResult(result, here, [], context);
}

/** The fields that a response fills in must be in the form, and open to input. */
function checkFill(paths: string[], at: JsonPath, named: string[], context: Context) {
  const { screen, fields, report } = context;
  if (!knowsFields(context)) return;
  for (const path of paths) {
    const here = [...at, path];
    const names = fields.map((one) => one.path);
    const field = fields.find((one) => one.path === path);
    if (!field) report(here, t('form-no-field', { path }), suggestNames(path, names, t('names-fields')), 'key');
    else if (field.field.readOnly === 'always' || field.schema?.readOnly || controlOf(field.field)?.isReadOnly)
      report(here, t('fill-read-only', { path }), t('fill-another-field'), 'key');
    else if (named.includes(`form.${path}`))
      report(here, t('fill-clears-result', { path }), t('fill-another-field'), 'key');
  }
  if (screen.kind !== 'collection' && !screen.calls?.['update'])
    report(at, t('fill-never-saved'), t('remove-it'), 'key');
}
