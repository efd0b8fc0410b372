// The question before saving: it can be asked, and if there is a call, it depends on the response.
import type { Screen } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import { contradiction } from './contradictions.ts';
import { isWellFormed, knowsCalls } from './known.ts';
import { namesKey } from './several.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** What is true whenever a form is saved. */
const whenSaved = ({ kind, calls = {} }: Screen) => [
  { form: 'changed' as const },
  ...(kind === 'collection' && !calls['update'] ? [{ form: 'create' as const }] : []),
];

export function checkBeforeSave(context: Context) {
  const { screen, report } = context;
  const { when, ask } = screen.form?.beforeSave ?? {};
  const at = ['form', 'beforeSave'];
  if (when !== undefined && knowsCalls(context) && contradiction([when]) === undefined) {
    const reason = contradiction([when, ...whenSaved(screen)]);
    if (reason !== undefined)
      report([...at, 'when'], t('condition-never-true-because', { reason }), t('change-or-remove-it'));
    else if (contradiction([{ not: when }, ...whenSaved(screen)]) !== undefined)
      report([...at, 'when'], t('condition-always-true-saved'), t('remove-it'), 'key');
  }
  if (ask && isWellFormed(context, [...at, 'ask', 'when']) && !namesKey(ask.when, 'answer'))
    report([...at, 'ask', 'when'], t('ask-without-answer'), t('test-answer-or-confirm'));
}
