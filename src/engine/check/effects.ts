// Keys without effect: settings of parts that this screen does not have.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import { isMisspelled } from './calls.ts';
import type { Context } from './context.ts';
import { fieldAt, isUnknown } from '../descriptor/entity.ts';
import { fieldNames, noField, typesOfValues } from './entity-fields.ts';
import { reasonsOf } from '../rules/reasons.ts';
import { placeholdersIn } from '../rules/texts.ts';
import type { JsonPath } from './finding.ts';
import { isWellFormed, knowsActions, knowsCalls } from './known.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Keys that need a call or another part of the screen. */
export function checkEffects(context: Context) {
  const { screen, calls, entity, report } = context;
  const { list, form, may, errors, messages, kind } = screen;
  const isKnown = isWellFormed(context, ['kind']) && knowsCalls(context) && knowsActions(context);
  const idle = (path: JsonPath, why: MessageOrText, advice: MessageOrText = t('remove-it')) =>
    isKnown && report(path, t('no-effect-because', { at: String(path.at(-1)), why }), advice, 'key');
  if (screen.menu.start !== undefined && screen.menu.hidden) idle(['menu', 'start'], t('hidden-screen-cannot-start'));
  if (kind === 'custom') {
    for (const key of ['may', 'errors', 'messages', 'parts'] as const)
      if (screen[key] !== undefined) idle([key], t('implemented-in-code'));
    return;
  }
  const creates = calls['create'] !== undefined && kind === 'collection';
  const updates = calls['update'] !== undefined && form !== undefined;
  const deletes = screen.actions?.some((action) => action.call === 'delete') || isMisspelled('delete', context);
  const none = { create: t('no-call-create'), update: t('no-call-update') };

  if (list?.create !== undefined && !creates) idle(['list', 'create'], none.create, t('add-call-create-remove-button'));
  if (creates && isKnown && list && list.create === undefined)
    report(['list', 'create'], t('call-create-no-button'), t('add-create-label-button'), 'key');
  for (const key of ['title', 'summary'] as const)
    if (form?.[key]?.create !== undefined && !creates) idle(['form', key, 'create'], none.create);
  if (may?.create !== undefined && !creates) idle(['may', 'create'], none.create);
  if (may?.update !== undefined && !updates && !list?.order) idle(['may', 'update'], none.update);
  if (may?.delete !== undefined && !deletes)
    idle(['may', 'delete'], t('no-action-deletes-records'), t('add-action-call-delete'));
  if (errors?.create && !creates) idle(['errors', 'create'], none.create);
  if (errors?.update && !updates) idle(['errors', 'update'], none.update);
  if (errors?.delete && !deletes) idle(['errors', 'delete'], t('no-action-deletes-records'));
  if (!creates && !updates) {
    const why = t('no-saving-call');
    if (errors?.save) idle(['errors', 'save'], why);
    for (const key of ['saved', 'saving'] as const) if (messages?.[key] !== undefined) idle(['messages', key], why);
    if (form?.beforeSave) idle(['form', 'beforeSave'], why);
    for (const key of ['save', 'reset'] as const)
      if (form?.buttons?.[key] !== undefined) idle(['form', 'buttons', key], why);
  } else {
    if (reasonsOf(form?.readOnly).some(({ when }) => when === undefined))
      report(['form', 'readOnly'], t('form-always-read-only'), t('add-when-remove-calls'), 'key');
    if (form?.beforeSave?.failed !== undefined && form.beforeSave.call === undefined)
      idle(['form', 'beforeSave', 'failed'], t('no-call-before-saving'));
    if (form?.buttons?.reset !== undefined && kind === 'collection')
      idle(['form', 'buttons', 'reset'], t('only-settings-reset-button'));
    if (form?.buttons?.cancel !== undefined && kind === 'settings')
      idle(['form', 'buttons', 'cancel'], t('settings-reset-button-instead'), t('use-key', { key: 'reset' }));
  }
  for (const key of ['searchLabel', 'filter'] as const)
    if (list?.[key] !== undefined && !list.search && list.pages === undefined)
      idle(['list', key], t('filter-box-needs-search'));
  list?.notes?.forEach(({ position }, index) => {
    if (position !== undefined) idle(['list', 'notes', index, 'position'], t('only-forms-position-notes'));
  });
  if (form?.tags && kind !== 'collection') idle(['form', 'tags'], t('only-collections-show-tags'));
  if (screen.parts && !form) idle(['parts'], t('no-form'));
  if (screen.summary !== undefined && screen.summary === screen.title)
    report(['summary'], t('summary-repeats-title'), t('describe-purpose-page-remove'));
  if (form?.sentence && !placeholdersIn(JSON.stringify(form.sentence.text)).includes('parts'))
    report(['form', 'sentence', 'text'], t('sentence-does-not-contain'), t('add-parts-where-parts'));
  if (screen.key !== undefined && entity) checkKey(screen.key);

  function checkKey(key: string) {
    const schema = fieldAt(entity!, key);
    if (!schema) return report(['key'], ...noField(key, fieldNames(entity)));
    if (!isUnknown(schema) && !typesOfValues(schema).some((type) => ['string', 'integer', 'number'].includes(type)))
      report(['key'], t('neither-string-nor-number', { key }), t('use-another-field'));
  }
}

/** Sections of facts: each part of the response once. */
export function checkFacts({ screen, report }: Context) {
  const names = screen.facts?.sections.map((section) => section.from) ?? [];
  screen.facts?.sections.forEach(({ from, title }, index) => {
    if (names.indexOf(from) < index)
      report(['facts', 'sections', index, 'from'], t('duplicate-section', { from }), t('remove-one-them'));
    if (title !== undefined && title === from)
      report(['facts', 'sections', index, 'title'], t('title-repeats-from'), t('remove-it'), 'key');
  });
}
