// Actions and panels: what a button does must be possible at its position, and every input must be used.
import type { Context } from './context.ts';
import { deletesRecord, positionOf } from '../descriptor/actions.ts';
import { fieldAt, isUnknown, typesOf } from '../descriptor/entity.ts';
import { fieldNames, noField } from './entity-fields.ts';
import { placeholdersIn } from '../rules/texts.ts';
import { placeholdersOfCall } from './placeholders.ts';
import { checkInputs } from './inputs.ts';
import { checkSaveFirst, checkSeveral } from './several.ts';
import { checkUntil } from './until.ts';
import { isWellFormed, knowsFields, knowsInputs } from './known.ts';
import { checkActionResult, checkResult } from './panel-results.ts';
import type { JsonPath } from './finding.ts';
import { suggestNames, listed } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Positions of actions by kind of screen. */
const rooms = {
  collection: ['list', 'form', 'page', 'row'],
  settings: ['form', 'page'],
  table: ['list', 'page', 'row'],
  facts: ['page'],
  custom: [],
} as const;

/** Buttons beyond Save and Cancel. */
export function checkActions(context: Context) {
  const { screen, report } = context;
  const room: readonly string[] = rooms[screen.kind];
  screen.actions?.forEach((action, index) => {
    const at = ['actions', index];
    if (['position', 'call', 'open'].some((key) => !isWellFormed(context, [...at, key]))) return;
    const position = positionOf(action) ?? 'form';
    const isDelete = deletesRecord(screen, action);
    if (!room.includes(position))
      report(
        [...at, 'position'],
        t('screen-kind-cannot-action', { kind: screen.kind, position }),
        t('use-names', { names: listed(room) }),
      );
    if (action.call === 'delete' && !isDelete) {
      if (!action.label) report([...at, 'label'], t('action-no-label'), t('add-key', { key: 'label' }));
      if (!action.confirm) report([...at, 'confirm'], t('deleting-no-confirmation'), t('add-confirm-says-what'));
    }
    if (action.open !== undefined) {
      for (const key of ['busy', 'done', 'failed', 'then', 'afterFailure', 'inputs', 'result'] as const) {
        if (action[key] !== undefined)
          report([...at, key], t('no-effect-open-because', { key }), t('remove-it'), 'key');
      }
    } else if (action.inputs) checkInputs(action, at, action.call!, context);
    if (action.duplicate) checkDuplicate(context, at, position);
    checkSeveral(context, action, at, position);
    checkSaveFirst(context, action, at, position);
    checkUntil(context, action, at, position);
    checkActionResult(context, action, at, position);
    const closes = screen.kind === 'collection' && position === 'form';
    if (action.then === 'close' && !closes) report([...at, 'then'], t('close-works-only-action'), t('use-reload-stay'));
    const after = { form: 'close', row: 'reload' }[position as string];
    if (action.call === 'delete' && after && action.then !== undefined && action.then !== after)
      report([...at, 'then'], t('deleted-record-cannot-shown', { then: action.then }), t('use-key', { key: after }));
    if (action.call === 'delete' && action.may !== undefined && screen.may?.delete !== undefined) {
      const found = t(action.may === screen.may.delete ? 'may-repeats-screen' : 'may-contradicts-screen');
      report([...at, 'may'], found, t('remove-keep-may-delete'), 'key');
    }
  });
}

/** An action that duplicates: it is about a record, and there is a create form. */
function checkDuplicate({ screen, report }: Context, at: JsonPath, position: string) {
  const action = screen.actions![at[1] as number]!;
  if (position !== 'form' && position !== 'row')
    report([...at, 'position'], t('duplicate-no-record'), t('use-form-row'));
  if (screen.kind !== 'collection' || !screen.calls?.['create'])
    report([...at, 'duplicate'], t('duplicate-no-create'), t('remove-it'), 'key');
  for (const key of ['busy', 'confirm', 'done', 'failed', 'then', 'afterFailure', 'inputs', 'result'] as const)
    if (action[key] !== undefined) report([...at, key], t('no-effect-duplicate', { key }), t('remove-it'), 'key');
}

/** Panels: their inputs, what clears them, what they show. */
export function checkPanels(context: Context) {
  const { screen, entity, calls, report } = context;
  screen.panels?.forEach((panel, index) => {
    const at = ['panels', index];
    const ids = panel.inputs?.map((input) => input.id) ?? [];
    const call = calls[panel.run.call];
    const named = call ? placeholdersOfCall(call) : [];
    checkInputs(panel, at, panel.run.call, context);
    const { errorsAt } = panel.run;
    if (errorsAt !== undefined && knowsFields(context) && !context.fields.some(({ path }) => path === errorsAt))
      report(
        [...at, 'run', 'errorsAt'],
        t('form-no-field', { path: errorsAt }),
        suggestNames(
          errorsAt,
          context.fields.map(({ path }) => path),
          t('names-fields'),
        ),
      );
    panel.clearedBy?.forEach((place, position) => {
      const here = [...at, 'clearedBy', position];
      const [head, name] = [place.slice(0, place.indexOf('.')), place.slice(place.indexOf('.') + 1)];
      if (head === 'panel' && !ids.includes(name) && !knowsInputs(context, index)) return;
      if (head === 'panel' && !ids.includes(name))
        report(here, t('panel-no-input', { name }), suggestNames(name, ids, t('names-inputs')));
      else if (head === 'form' && entity && !fieldAt(entity, name)) report(here, ...noField(name, fieldNames(entity)));
      else if (named.includes(place)) report(here, t('no-effect-call-uses', { place }), t('remove-it'));
    });
    checkResult(panel.result, [...at, 'result'], named, context);
  });
}

/** Links of notes: the list whose items become links. */
export function checkLinks(context: Context) {
  const { marks, entity, report } = context;
  for (const { name, path, value } of marks) {
    if (name !== 'note' || typeof value !== 'object' || value === null || !isWellFormed(context, [...path, 'text']))
      continue;
    const { link } = value as { link?: { to: string; each?: string } };
    if (link?.each === undefined) {
      if (link && placeholdersIn(link.to).includes('item'))
        report([...path, 'link', 'to'], t('item-used-without-each'), t('add-each-list-item'));
      continue;
    }
    const schema = entity && fieldAt(entity, link.each);
    const where = [...path, 'link', 'each'];
    if (path[0] === 'list') report(where, t('each-no-effect-list'), t('remove-it'), 'key');
    else if (!entity) continue;
    else if (!schema) report(where, ...noField(link.each, fieldNames(entity)));
    else if (!typesOf(schema).includes('array') && !isUnknown(schema))
      report(where, t('not-list', { each: link.each }), t('use-list-field-entity'));
    else if (!placeholdersIn(JSON.stringify(value)).includes(`record.${link.each}`))
      report(where, t('text-does-not-contain', { each: link.each }), t('add-record-text', { each: link.each }));
    else if (!placeholdersIn(link.to).includes('item'))
      report([...path, 'link', 'to'], t('every-item-links-same'), t('use-item-address-remove'));
  }
}
