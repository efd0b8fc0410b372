// The parts of a screen in order, with the ids of their places.
import type {
  Action,
  Column,
  Field,
  Group,
  Input,
  Note,
  Panel,
  Screen,
} from '../../engine/descriptor/descriptor.gen.ts';
import { isGroup, joined } from '../../engine/descriptor/form-parts.ts';

type Errors = NonNullable<Screen['errors']>;
/** A request whose failure has rules for its messages. */
export type Request = keyof Errors;
export type Rule = NonNullable<Errors[Request]>[number];

type Kinds = {
  screen: Screen;
  list: NonNullable<Screen['list']>;
  form: NonNullable<Screen['form']>;
  facts: NonNullable<Screen['facts']>;
  column: { column: Column; panel?: Panel };
  tally: NonNullable<Kinds['list']['tallies']>[number];
  link: NonNullable<Kinds['list']['links']>[number];
  note: { note: Note; isInList: boolean };
  tag: NonNullable<Kinds['form']['tags']>[number];
  words: NonNullable<Kinds['form']['sentence']>['parts'][number];
  field: { field: Field; path: string };
  example: { title: NonNullable<Field['examples']>[number]['title']; path: string };
  group: { group: Group; around: Group[] };
  action: Action;
  panel: Panel;
  input: { input: Input; panel: Panel };
  alert: { alert: Note; panel: Panel };
  story: NonNullable<Screen['parts']>[number];
  section: Kinds['facts']['sections'][number];
  error: { rule: Rule; request: Request };
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

/** The parts of some siblings. `place`: the id without the name. */
type Found<Kind extends PartKind> = { name: string; part: Kinds[Kind] };

function siblings<Kind extends PartKind>(
  kind: Kind,
  page: Part['page'],
  before: string,
  found: readonly Found<Kind>[],
): Part[] {
  return found.map(
    ({ name, part }, at) =>
      ({ place: `${before}:${name}`, kind, part, page, index: at + 1, count: found.length }) as unknown as Part,
  );
}

const byId = <One extends { id: string }>(parts: readonly One[] | undefined) =>
  (parts ?? []).map((part) => ({ name: part.id, part }));

const columnsOf = (columns: readonly Column[], panel?: Panel): Found<'column'>[] =>
  columns.map((column) => ({ name: column.id ?? column.field, part: { column, ...(panel && { panel }) } }));

const whole = (kind: 'screen' | 'list' | 'form' | 'facts', page: Part['page'], part: object): Part =>
  ({ place: kind, kind, part, page, index: 1, count: 1 }) as Part;

/** Every part of a screen that a page shows, in the order of the descriptor. */
export function partsOf(screen: Screen): Part[] {
  const { list, form, facts, actions, panels, parts, errors } = screen;
  return [
    whole('screen', 'any', screen),
    ...(list ? listParts(list) : []),
    ...(form ? formParts(form) : []),
    ...(facts
      ? [
          whole('facts', 'list', facts),
          ...siblings(
            'section',
            'list',
            'facts/section',
            facts.sections.map((part) => ({ name: part.from, part })),
          ),
        ]
      : []),
    ...siblings('action', 'any', 'action', byId(actions)).map((part) => ({
      ...part,
      page: pageOf(part as PartOf<'action'>, screen),
    })),
    ...siblings('panel', 'form', 'panel', byId(panels)).flatMap((part) => [
      part,
      ...panelParts((part as PartOf<'panel'>).part),
    ]),
    ...siblings('story', 'form', 'part', byId(parts)),
    ...Object.entries(errors ?? {}).flatMap(([request, rules]) =>
      siblings(
        'error',
        'form',
        `errors/${request}`,
        byId(rules).map(({ name, part }) => ({ name, part: { rule: part, request: request as Request } })),
      ),
    ),
  ];
}

/** The JSON that describes a part. */
export function jsonOf({ kind, part }: Part): object {
  if (kind === 'column') return part.column;
  if (kind === 'note') return part.note;
  if (kind === 'field') return part.field;
  if (kind === 'group') return part.group;
  if (kind === 'input') return part.input;
  if (kind === 'alert') return part.alert;
  return kind === 'error' ? part.rule : part;
}

const pageOf = ({ part }: PartOf<'action'>, { kind }: Screen): Part['page'] =>
  part.position === 'page' ? 'any' : part.position === 'list' && kind !== 'settings' ? 'list' : 'form';

const listParts = (list: Kinds['list']): Part[] => [
  whole('list', 'list', list),
  ...siblings('column', 'list', 'list/column', columnsOf(list.columns)),
  ...siblings('tally', 'list', 'list/tally', byId(list.tallies)),
  ...siblings('link', 'list', 'list/link', byId(list.links)),
  ...siblings(
    'note',
    'list',
    'list/note',
    byId(list.notes).map(({ name, part }) => ({ name, part: { note: part, isInList: true } })),
  ),
];

const formParts = (form: Kinds['form']): Part[] => [
  whole('form', 'form', form),
  ...siblings('tag', 'form', 'form/tag', byId(form.tags)),
  ...siblings(
    'note',
    'form',
    'form/note',
    byId(form.notes).map(({ name, part }) => ({ name, part: { note: part, isInList: false } })),
  ),
  ...fieldParts(form.fields, [], ''),
  ...siblings('words', 'form', 'form/sentence/part', byId(form.sentence?.parts)),
];

function fieldParts(fields: readonly (Field | Group)[], around: Group[], object: string): Part[] {
  return fields.flatMap((part, at): Part[] => {
    const nth = { page: 'form', index: at + 1, count: fields.length } as const;
    if (isGroup(part))
      return [
        { place: `form/group:${part.id}`, kind: 'group', part: { group: part, around }, ...nth },
        ...fieldParts(part.fields, [...around, part], joined(object, part.object)),
      ];
    const path = joined(object, part.field);
    const place = `form/field:${path}`;
    const examples = byId(part.examples).map(({ name, part: { title } }) => ({ name, part: { title, path } }));
    return [
      { place, kind: 'field', part: { field: part, path }, ...nth },
      ...siblings('example', 'form', `${place}/example`, examples),
    ];
  });
}

function panelParts(panel: Panel): Part[] {
  const place = `panel:${panel.id}`;
  const { result } = panel;
  return [
    ...siblings(
      'input',
      'form',
      `${place}/input`,
      byId(panel.inputs).map(({ name, part }) => ({ name, part: { input: part, panel } })),
    ),
    ...('table' in result
      ? siblings('column', 'form', `${place}/result/table/column`, columnsOf(result.table.columns, panel))
      : siblings(
          'alert',
          'form',
          `${place}/result/alert`,
          byId(result.alerts).map(({ name, part }) => ({ name, part: { alert: part, panel } })),
        )),
  ];
}
