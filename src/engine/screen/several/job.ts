// Which of the selected rows an action can be sent for, and why not for the others. Pure.
import type { Failure } from '../../../http/failure.ts';
import type { Action } from '../../descriptor/descriptor.gen.ts';
import type { Definition } from '../../definition.ts';
import type { Facts } from '../../rules/conditions.ts';
import { lateNotice } from '../../rules/late-notice.ts';
import { fillPermission, formatText } from '../../rules/texts.ts';
import type { Row } from '../../table/columns.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { t } from '../../../messages/gen/several.gen.ts';
import { toActionFailure } from '../action-model.ts';
import { actionView, permissionOf, type ActionContext, type ActionView } from '../action-view.ts';
import { rowContext } from '../row-context.ts';
import type { Sent } from '../../form/steps.ts';

/** A record for which an action is sent. `before`: the steps that an earlier attempt has completed. */
export type Item = { key: string; name: string; place: ActionContext; before?: Sent | undefined };
/** A record that is left out, with the reason. */
export type SkippedRecord = { key: string; name: string; why: string };
/** `label`: that of the action for one record if there is only one. */
export type Job = {
  action: Action;
  label: string;
  text: string;
  items: readonly Item[];
  leftOut: readonly SkippedRecord[];
};

export type BarView = Pick<ActionView, 'id' | 'label' | 'variant' | 'isDelete' | 'why'>;

type About = { definition: Definition; keyOf: (row: Row) => string; nameOf: (row: Row) => string };
type Session = Facts['session'] & { userId?: string };

/** The context of a row. Actions of the form see a form without changes. */
function placeOf(definition: Definition, row: Row, session: Session): ActionContext {
  const place = rowContext(definition, row, session);
  return { ...place, facts: { ...place.facts, form: { mode: 'edit', changed: false } } };
}

/** Why an action cannot be sent for a row; '' if it can. */
function reasonFor({ definition }: About, action: Action, place: ActionContext): string {
  const [view] = actionView(definition, action, place, null);
  if (view) return view.why;
  const permission = action.call === 'delete' && permissionOf(definition.screen, action);
  const wanted = permission ? fillPermission(permission, place.places) : undefined;
  return wanted !== undefined && !place.facts.session.may(wanted)
    ? engineText('may-not', { permission: wanted })
    : t('not-offered');
}

export function jobOf(about: About, action: Action, rows: readonly Row[], session: Session): Job {
  const judged = rows.map((row) => {
    const place = placeOf(about.definition, row, session);
    return { key: about.keyOf(row), name: about.nameOf(row), place, why: reasonFor(about, action, place) };
  });
  const { several } = action;
  const items = judged.filter(({ why }) => why === '').map(({ key, name, place }) => ({ key, name, place }));
  const [only, ...others] = items;
  return {
    action,
    label: only && others.length === 0 ? formatText(action.label, only.place.places) : formatText(several!.label),
    text: formatText(several!.text),
    items,
    leftOut: judged.filter(({ why }) => why !== '').map(({ key, name, why }) => ({ key, name, why })),
  };
}

/** Why the work for a record failed, in a sentence that names the record. */
export function failureSentence(
  { screen }: Definition,
  { action }: Job,
  { name, place }: Item,
  failure: Failure,
): string {
  const { headline, details, faultId } = toActionFailure(screen, { action, place }, failure);
  return lateNotice(name, [headline, details, faultId && engineText('fault-id', { id: faultId })]);
}

/** `rows`: those of the selected ones that are shown. `isPaged`: whether the others may not be loaded. */
type Now = {
  rows: readonly Row[];
  selected: Pick<ReadonlySet<string>, 'size'>;
  session: Session;
  offered: readonly Action[];
  isPaged: boolean;
};

/** The buttons for the selected rows. One whose action can be sent for none of them has the reason. */
export function barViews(about: About, { rows, selected, session, offered, isPaged }: Now): BarView[] {
  const noRows = selected.size === 0 ? t('first') : isPaged ? t('none-loaded') : t('none-shown');
  return offered.map((action) => ({
    id: action.id,
    label: formatText(action.several!.label),
    variant: action.variant ?? 'plain',
    isDelete: action.call === 'delete',
    why: session.locked ?? (rows.length === 0 ? noRows : reasonForAll(about, action, rows, session)),
  }));
}

/** Why an action cannot be sent for any of some rows; '' if it can for at least one. */
function reasonForAll(about: About, action: Action, rows: readonly Row[], session: Session): string {
  const reasons = new Set<string>();
  for (const row of rows) {
    const why = reasonFor(about, action, placeOf(about.definition, row, session));
    if (why === '') return '';
    reasons.add(why);
  }
  const [only = '', ...more] = reasons;
  return more.length === 0 ? only : t('for-none');
}
