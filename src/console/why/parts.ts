// The parts of a screen that can be explained, each with its JSON in the descriptor.
import { splitId, placesOf, type Place } from '../../customize/places.ts';
import type {
  Action,
  Column,
  FactSection,
  Field,
  Filter,
  Group,
  Input,
  Note,
  Panel,
  Result,
  Screen,
} from '../../engine/descriptor/descriptor.gen.ts';
import { isGroup } from '../../engine/descriptor/form-parts.ts';
import { partAt } from '../../engine/rules/paths.ts';
import { kindOfPart, language, type Kind } from '../parts.ts';

type Errors = NonNullable<Screen['errors']>;
/** A request whose failure has rules for its messages. */
export type Request = keyof Errors;
export type Rule = NonNullable<Errors[Request]>[number];

/** The panel or action that contains a part. `result`: how it shows the last response. */
export type Enclosing = { place: string; result: Result | undefined };

/** The data of a part, by its kind. */
type Kinds = {
  screen: Screen;
  list: NonNullable<Screen['list']>;
  form: NonNullable<Screen['form']>;
  facts: NonNullable<Screen['facts']>;
  column: { column: Column; around?: Enclosing };
  filter: Filter;
  tally: NonNullable<Kinds['list']['tallies']>[number];
  link: NonNullable<Kinds['list']['links']>[number];
  note: { note: Note; isInList: boolean };
  tag: NonNullable<Kinds['form']['tags']>[number];
  part: NonNullable<Kinds['form']['sentence']>['parts'][number];
  variant: NonNullable<Screen['variants']>['variants'][number];
  field: { field: Field; path: string };
  example: { title: NonNullable<Field['examples']>[number]['title']; path: string };
  group: { group: Group; around: Group[] };
  action: Action;
  panel: Panel;
  input: { input: Input; around: Enclosing };
  alert: { alert: Note; around: Enclosing };
  content: NonNullable<Screen['parts']>[number];
  section: Kinds['facts']['sections'][number];
  /** Without `around`: in the details of a row. */
  fact: { fact: FactSection; around?: Enclosing };
  row: { row: FactSection['rows'][number]; fact: FactSection; around?: Enclosing };
  errorRule: { rule: Rule; request: Request };
};

export type PartKind = keyof Kinds;
export type PartOf<Kind extends PartKind> = {
  place: string;
  kind: Kind;
  part: Kinds[Kind];
  /** The page of the screen that shows it. */
  page: 'list' | 'form' | 'any';
  /** Its position among its siblings, from 1, and their number. */
  index: number;
  count: number;
};
export type Part = { [Kind in PartKind]: PartOf<Kind> }[PartKind];

/** The parts of a screen that are explained, in the order of the descriptor. */
export const partsOf = (screen: Screen): Part[] =>
  [...placesOf(screen, language).values()].flatMap((place) => {
    const kind = kindOfPart(place.id)!;
    return isExplained(kind, place.id) ? [partIn(screen, kind, place)] : [];
  });

/** Kinds of parts that are explained with the part around them. */
const withinOthers: Record<Exclude<Kind, PartKind>, true> = { value: true, tone: true, item: true };

/** Links of cells are parts of their column. */
export function isExplained(kind: Kind, id: string): kind is PartKind {
  if (kind in withinOthers) return false;
  return kind !== 'link' || id.startsWith('list/link:');
}

function partIn(screen: Screen, kind: PartKind, place: Place): Part {
  const { id, path } = place;
  const last = path.at(-1);
  const siblings = partAt(screen, path.slice(0, -1));
  const isOneOf = typeof last === 'number' && Array.isArray(siblings);
  return {
    place: id,
    kind,
    part: detailsOf(screen, kind, place),
    page: pageOf(screen, kind, place),
    ...(isOneOf ? { index: last + 1, count: siblings.length } : { index: 1, count: 1 }),
  } as Part;
}

/** The data of a part, as its kind defines it. */
function detailsOf(screen: Screen, kind: PartKind, { id, path }: Place): unknown {
  const part = partAt(screen, path);
  const around = enclosingOf(screen, path);
  switch (kind) {
    case 'column':
      return { column: part, ...(around && { around }) };
    case 'note':
      return { note: part, isInList: path[0] === 'list' };
    case 'field':
      return { field: part, path: splitId(id)!.name };
    case 'example':
      return { title: (part as { title: unknown }).title, path: splitId(splitId(id)!.base)!.name };
    case 'group':
      return { group: part, around: groupsAround(screen, path) };
    case 'input':
    case 'alert':
      return { [kind]: part, around };
    case 'fact':
      return { fact: part, ...(around && { around }) };
    case 'row':
      return { row: part, fact: partAt(screen, path.slice(0, -2)), ...(around && { around }) };
    case 'errorRule':
      return { rule: part, request: path[1] };
    default:
      return part;
  }
}

function enclosingOf(screen: Screen, [list, index]: Place['path']): Enclosing | undefined {
  if (list === 'panels') {
    const { id, result } = screen.panels![index as number]!;
    return { place: `panel:${id}`, result };
  }
  if (list !== 'actions') return undefined;
  const { id, result } = screen.actions![index as number]!;
  return { place: `action:${id}`, result };
}

/** Whether a part is only in a dialog, or in a section of facts. */
export const isInside = ({ kind, place }: { kind: Kind; place: string }): boolean =>
  kind === 'row' || (kind !== 'action' && place.startsWith('action:'));

/** The part of a place, else the innermost one around it. */
export function partFor(parts: readonly Part[], place: string): Part {
  const steps = place.split('/');
  const around = steps.map((_, left) => steps.slice(0, steps.length - left).join('/'));
  const found = around.map((one) => parts.find((part) => part.place === one));
  return found.find((part) => part !== undefined) ?? parts[0]!;
}

/** The JSON that describes a part. */
export function jsonOf({ kind, part }: Part): object {
  if (kind === 'column') return part.column;
  if (kind === 'note') return part.note;
  if (kind === 'field') return part.field;
  if (kind === 'group') return part.group;
  if (kind === 'input') return part.input;
  if (kind === 'alert') return part.alert;
  if (kind === 'fact') return part.fact;
  if (kind === 'row') return part.row;
  return kind === 'errorRule' ? part.rule : part;
}

const groupsAround = (screen: Screen, path: Place['path']): Group[] =>
  path.flatMap((step, at) => {
    const part = partAt(screen, path.slice(0, at)) as Field | Group;
    return step === 'fields' && isGroup(part) && 'id' in part ? [part] : [];
  });

/** Whether a place is in a list or in facts: the first page of a screen. */
export const isOfList = (place: string): boolean => /^(?:list|facts)(?:\/|$)/.test(place);

function pageOf(screen: Screen, kind: PartKind, { id }: Place): Part['page'] {
  if (kind === 'screen' || kind === 'variant') return 'any';
  const [, action] = /^action:([^/]+)/.exec(id) ?? [];
  if (action === undefined) return isOfList(id) ? 'list' : 'form';
  const { position } = screen.actions!.find((one) => one.id === action)!;
  return position === 'page'
    ? 'any'
    : (position === 'list' || position === 'row') && screen.kind !== 'settings'
      ? 'list'
      : 'form';
}
