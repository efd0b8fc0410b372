// Effects of the keys of panels, their inputs and their results.
import type { FactSection, Input, Panel } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { refused } from '../../engine/test-host.ts';
import { rejectsDuplicateId, showsText, type Effect, type Effects, type Page, type Setup } from './effect.tsx';
import { formSetup } from './setups.ts';

const at = 'screen.panels.0';
const rows = [
  { path: 'a', size: 2 },
  { path: 'b', size: 1 },
];
const table = { columns: [{ field: 'path', header: 'Path' }], sortBy: '-path', search: ['path'], none: 'No paths' };
const badge = { id: 'small', when: { field: 'size', below: 2 }, tone: 'warning' as const, text: 'small' };
const panel = (more: Partial<Panel> = {}, input: Partial<Input> = {}, answer: unknown = rows): Setup =>
  formSetup([{ field: 'name' }], {
    screen: {
      calls: {
        run: { call: 'POST run', body: { values: { word: '{panel.word}' } } },
        other: 'POST other',
        words: 'GET words',
      },
      panels: [
        {
          id: 'try',
          title: 'Try it',
          inputs: [{ id: 'word', label: 'Word', ...input }],
          run: { label: 'Run', call: 'run' },
          result: { table },
          ...more,
        },
      ],
    },
    answers: { 'POST run': answer, 'GET words': [{ id: 'w', title: 'A word' }] },
  });
const run = (page: Page) => page.press('Run');
const sent = (page: Page) => page.sent();
const typed = (text: string) => async (page: Page) => {
  await page.person.type(page.control('Word'), text);
  await run(page);
};
const ran = (page: Page) => page.asked.some(({ path }) => path === 'run');
const words = { call: 'words', value: 'id', label: 'title' };

const repeat = { label: 'Again', message: 'They differ' };

export const inputEffects: Effects<'input', keyof Input> = {
  'input.id': rejectsDuplicateId('panels.0.inputs.0', panel()),
  'input.label': showsText(panel(), `${at}.inputs.0.label`, 'Word', { instead: 'Else' }),
  'input.prefix': showsText(panel({}, { prefix: 'Starts with' }), `${at}.inputs.0.prefix`, 'Starts with'),
  'input.default': {
    setup: panel({}, { default: 'hello' }),
    at: `${at}.inputs.0.default`,
    act: run,
    see: sent,
    is: { word: 'hello' },
  },
  'input.options': showsText(panel({}, { options: words }), `${at}.inputs.0.options`, 'A word'),
  'input.cleaned': {
    setup: panel({}, { cleaned: 'leading-slash' }),
    at: `${at}.inputs.0.cleaned`,
    act: typed('org'),
    see: sent,
    is: { word: '/org' },
  },
  'input.widget': {
    setup: panel({}, { widget: 'secret' }),
    at: `${at}.inputs.0.widget`,
    see: (page) => page.control('Word').type,
    is: 'password',
  },
  'input.required': {
    setup: panel({}, { required: true }),
    at: `${at}.inputs.0.required`,
    act: run,
    see: ran,
    is: false,
  },
  'input.repeat': {
    setup: panel({}, { repeat }),
    at: `${at}.inputs.0.repeat`,
    act: typed('hello'),
    see: ran,
    is: false,
  },
  'repeat.label': showsText(panel({}, { repeat }), `${at}.inputs.0.repeat.label`, 'Again', { instead: 'Else' }),
  'repeat.message': showsText(panel({}, { repeat }), `${at}.inputs.0.repeat.message`, 'They differ', {
    instead: 'Else',
    act: typed('hello'),
  }),
  'input.format': {
    setup: panel({}, { format: 'email' }),
    at: `${at}.inputs.0.format`,
    act: typed('nobody'),
    see: ran,
    is: false,
  },
};

const order = (page: Page) => page.cells().filter((cell) => cell === 'a' || cell === 'b');
const result = `${at}.result`;
const alerts = panel(
  {
    result: {
      alerts: [
        { id: 'good', when: { answer: 'ok', is: true }, tone: 'success', text: 'It works' },
        { id: 'bad', tone: 'error', text: 'It fails' },
      ],
    },
  },
  {},
  { ok: true },
);

/** A cell of a result has badges like a cell of a list. */
export const badgeInResult = showsText(
  panel({ result: { table: { ...table, columns: [{ ...table.columns[0]!, cell: { as: 'text', tones: [badge] } }] } } }),
  `${result}.table.columns.0.cell`,
  'small',
  { instead: 'text', act: run },
);

