// The changes that a team can make to forms, and how a page shows them.
import { boxOf, count, isEditable, text, textsOf, type Seen } from './changes-in-page.ts';

const selector = 'admin/repository/selectors';
const selectors = `${selector}/create`;
const rule = 'admin/repository/routingrules';
const policy = 'admin/repository/cleanuppolicies/create';
const task = 'admin/system/tasks/create';

export const ofForms: Seen[] = [
  {
    clause: 'set the label, help, placeholder and suffix of a field',
    at: selectors,
    files: {
      'content-selectors': {
        'form/field:description': { label: 'Purpose', help: 'What for', placeholder: 'All of ours', suffix: '(short)' },
      },
    },
    see: async (page) => [
      await count(page.getByLabel('Purpose')),
      await count(page.getByPlaceholder('All of ours')),
      await text(page, 'What for'),
      await text(page, '(short)'),
    ],
    is: [1, 1, 1, 1],
  },
  {
    clause: 'add an example below a field',
    at: selectors,
    files: {
      'content-selectors': {
        'form/field:expression/example:ours': { add: true, title: 'All of ours', value: 'path =^ "/a"' },
      },
    },
    see: (page) => text(page, 'All of ours'),
    is: 1,
  },
  {
    clause: 'move a field',
    at: selectors,
    files: { 'content-selectors': { 'form/field:description': { before: 'name' } } },
    see: async (page) =>
      (await boxOf(page.getByRole('textbox', { name: /^(Purpose|Description)/ })))!.y <
      (await boxOf(page.getByRole('textbox', { name: 'Name', exact: true })))!.y,
    is: true,
  },
  {
    clause: 'add a field that the server may accept, in a group that is folded',
    at: selectors,
    files: {
      'content-selectors': {
        'form/group:audit': { add: true, title: 'For the Audit', folded: true },
        'form/field:ticket': { add: true, group: 'audit', schema: { type: 'string', title: 'Ticket' } },
      },
    },
    see: async (page) => [
      await count(page.getByRole('button', { name: 'For the Audit', exact: true, expanded: false })),
      await count(page.getByRole('textbox', { name: 'Ticket' })),
    ],
    is: [1, 0],
  },
  {
    clause: 'add a tag, and set the title of a form and the label of its button',
    at: `${rule}:no-sources`,
    files: {
      'routing-rules': {
        form: { title: { edit: 'One Rule' }, buttons: { save: 'Keep' } },
        'form/tag:ours': { add: true, text: 'Of the platform team' },
      },
    },
    see: async (page) => [
      await text(page, 'One Rule'),
      await count(page.getByRole('button', { name: 'Keep' })),
      await text(page, 'Of the platform team'),
    ],
    is: [1, 1, 1],
  },
  {
    clause: 'hide a field',
    at: `${rule}:no-sources`,
    files: { 'routing-rules': { 'form/field:description': { hidden: true } } },
    see: (page) => count(page.getByLabel(/^Description/)),
    is: 0,
  },
  {
    clause: 'make a field read-only once the record exists',
    at: `${rule}:no-sources`,
    files: { 'routing-rules': { 'form/field:name': { readOnly: 'onEdit' } } },
    see: async (page) =>
      (await count(page.getByLabel('Name', { exact: true }))) && isEditable(page.getByLabel('Name', { exact: true })),
    is: false,
  },
  {
    clause: 'make a field read-only for some users, with the reason',
    at: `${rule}:no-sources`,
    files: { 'routing-rules': { 'form/field:mode': { readOnly: { when: { user: 'admin' }, why: 'Ask your tutor' } } } },
    see: async (page) => [
      await text(page, 'Ask your tutor'),
      await isEditable(page.getByRole('combobox', { name: 'Mode' })),
    ],
    is: [1, false],
  },
  {
    clause: 'add a note for one edition only',
    at: `${rule}:no-sources`,
    files: {
      'routing-rules': {
        'form/note:oss': { add: true, when: { edition: 'OSS' }, tone: 'info', text: 'Free of charge' },
        'form/note:pro': { add: true, when: { edition: 'PRO' }, tone: 'info', text: 'Also for the cluster' },
      },
    },
    see: async (page) => [await text(page, 'Free of charge'), await text(page, 'Also for the cluster')],
    is: [1, 0],
  },
  {
    clause: 'hide a panel, and rename an action',
    at: `${rule}:no-sources`,
    files: {
      'routing-rules': {
        'panel:test': { hidden: true },
        'action:delete': {
          label: 'Remove',
          confirm: { title: 'Did you ask the builders?', text: 'They use it.', yes: 'They know', no: 'Not yet' },
        },
      },
    },
    see: async (page) => [
      await count(page.getByRole('button', { name: 'Test', exact: true })),
      await count(page.getByRole('button', { name: 'Remove' })),
    ],
    is: [0, 1],
  },
  {
    clause: 'hide an action',
    at: `${selector}:sources`,
    files: { 'content-selectors': { 'action:delete': { hidden: true } } },
    see: async (page) => [
      await count(page.getByRole('button', { name: 'Preview', exact: true })),
      await count(page.getByRole('button', { name: /^Delete/ })),
    ],
    is: [1, 0],
  },
  {
    clause: 'preset a toggle with a default',
    at: policy,
    files: {
      'cleanup-policies': {
        'form/field:criteriaLastDownloaded': { default: 45 },
        'form/field:format': { default: '*' },
      },
    },
    see: (page) =>
      page
        .getByRole('spinbutton')
        .or(page.locator('input'))
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).includes('45')),
    is: true,
  },
  {
    clause: 'make a field always read-only',
    at: task,
    files: { tasks: { 'form/field:alertEmail': { readOnly: 'always' } } },
    see: async (page) =>
      (await count(page.getByLabel('Notification email'))) && isEditable(page.getByLabel('Notification email')),
    is: false,
  },
  {
    clause: 'choose a different widget, and a default for new records',
    at: task,
    files: { tasks: { 'form/field:notificationCondition': { widget: 'radio', default: 'SUCCESS_FAILURE' } } },
    see: (page) => count(page.getByRole('radio', { name: 'Success or Failure', checked: true })),
    is: 1,
  },
  {
    clause: 'restrict the options of a field',
    at: task,
    files: { tasks: { 'form/field:schedule': { restrict: { options: ['manual', 'daily'] } } } },
    see: (page) => textsOf(page.getByRole('combobox', { name: 'Task frequency' }).locator('option')),
    is: ['Select a frequency', 'Manual', 'Daily'],
  },
];

