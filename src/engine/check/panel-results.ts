// What the response to a panel does with the form.
import type { Panel } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import { controlOf } from './field-keys.ts';
import type { JsonPath } from './finding.ts';
import { knowsFields } from './known.ts';
import { instead } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The fields that a response fills in must be in the form, and open to input. */
export function checkFill({ result }: Panel, at: JsonPath, named: string[], context: Context) {
  const { screen, fields, report } = context;
  if ('table' in result || !result.fill || !knowsFields(context)) return;
  for (const path of Object.keys(result.fill)) {
    const here = [...at, 'result', 'fill', path];
    const names = fields.map((one) => one.path);
    const field = fields.find((one) => one.path === path);
    if (!field) report(here, t('form-no-field', { path }), instead(path, names, t('names-fields')), 'key');
    else if (field.field.readOnly === 'always' || field.schema?.readOnly || controlOf(field.field)?.isReadOnly)
      report(here, t('fill-read-only', { path }), t('fill-another-field'), 'key');
    else if (named.includes(`form.${path}`))
      report(here, t('fill-clears-result', { path }), t('fill-another-field'), 'key');
  }
  if (screen.kind !== 'collection' && !screen.calls?.['update'])
    report([...at, 'result', 'fill'], t('fill-never-saved'), t('remove-it'), 'key');
}