const results = {
  'panel.result': showsText(panel(), result, 'Path', {
    instead: { alerts: [{ id: 'a', tone: 'info', text: 'Done' }] },
    act: run,
  }),
  'result.table': showsText(panel(), result, 'Path', {
    instead: { alerts: [{ id: 'a', tone: 'info', text: 'Done' }] },
    act: run,
  }),
  'result.table.columns': showsText(panel(), `${result}.table.columns.0`, 'Path', {
    instead: { field: 'size', header: 'Size' },
    act: run,
  }),
  'result.table.sortBy': { setup: panel(), at: `${result}.table.sortBy`, act: run, see: order, is: ['b', 'a'] },
  'result.table.search': {
    setup: panel(),
    at: `${result}.table.search`,
    act: async (page: Page) => {
      await run(page);
      await page.settled();
      for (const box of page.screen.queryAllByRole('searchbox')) await page.person.type(box, 'b');
    },
    see: order,
    is: ['b'],
  },
  'result.table.none': showsText(panel({}, {}, []), `${result}.table.none`, 'No paths', { instead: 'Else', act: run }),
  'result.alerts': showsText(alerts, `${result}.alerts.0`, 'It works', { act: run }),
};

const answered = { issuer: { name: 'Acme' }, size: 12884901888, note: '' };
const facts: FactSection[] = [
  {
    id: 'issuer',
    title: 'Issued by',
    rows: [
      { from: 'issuer.name', label: 'Common name' },
      { from: 'size', label: 'Size', cell: 'bytes' },
    ],
  },
];
const withFacts = panel({ result: { facts } }, {}, answered);
const inFacts = `${at}.result.facts.0`;
const saysAfterRun = (path: string, words: string, instead?: unknown) =>
  showsText(withFacts, path, words, { act: run, ...(instead !== undefined && { instead }) });

const factEffects: Record<string, Effect> = {
  'result.facts': saysAfterRun(`${at}.result`, 'Acme', { alerts: [{ id: 'a', tone: 'info', text: 'Done' }] }),
  'factSection.id': rejectsDuplicateId('panels.0.result.facts.0', withFacts),
  'factSection.title': saysAfterRun(`${inFacts}.title`, 'Issued by', 'Else'),
  'factSection.each': {
    setup: panel({ result: { facts: [{ ...facts[0]!, each: 'issuers' }] } }, {}, { issuers: [answered, answered] }),
    at: `${inFacts}.each`,
    act: run,
    see: (page) => page.screen.queryAllByText('Acme').length,
    is: 2,
  },
  'factSection.rows': saysAfterRun(`${inFacts}.rows.0`, 'Acme'),
  'factSection.rows.from': saysAfterRun(`${inFacts}.rows.0.from`, 'Acme', 'other'),
  'factSection.rows.label': saysAfterRun(`${inFacts}.rows.0.label`, 'Common name', 'Else'),
  'factSection.rows.cell': saysAfterRun(`${inFacts}.rows.1.cell`, '12 GB'),
};

const filling = panel({ result: { fill: { name: '{answer.issuer.name}' } } }, {}, answered);
const fillEffects = {
  'result.fill': {
    setup: filling,
    at: `${at}.result.fill.name`,
    instead: 'Called {answer.issuer.name}',
    act: run,
    see: (page) => page.control(/^Name/).value,
    is: 'Acme',
  },
  'panel.position': {
    setup: panel({ position: 'top' }),
    at: `${at}.position`,
    see: (page) =>
      (page.button('Run').compareDocumentPosition(page.button('Save')) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    is: true,
  },
} satisfies Record<string, Effect>;

export const panelEffects: Effects<'panel', keyof Panel> = {
  'panel.id': rejectsDuplicateId('panels.0', panel()),
  'panel.title': showsText(panel(), `${at}.title`, 'Try it', { instead: 'Else' }),
  'panel.when': {
    setup: panel({ when: { field: 'active', is: false } }),
    at: `${at}.when`,
    see: (page) => page.text().includes('Try it'),
    is: false,
  },
  'panel.inputs': showsText(panel(), `${at}.inputs`, 'Word'),
  'panel.run': showsText(panel(), `${at}.run`, 'Run', { instead: { label: 'Go', call: 'run' } }),
  'panel.run.label': showsText(panel(), `${at}.run.label`, 'Run', { instead: 'Go' }),
  'panel.run.call': { setup: panel(), at: `${at}.run.call`, instead: 'other', act: run, see: ran, is: true },
  'panel.run.disabled': showsText(
    panel({ run: { label: 'Run', call: 'run', disabled: { why: 'Not today' } } }),
    `${at}.run.disabled`,
    'Not today',
  ),
  'panel.run.errorsAt': {
    setup: panel({ run: { label: 'Run', call: 'run', errorsAt: 'name' } }, {}, refused(400, 'Wrong')),
    at: `${at}.run.errorsAt`,
    act: run,
    see: (page) => page.control(/^Name/).getAttribute('aria-invalid'),
    is: 'true',
  },
  'panel.run.may': {
    setup: { ...panel({ run: { label: 'Run', call: 'run', may: 'nexus:run' } }), may: () => false },
    at: `${at}.run.may`,
    act: run,
    see: ran,
    is: false,
  },
  'panel.clearedBy': {
    setup: panel({ clearedBy: ['form.name'] }),
    at: `${at}.clearedBy`,
    act: async (page) => {
      await run(page);
      await page.screen.findAllByRole('gridcell');
      await page.person.type(page.control(/^Name/), 'x');
    },
    see: order,
    is: [],
  },
  ...results,
  ...factEffects,
  ...fillEffects,
};