/** A rule for the values of a field: an invalid value, and the message for it. */
export type Ruled = Omit<Seen, 'see' | 'is'> & { label: RegExp; enter: string; message: string };

const purpose = { at: selectors, label: /^(Purpose|Description)/ };
const inSelectors = (...restrict: object[]) => ({ 'content-selectors': { 'form/field:description': { restrict } } });

/** All rules of one field are in one list, which the first row contains. */
export const ofRules: Ruled[] = [
  {
    clause: 'require a value, with a message',
    ...purpose,
    files: inSelectors(
      { required: true, message: 'Say what it is for' },
      { minLength: 3, message: 'Three letters or more' },
      { maxLength: 20, when: { user: 'admin' }, message: 'In at most 20 letters, tutors' },
      { pattern: '^[^!]*$', when: { edition: 'OSS' }, message: 'No exclamation marks' },
      { pattern: '^[^?]*$', when: { may: 'nexus:settings:update' }, message: 'No question marks' },
      { pattern: '^[^.]*$', when: { user: 'jane' }, message: 'No periods' },
    ),
    enter: '',
    message: 'Say what it is for',
  },
  { clause: 'limit the length', ...purpose, files: {}, enter: 'ab', message: 'Three letters or more' },
  {
    clause: 'limit the length for one user',
    ...purpose,
    files: {},
    enter: 'a'.repeat(21),
    message: 'In at most 20 letters, tutors',
  },
  { clause: 'set a pattern for an edition', ...purpose, files: {}, enter: 'Ours!', message: 'No exclamation marks' },
  { clause: 'set a pattern for a permission', ...purpose, files: {}, enter: 'Ours?', message: 'No question marks' },
  {
    clause: 'set a pattern for everyone',
    at: task,
    label: /^Task name/,
    files: { tasks: { 'form/field:name': { restrict: { pattern: '^[a-z]+-', message: 'Start with your team' } } } },
    enter: 'Nightly',
    message: 'Start with your team',
  },
  {
    clause: 'limit the range',
    at: policy,
    label: /^Component Usage/,
    files: {
      'cleanup-policies': {
        'form/field:criteriaLastDownloaded': { restrict: { minimum: 30, message: '30 days or more' } },
      },
    },
    enter: '3',
    message: '30 days or more',
  },
];

const lacks = { not: { may: 'nexus:settings:update' } };
/** Fields that are read-only for users without a permission; the required one in existing records only. */
export const ofPermissions = {
  roles: {
    'form/field:description': { readOnly: { when: lacks, why: 'Described by the administrators' } },
    'form/field:name': { readOnly: { when: { all: [{ form: 'edit' }, lacks] }, why: 'Renamed by the administrators' } },
  },
};
