// Explains actions, panels, and the other parts of a form.
import { formatShortList } from '../../engine/format/lists.ts';
import { isMet } from '../../engine/rules/conditions.ts';
import { fillPermission, formatText } from '../../engine/rules/texts.ts';
import type { BarView } from '../../engine/screen/several/job.ts';
import { t } from '../../messages/gen/why.gen.ts';
import { elementOf } from '../place-of.ts';
import { areAllTrue, causesOf, conditionCause, flag, reasonCauses, valueText, type Cause } from './causes.ts';
import { asFormCause, explainField, formLocks, missingPermissionCause, loadedCause } from './explain-field.ts';
import { errorStatement } from './explain-error.ts';
import { explanation, labelFrom, type Explanation, type Statement } from './explanation.ts';
import type { Now } from './now.ts';
import type { Enclosing, PartOf } from './parts.ts';

/** A statement about whether something can be used, and what disables it. */
function stateOf(locks: Cause[], why: string | null): Statement {
  return { topic: 'state', text: t(why === null ? 'usable' : 'disabled'), causes: locks };
}

/** Adds the reason that a button shows, unless one of the causes explains it. */
function lockedBy(causes: Cause[], why: string): Cause[] {
  return why === '' || causes.some(({ isTrue }) => isTrue)
    ? causes
    : [...causes, { isTrue: true, text: t('reason', { why }) }];
}

export function explainAction({ part: action }: PartOf<'action'>, now: Now): Explanation {
  const { definition, names } = now;
  const view = now.action(action.id);
  const isDelete = action.call === 'delete';
  const required = action.may ?? (isDelete ? definition.screen.may?.delete : undefined);
  const permission = required && fillPermission(required, now.places.form);
  const at = action.position ?? 'form';
  const several = now.page === 'list' && now.values.severalActions?.find(({ id }) => id === action.id);
  const isInOpenMenu = at === 'row' && view !== undefined;
  if (several && !isInOpenMenu) return explainSeveral(several, now);
  if (at === 'row') return explainRowAction(action, now);
  const facts = now.facts[at];
  const places = now.places[at === 'form' ? 'form' : 'list'];
  const causes = [
    ...loadedCause(at !== 'form' || now.view !== null),
    ...causesOf(action.when, facts, names),
    ...(isDelete && permission !== undefined ? [conditionCause({ may: permission }, facts, names)] : []),
  ];
  // An action that is hidden for no other reason needs an existing record.
  const shown = view || !areAllTrue(causes) ? causes : [...causes, { isTrue: false, text: t('exists') }];
  const locks = lockedBy(
    [
      ...(isDelete ? [] : missingPermissionCause(permission, now)),
      ...reasonCauses(action.disabled, { place: `action:${action.id}`, key: 'disabled' }, facts, places, names),
      ...(view?.isBusy ? [{ isTrue: true, text: t('running') }] : []),
    ],
    view?.why ?? '',
  );
  const lock = locks.find(({ isTrue }) => isTrue);
  const own = formatText(action.label, places);
  const name = own || view?.label || t('delete');
  const label = labelFrom(name, own ? 'screen' : 'standard');
  return explanation(name, shown, [...label, stateOf(locks, lock?.text ?? null)], { locked: lock?.text ?? null });
}

/** An action for the selected rows. While no row is selected, only narrow windows show it. */
function explainSeveral({ id, label, why }: BarView, { definition, values }: Now): Explanation {
  const isSelected = (values.selected?.size ?? 0) > 0;
  const isShown = isSelected || elementOf({ slug: definition.slug, place: `action:${id}` }) !== null;
  return explanation(
    label,
    isSelected || !isShown ? [{ isTrue: isSelected, text: t('rows-selected') }] : [],
    [...labelFrom(label, 'screen'), stateOf(lockedBy([], why), why || null)],
    { locked: why || null },
  );
}

/** An action of rows, in the open menu of a row: its conditions differ by row. */
function explainRowAction(action: PartOf<'action'>['part'], now: Now): Explanation {
  const view = now.action(action.id);
  const name = view?.label ?? (formatText(action.label) || t('delete'));
  const locks = lockedBy([], view?.why ?? '');
  return explanation(
    name,
    [{ isTrue: view !== undefined, text: t('in-open-menu') }],
    [...labelFrom(name, action.label ? 'screen' : 'standard'), stateOf(locks, view?.why || null)],
    { locked: view?.why || null },
  );
}

export function explainPanel({ part: panel }: PartOf<'panel'>, now: Now): Explanation {
  const view = now.panel(panel.id)?.view;
  const name = formatText(panel.title, view?.places);
  const label = labelFrom(name, 'screen');
  if (!view) return explanation(name, loadedCause(false), label);
  const causes = [
    ...missingPermissionCause(panel.run.may, now),
    ...reasonCauses(
      panel.run.disabled,
      { place: `panel:${panel.id}`, key: 'run.disabled' },
      view.facts,
      view.places,
      now.names,
    ),
  ];
  const locks = lockedBy(causes, view.run.why);
  const lock = locks.find(({ isTrue }) => isTrue);
  return explanation(
    name,
    causesOf(panel.when, view.facts, now.names),
    [...label, stateOf(locks, lock?.text ?? null)],
    { locked: lock?.text ?? null },
  );
}

