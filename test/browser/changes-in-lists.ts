// The changes that a team can make to screens and lists, and how a page shows them.
import { addressOf, boxOf, cells, count, headerOf, menu, text, textsOf, type Seen } from './changes-in-page.ts';

const users = 'admin/security/users';

export const ofScreens: Seen[] = [
  {
    clause: 'rename a screen',
    at: users,
    files: { users: { screen: { title: 'People', summary: 'Who may sign in' } } },
    see: async (page) => [await text(page, 'Who may sign in'), ...(await textsOf(page.locator('h1')))],
    is: [1, 'People'],
  },
  {
    clause: 'move a screen to a new group of the menu',
    at: users,
    files: { users: { screen: { menu: { group: 'Our Tools', order: 1 } } } },
    see: async (page) => [(await menu(page))[0], await text(page, 'Our Tools')],
    is: ['People', 1],
  },
  {
    clause: 'hide the menu entry of a screen',
    at: users,
    files: { realms: { screen: { menu: { hidden: true } } } },
    see: async (page) => (await menu(page)).includes('Realms'),
    is: false,
  },
  {
    clause: 'hide a screen from some users',
    at: 'admin/support/logging',
    files: { logging: { screen: { when: { not: { user: 'admin' } } } } },
    see: (page) => count(page.getByText("This page isn't available")),
    is: 1,
  },
  {
    clause: 'add a screen',
    at: 'admin/system/hooks',
    files: {
      'screens/hooks/entity': {
        $id: 'hooks',
        title: 'Hook',
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: 'Name' } },
      },
      'screens/hooks/screen': {
        version: 2,
        kind: 'collection',
        title: 'Hooks',
        menu: { mode: 'admin', path: '/System/Hooks' },
        key: 'name',
        calls: { list: 'GET v1/hooks', create: { call: 'POST v1/hooks', body: ['name'] } },
        list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create Hook', none: 'No hooks yet' },
        form: { title: { create: 'Create Hook', edit: 'Hook' }, fields: [{ field: 'name' }] },
      },
    },
    see: async (page) => [await addressOf(page, 'Create Hook'), await text(page, 'No hooks yet')],
    is: ['#admin/system/hooks/create', 1],
  },
];

export const ofLists: Seen[] = [
  {
    clause: 'rename a column',
    at: users,
    files: { users: { 'list/column:userId': { header: 'Account' } } },
    see: (page) => textsOf(headerOf(page, 'userId')),
    is: ['Account'],
  },
  {
    clause: 'move a column',
    at: users,
    files: { users: { 'list/column:userId': { after: 'firstName' } } },
    see: async (page) => (await boxOf(headerOf(page, 'firstName')))!.x < (await boxOf(headerOf(page, 'userId')))!.x,
    is: true,
  },
  {
    clause: 'set the width of a column',
    at: users,
    files: { users: { 'list/column:firstName': { width: 231 } } },
    see: async (page) => Math.round((await boxOf(headerOf(page, 'firstName')))!.width),
    is: 231,
  },
  {
    clause: 'format a column',
    at: users,
    files: { users: { 'list/column:status': { cell: 'upper' } } },
    see: async (page) => (await cells(page, 'status'))[0],
    is: 'ACTIVE',
  },
  {
    clause: 'add a column from data that no column shows',
    at: users,
    files: { users: { 'list/column:roles': { add: true, after: 'userId', header: 'Granted', width: 160 } } },
    see: async (page) => (await cells(page, 'roles')).includes('nx-anonymous'),
    is: true,
  },
  {
    clause: 'remove a column',
    at: users,
    files: { users: { 'list/column:source': { hidden: true } } },
    see: (page) => count(headerOf(page, 'source')),
    is: 0,
  },
  {
    clause: 'change the default sort and the default filter',
    at: users,
    files: { users: { list: { sortBy: '-userId', filter: 'no' } } },
    see: async (page) => [await page.getByLabel('Find people').count(), ...(await cells(page, 'userId'))],
    is: [1, 'nobody', 'anonymous'],
  },
  {
    clause: 'set any text of a list',
    at: users,
    files: { users: { list: { searchLabel: 'Find people', create: 'Invite' } } },
    see: async (page) => [await addressOf(page, 'Invite'), await page.getByLabel('Find people').count()],
    is: ['#admin/security/users/create', 1],
  },
  {
    clause: 'preset a filter of one field, and remove a different filter',
    at: users,
    files: {
      users: { 'list/filter:status': { label: 'State', default: 'active' }, 'list/filter:source': { hidden: true } },
    },
    see: (page) =>
      page
        .getByRole('combobox')
        .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text)),
    is: ['ACTIVE'],
  },
  {
    clause: 'add a help tile',
    at: users,
    files: {
      users: { list: { help: { title: 'Who are they?', text: 'People of ours.', to: 'admin/security/roles' } } },
    },
    see: async (page) => [await addressOf(page, 'Who are they?'), await text(page, 'People of ours.')],
    is: ['#admin/security/roles', 1],
  },
  {
    clause: 'add a note with a link',
    at: users,
    files: {
      users: {
        'list/note:hr': {
          add: true,
          tone: 'info',
          text: 'Ask the staff office',
          link: { to: 'admin/security/realms' },
        },
      },
    },
    see: (page) => addressOf(page, 'Ask the staff office'),
    is: '#admin/security/realms',
  },
  {
    clause: 'add a link',
    at: users,
    files: { users: { 'list/link:roles': { add: true, label: 'All Roles', to: 'admin/security/roles' } } },
    see: (page) => addressOf(page, 'All Roles'),
    is: '#admin/security/roles',
  },
  {
    clause: 'add a count of values',
    at: users,
    files: {
      users: {
        'list/tally:on': { add: true, when: { field: 'status', is: 'active' }, tone: 'info', text: '{count} active' },
      },
    },
    see: (page) => count(page.getByText(/^\d+ active$/)),
    is: 1,
  },
  {
    clause: 'give a column a kind',
    at: 'admin/repository/repositories',
    files: {
      'kinds/ecosystem': {
        version: 2,
        column: { cell: { values: [{ is: 'npm', text: 'Node packages', tone: 'info' }] } },
      },
      repositories: { 'list/column:format': { kind: 'ecosystem' } },
    },
    see: async (page) => (await cells(page, 'format')).includes('Node packages'),
    is: true,
  },
];
