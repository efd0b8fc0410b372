// Explains the parts of a list and of pages of facts.
import type { Column } from '../../engine/descriptor/descriptor.gen.ts';
import { fieldAt } from '../../engine/descriptor/entity.ts';
import { isMet } from '../../engine/rules/conditions.ts';
import { sameJson, valueAt, type Json } from '../../engine/rules/paths.ts';
import { formatText } from '../../engine/rules/texts.ts';
import { groupsIn } from '../../engine/screen/fact-groups.ts';
import { t } from '../../messages/gen/why.gen.ts';
import { elementOf } from '../place-of.ts';
import { causesOf, flag, type Cause } from './causes.ts';
import { loadedCause } from './explain-field.ts';
import { explanation, labelFrom, type Explanation, type Statement } from './explanation.ts';
import type { Now } from './now.ts';
import type { Enclosing, PartOf } from './parts.ts';
import { columnId } from '../../engine/rules/link-column.ts';

/** The sort of the list, and whether it is that of the screen or of the user. */
function sortText({ values, defaults }: Now): string {
  const sort = values.listView?.sort;
  const column = values.columns?.find(({ id }) => id === sort?.column)?.header;
  if (!sort || column === undefined) return t('not-sorted');
  const isUsual = flag(sameJson(sort, defaults!.sort));
  return t('sorted', { column, isDescending: flag(sort.descending), isUsual });
}

const filterText = (filter = '', initial = ''): string =>
  filter === '' ? t('no-filter') : t('filtered', { filter, isUsual: flag(filter === initial) });

export function explainList({ part }: PartOf<'list'>, now: Now): Explanation {
  const sort: Statement = { topic: 'sort', text: part.order ? t('sorted-order') : sortText(now) };
  const filter: Statement = { topic: 'filter', text: filterText(now.values.listView?.filter, now.defaults?.filter) };
  const why = now.values.orderWhy ?? '';
  const moving: Statement = {
    topic: 'state',
    text: t(why === '' ? 'can-be-moved' : 'cannot-be-moved'),
    causes: why === '' ? [] : [{ isTrue: true, text: why }],
  };
  return explanation('', [], [sort, ...(part.search ? [filter] : []), ...(part.order ? [moving] : [])]);
}

export function explainColumn({ part: { column, around } }: PartOf<'column'>, now: Now): Explanation {
  const own = formatText(column.header);
  const name = own || (!around && fieldAt(now.definition.entity, column.field)?.title) || column.field;
  const { text } = column;
  const words =
    text === undefined ? undefined : typeof text === 'string' ? text : 'text' in text ? text.text : text.other;
  const statements: Statement[] = [
    ...labelFrom(name, own ? 'screen' : name === column.field ? 'name' : 'entity'),
    {
      topic: 'value',
      text: words === undefined ? t('value-column', { field: column.field }) : t('value-text', { text: words }),
    },
  ];
  const causes = around ? resultCauses(around.place, now) : columnCauses(column.id ?? column.field, now);
  const { key } = now.definition.screen;
  const shown = around ? undefined : now.values.columns?.find(({ id }) => id === columnId(column));
  const isSortable = column.sortable !== false && (around !== undefined || !now.definition.screen.list?.order);
  const isSorted = shown !== undefined && now.values.listView?.sort?.column === shown.id;
  return explanation(
    name,
    [...causesOf(column.when, now.facts.list, now.names), ...causes],
    [
      ...statements,
      { topic: 'sort', text: isSorted ? sortText(now) : t('sortable', { isTrue: flag(isSortable) }) },
      { topic: 'width', text: widthText(column, column.field === key ? undefined : shown?.look.width) },
    ],
    { related: isSorted ? ['list'] : [] },
  );
}

const widthText = ({ width }: Column, own: 'whole' | 'spare' | undefined): string =>
  width === undefined ? t(`width-${own ?? 'shared'}`) : t('width-set', { width });

/** The cause of a result that is not shown before a response. */
const resultCauses = (place: string, now: Now): Cause[] =>
  now.response(place) ? [] : [{ isTrue: false, text: t('has-result') }];

/** A table with little space omits columns that are blank in every record. */
function columnCauses(name: string, { state, values, definition }: Now): Cause[] {
  const column = values.columns?.find(({ id }) => id === name.replaceAll('.', '-'));
  const isLeftOut =
    column?.isBlank === true && elementOf({ slug: definition.slug, place: `list/column:${name}` }) === null;
  return [...loadedCause(state === 'loaded'), ...(isLeftOut ? [{ isTrue: false, text: t('has-room') }] : [])];
}

