// Checks that placeholders in braces refer to something that exists.
import type { Pair } from './finding.ts';
import type { Filter } from '../descriptor/descriptor.gen.ts';
import { fieldAt } from '../descriptor/entity.ts';
import { fieldNames } from './entity-fields.ts';
import { valuesIn, type LongCall } from '../rules/request.ts';
import { filterId } from '../rules/list-filters.ts';
import { listPlaceholders } from '../rules/list-pages.ts';
import { placeholdersIn, textsIn } from '../rules/texts.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';
import { isWhole, knowsInputs } from './known.ts';
import { suggestNames, nearest } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The placeholders that a call sends, in its path and in the values of its body. */
export function placeholdersOfCall({ call, body }: LongCall): string[] {
  const values = textsIn(valuesIn(body)).map(([, text]) => text);
  return [call, ...values].flatMap(placeholdersIn);
}

/** The first words that placeholders can have. */
const heads = [
  'record',
  'form',
  'key',
  'keys',
  'panel',
  'action',
  'answer',
  'session',
  'server',
  'count',
  'position',
  'parts',
  'item',
  'base',
  'console',
  'variant',
  'list',
  'filters',
];

/** Whether a placeholder can be filled in somewhere. */
export const isPlaceholder = (place: string): boolean => heads.includes(place.split('.', 1)[0]!);

const withPart = ['record', 'form', 'panel', 'action', 'answer', 'session', 'list', 'filters'];

/** The form of a placeholder, by its first word. */
const written = (head: string) =>
  head === 'session' ? '{session.userId}' : withPart.includes(head) ? `{${head}.x}` : `{${head}}`;

/** What is wrong with a placeholder in `scope`; undefined if nothing is. */
export function placeholderProblem(place: string, scope: Scope, context: Context): Pair | undefined {
  const [head = '', ...rest] = place.split('.');
  const part = rest.join('.');
  const { entity, screen } = context;
  const names = [
    ...(scope.record ? ['record'] : []),
    ...(scope.form ? ['form'] : []),
    ...(scope.key ? ['key'] : []),
    ...(scope.panel ? ['panel'] : []),
    ...(scope.action?.inputs ? ['action'] : []),
    ...(scope.answer ? ['answer'] : []),
    ...(scope.session ? ['session'] : []),
    ...scope.words,
  ];
  if (!names.includes(head)) {
    if (head === 'key' && screen.key === undefined && (screen.kind === 'collection' || screen.kind === 'table'))
      return [t('key-used-but-screen'), t('add-key-field-identifies')];
    const found = heads.includes(head) ? t('not-available-here', { place }) : t('unknown-placeholder', { place });
    const suggestion = nearest(head, names);
    const question = suggestion === undefined ? '' : t('did-you-mean', { suggestion: written(suggestion) });
    if (names.length === 0) return [found, t('remove-it')];
    return [found, t('available', { question, names: names.map(written).join(', ') })];
  }
  const takesPath = withPart.includes(head) && head !== 'answer';
  if (takesPath && part === '') return [t('needs-field-name', { place }), t('write-placeholder', { head })];
  if (!takesPath && head !== 'answer' && part !== '')
    return [t('cannot-field-name', { place }), t('use-placeholder', { head })];
  if (head === 'session' && part !== 'userId' && part !== 'utcOffset')
    return [t('unknown-placeholder', { place }), t('use-user-id')];
  if (head === 'list' || head === 'filters') {
    if (head === 'filters' && !isWhole(context, ['list', 'filters'])) return undefined;
    const known: readonly string[] = head === 'list' ? listPlaceholders : placesOfFilters(screen.list?.filters ?? []);
    if (known.includes(part)) return undefined;
    const suggestion = nearest(part, known);
    const question = suggestion === undefined ? '' : t('did-you-mean', { suggestion: `{${head}.${suggestion}}` });
    const available = known.map((one) => `{${head}.${one}}`).join(', ');
    return [t('unknown-placeholder', { place }), t('available', { question, names: available })];
  }
  if (head === 'panel') return inputProblem(part, scope, context);
  if (head === 'action') return actionInputProblem(part, scope, context);
  if ((head === 'record' || head === 'form') && scope.record !== 'free' && entity && !fieldAt(entity, part)) {
    return [t('placeholder-no-field', { place, part }), suggestNames(part, fieldNames(entity), t('names-fields'))];
  }
  return undefined;
}

/** What the filters of a list print, without `filters.`. */
const placesOfFilters = (filters: readonly Filter[]): string[] =>
  filters.flatMap((filter) =>
    filter.match === 'days' ? [`${filterId(filter)}.from`, `${filterId(filter)}.to`] : [filterId(filter)],
  );

/** What is wrong with naming an input of the panel in scope. */
export function inputProblem(id: string, scope: Scope, context: Context): Pair | undefined {
  const inputs = scope.panel?.inputs?.map((input) => input.id) ?? [];
  const panel = scope.panel ? (context.screen.panels?.indexOf(scope.panel) ?? -1) : -1;
  if (panel >= 0 && !knowsInputs(context, panel)) return undefined;
  return inputs.includes(id)
    ? undefined
    : [t('panel-no-input', { name: id }), suggestNames(id, inputs, t('names-inputs'))];
}

/** What is wrong with naming an input of the action in scope. */
function actionInputProblem(id: string, { action }: Scope, context: Context): Pair | undefined {
  const ids = action?.inputs?.map((input) => input.id) ?? [];
  if (action && !isWhole(context, ['actions', context.screen.actions!.indexOf(action), 'inputs'])) return undefined;
  return ids.includes(id) ? undefined : [t('action-no-input', { name: id }), suggestNames(id, ids, t('names-inputs'))];
}