/** The causes of something inside a panel, or inside the dialog of an action. */
function causesInside({ place }: Enclosing, now: Now): Cause[] {
  if (place.startsWith('action:')) return now.inputs(place) ? [] : [{ isTrue: false, text: t('in-dialog') }];
  const id = place.slice('panel:'.length);
  const panel = now.definition.screen.panels!.find((one) => one.id === id)!;
  const view = now.panel(id)?.view;
  return view ? causesOf(panel.when, view.facts, now.names) : loadedCause(false);
}

export function explainInput({ part: { input, around } }: PartOf<'input'>, now: Now): Explanation {
  const view = now.inputs(around.place)?.find(({ id }) => id === input.id);
  const name = view?.label ?? formatText(input.label);
  const isRequired = input.required ?? false;
  return explanation(
    name,
    causesInside(around, now),
    [
      ...labelFrom(name, 'screen'),
      { topic: 'value', text: t('value-input') },
      { topic: 'required', text: t('required', { isTrue: flag(isRequired) }) },
    ],
    { isRequired },
  );
}

export function explainAlert({ part: { alert, around } }: PartOf<'alert'>, now: Now): Explanation {
  const { facts, places } = now.response(around.place) ?? {};
  const name = formatText(alert.text, places ?? (() => '…'));
  if (!facts) return explanation(name, [{ isTrue: false, text: t('has-result') }], []);
  const alerts = (around.result && 'alerts' in around.result && around.result.alerts) || [];
  const first = alerts.find(({ when }) => isMet(when, facts));
  const isLate = first !== alert && isMet(alert.when, facts);
  return explanation(
    name,
    [...causesOf(alert.when, facts, now.names), ...(isLate ? [{ isTrue: false, text: t('is-first') }] : [])],
    [],
  );
}

export function explainForm({ part }: PartOf<'form'>, now: Now): Explanation {
  const { definition, view, places } = now;
  const own = formatText(part.title?.[view?.facts.form?.mode ?? 'edit'], places.form);
  const title = own || formatText(definition.screen.title);
  const locks = formLocks(now);
  const lock = locks.find(({ isTrue }) => isTrue);
  const state: Statement[] = view ? [{ topic: 'state', text: t(lock ? 'read-only' : 'editable'), causes: locks }] : [];
  const error = view?.above ? errorStatement(view.above.headline, now) : null;
  const statements = [...labelFrom(title, 'screen'), ...(error ? [error.statement] : []), ...state];
  return explanation(title, part.title ? [] : loadedCause(view !== null), statements, {
    locked: view && lock ? lock.text : null,
    related: error?.related ?? [],
  });
}

export function explainTag({ part: { text, when } }: PartOf<'tag'>, now: Now): Explanation {
  const { view, places, names } = now;
  const name = formatText(text, places.form);
  if (!view) return explanation(name, loadedCause(false), []);
  const isEdit = view.facts.form!.mode === 'edit';
  const facts = { ...view.facts, field: (path: string) => view.places(`record.${path}`) };
  return explanation(
    name,
    [...(isEdit ? [] : [{ isTrue: false, text: t('exists') }]), ...causesOf(when, facts, names)],
    labelFrom(name, 'screen'),
  );
}

export function explainPart({ part: { id, text, when } }: PartOf<'part'>, now: Now): Explanation {
  const { view, facts, places, names } = now;
  const name = formatText(text, places.form);
  if (!view) return explanation(name, loadedCause(false), []);
  const causes = [...asFormCause(now), ...causesOf(when, facts.form, names)];
  const isLeftOut = areAllTrue(causes) && !view.sentence?.some((part) => part.id === id);
  return explanation(name, isLeftOut ? [...causes, { isTrue: false, text: t('is-valid') }] : causes, []);
}

/** A variant of new records, which are chosen from those that the server offers. */
export function explainVariant({ part: { id, is, title } }: PartOf<'variant'>, now: Now): Explanation {
  const { definition, values, names } = now;
  const { opening, options } = values;
  const variants = definition.screen.variants!;
  const { by, offered } = variants;
  const { offer, state } = definition.variants!.offerIn(variants, options ?? {});
  const name = formatText(title);
  const isChosen = opening?.variant?.id === id;
  const isLoading = state?.is === 'loading';
  const isOffered = isChosen || offer.some((one) => one.id === id);
  const distinguishing = by.map((path, index) => {
    const value = valueText(is[index]);
    return t('is', { isSame: 'true', subject: names.field(path), actual: value, value });
  });
  return explanation(
    name,
    [
      { isTrue: opening?.mode === 'create', text: t('mode', { mode: opening?.mode ?? '' }) },
      // Above a form, all can be chosen until the server has responded.
      ...loadedCause(!isLoading || opening?.variant !== undefined),
      ...(offered ? [{ isTrue: isOffered, text: t('is-offered', { isTrue: flag(isOffered) }) }] : []),
    ],
    [...labelFrom(name, 'screen'), { topic: 'value', text: formatShortList(distinguishing) }],
  );
}

/** An example is shown with its field. */
export function explainExample(part: PartOf<'example'>, now: Now): Explanation {
  const { path, title } = part.part;
  const name = formatText(title);
  const field = explainField({ ...part, kind: 'field', part: { field: { field: path }, path } }, now);
  const shown = field.statements.find(({ topic }) => topic === 'shown')!.causes ?? [];
  return explanation(name, [...asFormCause(now), ...shown], labelFrom(name, 'screen'));
}

export function explainContent({ part: { id, when } }: PartOf<'content'>, { view, facts, names }: Now): Explanation {
  return explanation(id, view ? causesOf(when, facts.form, names) : loadedCause(false), []);
}