export function explainFilter({ part }: PartOf<'filter'>, { definition, values, defaults }: Now): Explanation {
  const own = formatText(part.label);
  const name = own || fieldAt(definition.entity, part.field)?.title || part.field;
  const id = columnId(part);
  const statements: Statement[] = [
    ...labelFrom(name, own ? 'screen' : name === part.field ? 'name' : 'entity'),
    { topic: 'value', text: t('value-filter', { field: part.field }) },
    { topic: 'filter', text: filterText(values.listView?.filters?.[id], defaults?.filters?.[id]) },
  ];
  return explanation(name, [], statements);
}

export function explainTally({ part: { text, when } }: PartOf<'tally'>, { values, session, state }: Now): Explanation {
  const rows = values.rows ?? [];
  const count = rows.filter((row) => isMet(when, { session, field: (path) => valueAt(row, path) })).length;
  const name = formatText(text, (place) => (place === 'count' ? count : undefined));
  return explanation(
    name,
    [...loadedCause(state === 'loaded'), { isTrue: count > 0, text: t('matches', { count }) }],
    labelFrom(name, 'screen'),
  );
}

export function explainLink({ part: { label } }: PartOf<'link'>): Explanation {
  const name = formatText(label);
  return explanation(name, [], labelFrom(name, 'screen'));
}

export function explainSection({ part: { from, title } }: PartOf<'section'>, { values, state }: Now): Explanation {
  const name = formatText(title) || from;
  const response = (values.answer as { value: object } | null)?.value ?? {};
  const isSent =
    (Object.hasOwn(response, from) ? (response as Record<string, unknown>)[from] : valueAt(response, from)) != null;
  const isMatched = values.sections?.some(({ id }) => id === from) ?? false;
  return explanation(
    name,
    state === 'loaded'
      ? [
          { isTrue: isSent, text: t('is-sent', { isTrue: flag(isSent) }) },
          ...(isSent && !isMatched ? [{ isTrue: false, text: t('is-matched') }] : []),
        ]
      : loadedCause(false),
    labelFrom(name, title === undefined ? 'name' : 'screen'),
  );
}

export function explainNote({ part: { note, isInList } }: PartOf<'note'>, now: Now): Explanation {
  const { facts, places, names, view } = now;
  const isAtFoot = note.position === 'foot' && !isInList;
  const name = formatText(note.text, isInList ? undefined : places.form);
  const shown = [
    ...loadedCause(isInList || view !== null),
    ...(isAtFoot && view?.asText ? [{ isTrue: false, text: t('in-form') }] : []),
    ...causesOf(note.when, isInList ? facts.list : facts.form, names),
  ];
  return explanation(name, shown, []);
}

/** The source of facts: a response, or the row whose details are shown. */
const factsNow = (around: Enclosing | undefined, { response, values }: Now) =>
  around ? response(around.place) : values.detailed && { answer: values.detailed as Json, places: () => undefined };

export function explainFact({ part: { fact, around } }: PartOf<'fact'>, now: Now): Explanation {
  const shown = factsNow(around, now);
  const name = formatText(fact.title, shown?.places);
  return explanation(
    name,
    factCauses(around, shown && groupsIn(fact, shown.answer).length > 0),
    labelFrom(name, 'screen'),
  );
}

export function explainRow({ part: { row, fact, around } }: PartOf<'row'>, now: Now): Explanation {
  const shown = factsNow(around, now);
  const name = formatText(row.label, shown?.places);
  const hasValue = shown && groupsIn(fact, shown.answer).some((group) => group.some(({ from }) => from === row.from));
  return explanation(name, factCauses(around, hasValue), [
    ...labelFrom(name, 'screen'),
    { topic: 'value', text: t(around ? 'value-response' : 'value-row', { field: row.from }) },
  ]);
}

/** `hasValue`: null or undefined until there is a response or a row. */
function factCauses(around: Enclosing | undefined, hasValue: boolean | null | undefined): Cause[] {
  if (hasValue === true) return [];
  if (hasValue === false) return [{ isTrue: false, text: t('no-value') }];
  return [{ isTrue: false, text: t(around ? 'has-result' : 'has-details') }];
}
