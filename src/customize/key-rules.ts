// The rules by which customizations may change each key of the descriptor language.

/**
 * text: sets a text. replace: sets an existing text, because a new one would add a button or an option. set: sets a
 * value that only affects the appearance. address: sets an address of this console. narrow: adds a condition. reasons:
 * adds disabled reasons. ask: adds a confirmation, or changes the texts of one. parts: each part is a separate place.
 * never: affects data, requests or permissions.
 */
export type KeyRule = 'text' | 'replace' | 'set' | 'address' | 'narrow' | 'reasons' | 'ask' | 'parts' | 'never';

type Rules = Readonly<Record<string, KeyRule>>;

const texts = (...keys: string[]): Rules => Object.fromEntries(keys.map((key) => [key, 'text']));
const set = (...keys: string[]): Rules => Object.fromEntries(keys.map((key) => [key, 'set']));
const parts = (...keys: string[]): Rules => Object.fromEntries(keys.map((key) => [key, 'parts']));
const never = (...keys: string[]): Rules => Object.fromEntries(keys.map((key) => [key, 'never']));

/** The rule of each key, by the kind of the part. Nested keys have dots. */
export const keyRules = {
  screen: {
    ...texts('title', 'summary', 'menu.group', 'messages.saved', 'messages.loadFailed', 'messages.saving'),
    ...set('menu.icon', 'menu.order', 'menu.start', 'menu.hidden'),
    when: 'narrow',
    ...parts('list', 'form', 'facts', 'actions', 'panels', 'parts'),
    ...parts('errors.create', 'errors.update', 'errors.save', 'errors.delete'),
    ...never('$schema', 'version', 'kind', 'menu.mode', 'menu.path', 'documentation', 'key', 'calls'),
    ...never('may.create', 'may.update', 'may.delete'),
    'variants.label': 'text',
    ...parts('variants.variants'),
    ...never('variants.by', 'variants.choose', 'variants.shared', 'variants.offered.call'),
    ...never('variants.offered.value', 'variants.offered.label'),
  },
  variant: { ...texts('title'), ...never('id', 'is', 'path', 'values') },
  list: {
    ...texts('searchLabel', 'refresh', 'none', 'help.title', 'help.text'),
    create: 'replace',
    'help.to': 'address',
    ...set('sortBy', 'search', 'filter', 'refreshEvery', 'pages'),
    ...parts('columns', 'filters', 'tallies', 'links', 'notes', 'details.facts'),
    ...never('order.call', 'order.field'),
  },
  filter: {
    ...texts('label'),
    ...set('match', 'default'),
    ...never('id', 'field', 'options.call', 'options.value', 'options.label'),
  },
  column: {
    ...texts('header', 'text'),
    ...set('cell', 'width', 'sortable', 'wrap'),
    when: 'narrow',
    ...never('id', 'field'),
  },
  tally: { ...texts('text'), ...set('tone'), when: 'narrow', ...never('id') },
  link: { ...texts('label', 'text'), when: 'narrow', to: 'address', ...never('id') },
  value: { ...texts('text'), ...set('tone', 'icon'), ...never('is') },
  tone: { ...texts('text'), ...set('tone', 'alone'), when: 'narrow', ...never('id') },
  note: {
    ...texts('text'),
    ...set('tone', 'position', 'link.each'),
    when: 'narrow',
    'link.to': 'address',
    ...never('id'),
  },
  form: {
    ...texts('title.create', 'title.edit', 'summary.create', 'summary.edit'),
    ...texts('sentence.text', 'sentence.none', 'sentence.join.between', 'sentence.join.last'),
    ...texts('beforeSave.failed', 'buttons.save', 'buttons.cancel'),
    'buttons.reset': 'replace',
    readOnly: 'reasons',
    ...parts('tags', 'notes', 'fields', 'sentence.parts'),
    'beforeSave.confirm': 'ask',
    'beforeSave.ask.confirm': 'ask',
    ...never('beforeSave.when', 'beforeSave.call', 'beforeSave.ask.when'),
  },
  tag: { ...texts('text'), ...set('tone'), when: 'narrow', ...never('id') },
  part: { ...texts('text'), when: 'narrow', ...never('id') },
  field: {
    ...texts('label', 'help', 'prefix', 'suffix', 'placeholder', 'toggle.label'),
    ...texts('items.label', 'items.add', 'items.remove', 'items.chosen', 'unit.text'),
    ...set('widget', 'cell', 'toggle.widget'),
    // An empty option would allow a value that the field does not offer.
    'options.empty': 'replace',
    readOnly: 'reasons',
    when: 'narrow',
    'repeat.label': 'replace',
    'repeat.message': 'replace',
    ...parts('examples', 'items.fields'),
    ...never('field', 'toggle.whenOff', 'cleaned', 'required.when', 'rules', 'unit.factor', 'whenHidden'),
    ...never(
      'options.call',
      'options.value',
      'options.label',
      'options.except',
      'options.only',
      'options.where',
      'options.load',
      'items.ordered',
      'items.kept',
      'fieldsFrom.field',
      'fieldsFrom.fields',
      'fieldsFrom.own',
      'fieldsFrom.about',
    ),
  },
  item: {
    ...texts('label', 'help', 'placeholder', 'unit.text'),
    ...texts('items.label', 'items.add', 'items.remove', 'items.chosen'),
    ...set('widget'),
    'options.empty': 'replace',
    ...parts('items.fields'),
    ...never('field', 'unit.factor', 'items.ordered', 'items.kept'),
    ...never('options.call', 'options.value', 'options.label', 'options.except', 'options.only', 'options.where'),
    ...never('options.load'),
  },
  example: { ...texts('title'), ...set('value'), ...never('id') },
  group: {
    ...texts('title', 'toggle.label'),
    ...set('folded', 'toggle.widget'),
    readOnly: 'reasons',
    when: 'narrow',
    ...parts('fields'),
    ...never('id', 'object', 'resetBy', 'toggle.whenOff', 'whenHidden'),
  },
  action: {
    ...texts('label', 'done', 'failed', 'busy'),
    ...set('position', 'variant'),
    when: 'narrow',
    disabled: 'reasons',
    confirm: 'ask',
    'several.label': 'replace',
    'several.text': 'text',
    'until.done': 'text',
    ...texts('result.table.none'),
    ...set('result.table.sortBy', 'result.table.search'),
    ...parts('inputs', 'result.alerts', 'result.table.columns', 'result.facts'),
    ...never('result.fill'),
    ...never(
      'id',
      'may',
      'call',
      'open',
      'duplicate',
      'then',
      'afterFailure',
      'saveFirst',
      'until.when',
      'until.every',
    ),
  },
  panel: {
    ...texts('title', 'run.label', 'result.table.none'),
    ...set('position', 'result.table.sortBy', 'result.table.search'),
    when: 'narrow',
    'run.disabled': 'reasons',
    ...parts('inputs', 'result.alerts', 'result.table.columns', 'result.facts'),
    ...never('id', 'run.call', 'run.may', 'run.errorsAt', 'clearedBy', 'result.fill'),
  },
  input: {
    ...texts('label', 'prefix'),
    'repeat.label': 'replace',
    'repeat.message': 'replace',
    'options.empty': 'replace',
    ...set('widget'),
    ...never('id', 'default', 'cleaned', 'required', 'format'),
    ...never(
      'options.call',
      'options.value',
      'options.label',
      'options.except',
      'options.only',
      'options.where',
      'options.load',
    ),
  },
  facts: { ...set('search'), ...parts('sections') },
  section: { ...texts('title'), ...set('cells'), ...never('from', 'grouped') },
  fact: { ...texts('title'), ...parts('rows'), ...never('id', 'each') },
  row: { ...texts('label'), ...set('cell'), ...never('from') },
  errorRule: {
    ...texts('text'),
    ...never('id', 'status', 'contains', 'field', 'fieldErrors', 'at', 'firstAt', 'othersAt'),
  },
} as const satisfies Record<string, Rules>;

export type PartKind = keyof typeof keyRules;

/** The rule of a key of a part; undefined if the part has no such key. */
export const ruleOf = (kind: PartKind, key: string): KeyRule | undefined =>
  Object.hasOwn(keyRules[kind], key) ? (keyRules[kind] as Rules)[key] : undefined;

/** Kinds whose parts affect requests or the meaning of errors. */
export const neverHidden: readonly PartKind[] = ['errorRule', 'input', 'part', 'variant'];
