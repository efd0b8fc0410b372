// Actions whose work continues after the response: there is a record to read again, and the page stays open.
import type { Action } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import { fieldAt } from '../descriptor/entity.ts';
import type { JsonPath } from './finding.ts';
import { t } from '../../messages/gen/check.gen.ts';
import { isNeverAvailable, namesKey } from './several.ts';

/** Values that do not change by reading. */
const ofSession = ['may', 'edition', 'signedIn', 'user', 'server'];
/** Values that the loaded record does not have. */
const ofPages = ['toggle', 'option', 'page', 'form', 'loaded'];

export function checkUntil({ screen, entity, report }: Context, action: Action, at: JsonPath, position: string) {
  if (!action.until) return;
  const here = [...at, 'until'];
  if (position === 'row' && screen.list?.pages !== undefined)
    return report(here, t('until-pages'), t('until-use-form'), 'key');
  const hasRecord = position === 'row' ? screen.list && screen.key !== undefined : position === 'form' && screen.form;
  if (!hasRecord || isNeverAvailable(action, { mode: 'edit' }))
    return report(here, t('until-no-record'), t('use-form-row'), 'key');
  if (position === 'form' && action.several) report(here, t('until-several'), t('until-use-row'), 'key');
  for (const key of ['open', 'duplicate'] as const)
    if (action[key] !== undefined) report(here, t('no-effect-until', { key }), t('several-needs-call'), 'key');
  for (const key of ['delete', 'close'])
    if (action.call === key || action.then === key)
      report(here, t('no-effect-until', { key }), t('several-needs-call'), 'key');
  const { when } = action.until;
  const fields = fieldsIn(when);
  // The server never returns a secret.
  const found =
    ofPages.find((key) => namesKey(when, key)) ??
    (fields.length === 0
      ? ofSession.find((key) => namesKey(when, key))
      : fields.find((path) => entity && fieldAt(entity, path)?.writeOnly));
  if (found !== undefined) report([...here, 'when'], t('until-condition', { key: found }), t('until-use-field'), 'key');
}

/** The fields that a condition names, at any depth. */
function fieldsIn(condition: unknown): string[] {
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([key, part]) =>
    key === 'field' && typeof part === 'string' ? [part] : fieldsIn(part),
  );
}
