// What a team can do according to the documentation: each is possible on a real screen and has the described effect.
import { describe, expect, test } from 'vitest';
import type { ScreenParts } from '../../src/customize/change.ts';
import type { Field, Group } from '../../src/engine/descriptor/descriptor.gen.ts';
import { fieldAt } from '../../src/engine/descriptor/entity.ts';
import { customized, originalOf, screenAfter } from './customized.ts';

type DocumentedChange = {
  title: string;
  screen: string;
  changes: object;
  /** Reads the value that the change affects, from the original and from the customized screen. */
  see: (made: ScreenParts) => unknown;
  is: unknown;
};

const fieldsOf = ({ screen }: ScreenParts): (Field | Group)[] => screen.form!.fields;
const named = (parts: ScreenParts, name: string) =>
  fieldsOf(parts).find((part) => ('field' in part ? part.field : part.id) === name) as (Field & Group) | undefined;
const columns = ({ screen }: ScreenParts) => screen.list!.columns.map(({ field }) => field);
const column = ({ screen }: ScreenParts, name: string) => screen.list!.columns.find(({ field }) => field === name);
const rules = 'routing-rules';
const description = 'form/field:description';

const hidden = { screen: { menu: { hidden: true } } };
const documentedChanges: DocumentedChange[] = [
  ...(['label', 'help', 'placeholder', 'suffix'] as const).map((key) => ({
    title: `set the ${key} of a field`,
    screen: rules,
    changes: { [description]: { [key]: 'Ours' } },
    see: (made: ScreenParts) => named(made, 'description')![key],
    is: 'Ours',
  })),
  {
    title: 'hide a field',
    screen: rules,
    changes: { [description]: { hidden: true } },
    see: (made) => named(made, 'description'),
    is: undefined,
  },
  {
    title: 'hide a field from some users',
    screen: rules,
    changes: { [description]: { when: { may: 'nexus:settings:read' } } },
    see: (made) => named(made, 'description')!.when,
    is: { may: 'nexus:settings:read' },
  },
  {
    title: 'move a field',
    screen: rules,
    changes: { [description]: { before: 'name' } },
    see: (made) => (fieldsOf(made)[0] as Field).field,
    is: 'description',
  },
  {
    title: 'group fields',
    screen: rules,
    changes: { 'form/group:about': { add: true, title: 'About' }, [description]: { group: 'about' } },
    see: (made) => named(made, 'about')?.fields,
    is: [expect.objectContaining({ field: 'description' })],
  },
  {
    title: 'fold a group',
    screen: 'cleanup-policies',
    changes: { 'form/group:criteria': { folded: true } },
    see: (made) => named(made, 'criteria')!.folded,
    is: true,
  },
  ...(['always', 'onEdit'] as const).map((mode) => ({
    title: `make a field read-only, ${mode}`,
    screen: rules,
    changes: { [description]: { readOnly: mode } },
    see: (made: ScreenParts) => named(made, 'description')!.readOnly,
    is: mode,
  })),
  {
    title: 'make a field read-only without a permission',
    screen: rules,
    changes: { 'form/field:mode': { readOnly: { when: { not: { may: 'nexus:settings:read' } }, why: 'Ask us' } } },
    see: (made) => named(made, 'mode')!.readOnly,
    is: expect.anything(),
  },
  {
    title: 'restrict a field',
    screen: rules,
    changes: { [description]: { restrict: { required: true, maxLength: 9, message: 'Short' } } },
    see: ({ entity }) => fieldAt(entity, 'description')!.maxLength,
    is: 9,
  },
  {
    title: 'restrict a field for some users',
    screen: rules,
    changes: { [description]: { restrict: { maxLength: 9, when: { user: 'jane' } } } },
    see: (made) => named(made, 'description')!.rules,
    is: [{ maxLength: 9, when: { user: 'jane' } }],
  },
  {
    title: 'restrict the options of a field',
    screen: rules,
    changes: { 'form/field:mode': { restrict: { options: ['BLOCK'] } } },
    see: ({ entity }) => fieldAt(entity, 'mode')!.oneOf!.length,
    is: 1,
  },
  {
    title: 'set a default for new records',
    screen: rules,
    changes: { 'form/field:mode': { default: 'ALLOW' } },
    see: ({ entity }) => fieldAt(entity, 'mode')!.default,
    is: 'ALLOW',
  },
  {
    title: 'set the default of a field with a toggle',
    screen: 'cleanup-policies',
    changes: { 'form/field:criteriaLastDownloaded': { default: 30 } },
    see: ({ entity }) => fieldAt(entity, 'criteriaLastDownloaded')!.default,
    is: 30,
  },
  {
    title: 'choose a different suitable widget',
    screen: rules,
    changes: { [description]: { widget: 'textarea' } },
    see: (made) => named(made, 'description')!.widget,
    is: 'textarea',
  },
  {
    title: 'add a field for new data',
    screen: rules,
    changes: { 'form/field:ticket': { add: true, schema: { type: 'string', title: 'Ticket' } } },
    see: (made) => named(made, 'ticket'),
    is: { field: 'ticket' },
  },
  {
    title: 'add a column for data that no column shows',
    screen: rules,
    changes: { 'list/column:mode': { add: true, after: 'name' } },
    see: (made) => columns(made).indexOf('mode'),
    is: 1,
  },
  {
    title: 'remove a column',
    screen: rules,
    changes: { 'list/column:description': { hidden: true } },
    see: (made) => columns(made).includes('description'),
    is: false,
  },
  {
    title: 'hide a column from some users',
    screen: rules,
    changes: { 'list/column:description': { when: { may: 'nexus:settings:read' } } },
    see: (made) => column(made, 'description')!.when,
    is: { may: 'nexus:settings:read' },
  },
  {
    title: 'move a column',
    screen: rules,
    changes: { 'list/column:description': { before: 'name' } },
    see: (made) => columns(made)[0],
    is: 'description',
  },
  {
    title: 'rename, size and format a column',
    screen: rules,
    changes: { 'list/column:description': { header: 'Purpose', width: 200, cell: 'code' } },
    see: (made) => column(made, 'description'),
    is: expect.objectContaining({ header: 'Purpose', width: 200, cell: 'code' }),
  },
  {
    title: 'change the initial sort and filter of a list',
    screen: rules,
    changes: { list: { sortBy: '-name', filter: 'team-' } },
    see: ({ screen }) => [screen.list!.sortBy, screen.list!.filter],
    is: ['-name', 'team-'],
  },
  {
    title: 'hide an action',
    screen: rules,
    changes: { 'action:delete': { hidden: true } },
    see: ({ screen }) => screen.actions?.some(({ id }) => id === 'delete') ?? false,
    is: false,
  },
  {
    title: 'ask a question before an action',
    screen: rules,
    changes: { 'action:delete': { confirm: { title: 'Sure?', text: 'Delete it?', yes: 'Delete', no: 'Keep' } } },
    see: ({ screen }) => screen.actions!.find(({ id }) => id === 'delete')!.confirm?.title,
    is: 'Sure?',
  },
  {
    title: 'change the question before an action',
    screen: 'cleanup-policies',
    changes: { 'action:delete': { confirm: { title: 'Really?' } } },
    see: ({ screen }) => screen.actions!.find(({ id }) => id === 'delete')!.confirm!.title,
    is: 'Really?',
  },
  {
    title: 'add a help tile',
    screen: 'logging',
    changes: { list: { help: { title: 'Loggers', text: 'Ask us first.' } } },
    see: ({ screen }) => screen.list!.help,
    is: expect.objectContaining({ title: 'Loggers', text: 'Ask us first.' }),
  },
  {
    title: 'add a note, a link and a filter',
    screen: rules,
    changes: {
      'list/note:ours': { add: true, tone: 'info', text: 'Reviewed on Mondays' },
      'list/filter:mode': { add: true, default: 'BLOCK' },
      'list/link:ours': { add: true, label: 'Repositories', to: 'admin/repository/repositories' },
    },
    see: ({ screen }) => [screen.list!.notes?.at(-1)?.id, screen.list!.links?.at(-1)?.id, screen.list!.filters],
    is: ['ours', 'ours', [{ field: 'mode', default: 'BLOCK' }]],
  },
  {
    title: 'add an example below a field, before a different one',
    screen: 'content-selectors',
    changes: {
      'form/field:expression/example:ours': { add: true, title: 'All of our team', value: 'path =^ "/team/"' },
      'form/field:expression/example:theirs': { add: true, title: 'Theirs', value: 'path =^ "/x/"', before: 'ours' },
    },
    see: (made) => named(made, 'expression')!.examples?.slice(-2),
    is: [
      { id: 'theirs', title: 'Theirs', value: 'path =^ "/x/"' },
      { id: 'ours', title: 'All of our team', value: 'path =^ "/team/"' },
    ],
  },
  { title: 'hide a menu entry', screen: 'realms', changes: hidden, see: ({ screen }) => screen.menu.hidden, is: true },
  {
    title: 'hide a screen from some users',
    screen: 'logging',
    changes: { screen: { when: { user: 'jane' } } },
    see: ({ screen }) => JSON.stringify(screen.when).includes('jane'),
    is: true,
  },
  {
    title: 'rename a screen and move it in the menu',
    screen: rules,
    changes: { screen: { title: 'Request Rules', menu: { group: 'Our Tools', order: 1 } } },
    see: ({ screen }) => [screen.title, screen.menu.group, screen.menu.order],
    is: ['Request Rules', 'Our Tools', 1],
  },
];

describe('a team can', () => {
  test.each(documentedChanges.map((one) => [one.title, one] as const))('%s', (_title, { screen, changes, see, is }) => {
    expect(see(originalOf(screen))).not.toEqual(is);
    const made = customized(screen, changes);
    expect(made.skipped).toEqual([]);
    expect(see(screenAfter(screen, made))).toEqual(is);
  });
});
