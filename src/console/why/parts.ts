// The parts of a screen that can be explained, each with what it is in the descriptor.
import { splitId, placesOf, type Place } from '../../customize/places.ts';
import type {
  Action,
  Column,
  Field,
  Filter,
  Group,
  Input,
  Note,
  Panel,
  Screen,
} from '../../engine/descriptor/descriptor.gen.ts';
import { isGroup } from '../../engine/descriptor/form-parts.ts';
import { partAt } from '../../engine/rules/paths.ts';
import { kindOfPart, language, type Kind } from '../parts.ts';

type Errors = NonNullable<Screen['errors']>;
/** A request whose failure has rules for its messages. */
export type Request = keyof Errors;
export type Rule = NonNullable<Errors[Request]>[number];

/** What the parts of each kind are. */
type Kinds = {
  screen: Screen;
  list: NonNullable<Screen['list']>;
  form: NonNullable<Screen['form']>;
  facts: NonNullable<Screen['facts']>;
  column: { column: Column; panel?: Panel };
  filter: Filter;
  tally: NonNullable<Kinds['list']['tallies']>[number];
  link: NonNullable<Kinds['list']['links']>[number];
  note: { note: Note; isInList: boolean };
  tag: NonNullable<Kinds['form']['tags']>[number];
  part: NonNullable<Kinds['form']['sentence']>['parts'][number];
  field: { field: Field; path: string };
  example: { title: NonNullable<Field['examples']>[number]['title']; path: string };
  group: { group: Group; around: Group[] };
  action: Action;
  panel: Panel;
  input: { input: Input; panel: Panel };
  alert: { alert: Note; panel: Panel };
  content: NonNullable<Screen['parts']>[number];
  section: Kinds['facts']['sections'][number];
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

/** Every part of a screen that a page shows as a whole, in the order of the descriptor. */
export const partsOf = (screen: Screen): Part[] =>
  [...placesOf(screen, language).values()].flatMap((place) => {
    const kind = kindOfPart(place.id)!;
    return isExplained(kind, place) ? [partIn(screen, kind, place)] : [];
  });

/**
 * Values, badges and links of cells are parts of their column, variants of their screen, facts of a response of their
 * panel, and inputs and results of a dialog of their action.
 */
function isExplained(kind: Kind, { id }: Place): kind is PartKind {
  if (kind !== 'action' && id.startsWith('action:')) return false;
  if (kind === 'value' || kind === 'tone' || kind === 'variant' || kind === 'fact' || kind === 'row') return false;
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

/** The part with what is around it, as its kind needs it. */
function detailsOf(screen: Screen, kind: PartKind, { id, path }: Place): unknown {
  const part = partAt(screen, path);
  const panel = path[0] === 'panels' ? screen.panels![path[1] as number] : undefined;
  switch (kind) {
    case 'column':
      return { column: part, ...(panel && { panel }) };
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
      return { [kind]: part, panel };
    case 'errorRule':
      return { rule: part, request: path[1] };
    default:
      return part;
  }
}

/** The JSON that describes a part. */
export function jsonOf({ kind, part }: Part): object {
  if (kind === 'column') return part.column;
  if (kind === 'note') return part.note;
  if (kind === 'field') return part.field;
  if (kind === 'group') return part.group;
  if (kind === 'input') return part.input;
  if (kind === 'alert') return part.alert;
  return kind === 'errorRule' ? part.rule : part;
}

const groupsAround = (screen: Screen, path: Place['path']): Group[] =>
  path.flatMap((step, at) => {
    const part = partAt(screen, path.slice(0, at)) as Field | Group;
    return step === 'fields' && isGroup(part) && 'id' in part ? [part] : [];
  });

function pageOf(screen: Screen, kind: PartKind, { id }: Place): Part['page'] {
  if (kind === 'screen') return 'any';
  if (kind !== 'action') return /^(?:list|facts)(?:\/|$)/.test(id) ? 'list' : 'form';
  const { position } = screen.actions!.find((action) => id === `action:${action.id}`)!;
  return position === 'page'
    ? 'any'
    : (position === 'list' || position === 'row') && screen.kind !== 'settings'
      ? 'list'
      : 'form';
}
