// Conditions on the state of toggles, of the form and of the page: they must be available at their path.
import { positionOf } from '../descriptor/actions.ts';
import type { Condition, Screen } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { knowsCalls, knowsToggles } from './known.ts';
import { namedField } from './other-field.ts';
import { scopeAt } from './scope.ts';
import { suggestNames } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** A condition on a toggle names a field or group of the form that has one. */
export function checkToggle(named: string, path: JsonPath, context: Context) {
  const { screen, fields, groups, report } = context;
  const { form, record } = scopeAt(path, screen);
  if (!form || record === 'free' || isBesideForm(path, screen))
    return report([...path, 'toggle'], t('toggle-not-available-here'), t('use-only-form-actions'), 'key');
  const toggles = [
    ...fields.filter(({ field }) => field.toggle).map(({ path: at }) => at),
    ...groups.flatMap(({ group, object }) => (group.toggle && object !== undefined ? [object] : [])),
  ];
  if (!toggles.includes(named) && knowsToggles(context))
    report([...path, 'toggle'], t('no-toggle-form', { path: named }), suggestNames(named, toggles, t('names-toggles')));
}

/** The position of the action that a path leads into; undefined for another path. */
function positionIn([part, index]: JsonPath, { actions }: Screen) {
  const action = part === 'actions' ? actions?.[Number(index)] : undefined;
  return action && positionOf(action);
}

/** Whether a condition is one of an action of a list or of its rows, which have no page state. */
const isOfList = (path: JsonPath, screen: Screen) => ['list', 'row'].includes(positionIn(path, screen) ?? '');

/** Whether a condition is one of an action next to a form or without one, or is tested before the form opens. */
export const isBesideForm = (path: JsonPath, screen: Screen): boolean =>
  isOfList(path, screen) || positionIn(path, screen) === 'page' || path[0] === 'calls';

/** What a condition can test about the session. */
const sessionKeys = ['may', 'edition', 'signedIn', 'user', 'server'];

/** Whether a path leads to the condition of a column, or to a part of it. */
export const isOfColumn = (path: JsonPath): boolean =>
  path.some((step, at) => step === 'columns' && path[at + 2] === 'when');

/** The condition of a column applies to all rows, so it can only test the session. */
export function checkColumnCondition(condition: Condition, path: JsonPath, { report }: Context) {
  const [key = ''] = Object.keys(condition);
  const isOfRow = 'user' in condition && typeof condition.user !== 'string';
  if (isOfRow || !['all', 'any', 'not', ...sessionKeys].includes(key))
    report([...path, key], t('column-can-depend'), t('use-session-condition'), 'key');
}

/** Whether a condition is about one record or object: in a cell. */
export const isOfCell = (path: JsonPath): boolean => path.includes('columns') || path.includes('tones');

/** Whether the form exists when a condition is evaluated. */
function hasForm(path: JsonPath, screen: Screen): boolean {
  const [part] = path;
  return (
    screen.form !== undefined && part !== 'list' && part !== 'when' && !isOfCell(path) && !isBesideForm(path, screen)
  );
}

/** The loaded value of a field: there is a form whose value can differ, and the server returns the field. */
export function checkLoaded(named: string, path: JsonPath, context: Context) {
  const { screen, report } = context;
  const at = [...path, 'loaded'];
  if (!hasForm(path, screen) || path[0] === 'variants')
    return report(at, t('loaded-not-available-here'), t('use-only-form-actions'), 'key');
  if (path[1] === 'tags') return report(at, t('tag-field-loaded'), t('use-field'), 'key');
  const schema = namedField(named, at, path, context);
  if (schema?.writeOnly) report(at, t('write-only-server-never', { path: named }), t('use-another-field'));
  return schema;
}

/** The states that a condition can test: of the form, of the page. */
export function checkState(condition: Condition, path: JsonPath, context: Context) {
  const { screen, report } = context;
  const ofSession = [...sessionKeys, 'page'].find((key) => key in condition);
  const isInCell = isOfCell(path);
  if (ofSession && isInCell) report([...path, ofSession], t('link-cell-can-depend'), t('use-condition-field'), 'key');
  if ('form' in condition) {
    if (!hasForm(path, screen))
      report([...path, 'form'], t('form-not-available-here'), t('use-only-form-actions'), 'key');
    else if (condition.form === 'create' && screen.kind === 'settings')
      report([...path, 'form'], t('condition-never-true-settings'), t('remove-it'));
    else if (condition.form === 'edit' && screen.kind === 'settings')
      report([...path, 'form'], t('condition-always-true-settings'), t('remove-it'));
    else if (condition.form === 'create' && !screen.calls?.['create'] && knowsCalls(context))
      report([...path, 'form'], t('condition-never-true-create'), t('add-call-create-remove'));
  }
  if ('page' in condition && path[0] === 'when')
    report([...path, 'page'], t('page-not-available-when'), t('remove-it'), 'key');
  // Every form and list has loaded by the time its conditions are evaluated.
  else if ('page' in condition && !isInCell && positionIn(path, screen) !== 'page')
    report([...path, 'page'], t('page-not-available-here'), t('use-page-actions'), 'key');
}
