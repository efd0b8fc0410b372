// The keys of a part that no sentence explains: they are listed with their values, as files set them. Pure.
import { ruleOf, type PartKind as CustomizedKind } from '../../customize/key-rules.ts';
import { isObject, sameJson } from '../../engine/rules/paths.ts';
import { valueText } from './causes.ts';
import type { Topic } from './explanation.ts';
import type { PartKind } from './parts.ts';

/** The kind of a part in files of customizations. */
export const customizedKinds: { [Kind in PartKind]: CustomizedKind } = {
  screen: 'screen',
  list: 'list',
  form: 'form',
  facts: 'facts',
  column: 'column',
  filter: 'filter',
  tally: 'tally',
  link: 'link',
  note: 'note',
  tag: 'tag',
  part: 'part',
  variant: 'variant',
  field: 'field',
  example: 'example',
  group: 'group',
  action: 'action',
  panel: 'panel',
  input: 'input',
  alert: 'note',
  content: 'part',
  section: 'section',
  fact: 'fact',
  row: 'row',
  errorRule: 'errorRule',
};

type Sentences = Readonly<Record<string, Topic | 'name'>>;

const shown = { when: 'shown' } as const;

/** The keys that an explanation has a sentence about, with the topic of the sentence. `name`: they name the part. */
export const sentences: { [Kind in PartKind]: Sentences } = {
  screen: {
    ...shown,
    title: 'label',
    'menu.order': 'position',
    'menu.hidden': 'position',
    'may.create': 'create',
    'may.update': 'update',
    'may.delete': 'delete',
  },
  list: { sortBy: 'sort', filter: 'filter' },
  form: { 'title.create': 'label', 'title.edit': 'label', readOnly: 'state' },
  facts: {},
  column: { ...shown, header: 'label', field: 'value', text: 'value', width: 'width', sortable: 'sort' },
  filter: { label: 'label', field: 'value', default: 'filter' },
  tally: { ...shown, text: 'label' },
  link: { ...shown, label: 'label' },
  note: { ...shown, text: 'name' },
  tag: { ...shown, text: 'label' },
  part: { ...shown, text: 'name' },
  variant: { title: 'label', is: 'value' },
  field: { ...shown, label: 'label', readOnly: 'state', 'required.when': 'required' },
  example: { title: 'label' },
  group: { ...shown, title: 'label', readOnly: 'state' },
  action: { ...shown, label: 'label', disabled: 'state', may: 'state' },
  panel: { ...shown, title: 'label', 'run.disabled': 'state', 'run.may': 'state' },
  input: { label: 'label', required: 'required' },
  alert: { ...shown, text: 'name' },
  content: shown,
  section: { title: 'label', from: 'label' },
  fact: { title: 'label' },
  row: { label: 'label', from: 'value' },
  errorRule: {
    status: 'shown',
    contains: 'shown',
    field: 'shown',
    fieldErrors: 'shown',
    at: 'location',
    firstAt: 'location',
    othersAt: 'location',
    text: 'label',
  },
};

/** Keys that have no effect on the page by themselves, or that identify the part. */
const unexplainedKeys: readonly string[] = ['$schema', 'version', 'id', 'calls'];

type Setting = { key: string; value: unknown };

/** The keys of a part with their values. Parts inside it are explained separately. */
function keysOf(kind: PartKind, part: object, before = ''): Setting[] {
  return Object.entries(part).flatMap(([name, value]): Setting[] => {
    const key = `${before}${name}`;
    const rule = ruleOf(customizedKinds[kind], key);
    if (rule === 'parts') return [];
    const isLeaf = rule !== undefined || !isObject(value) || sameJson(value, {});
    return isLeaf ? [{ key, value }] : keysOf(kind, value, `${key}.`);
  });
}

/** The topics of the sentences about the keys that a part has. */
export const topicsOf = (kind: PartKind, part: object): (Topic | 'name')[] => [
  ...new Set(
    keysOf(kind, part).flatMap(({ key }) => (Object.hasOwn(sentences[kind], key) ? [sentences[kind][key]!] : [])),
  ),
];

/** The keys of a part that are listed. */
export const settingsOf = (kind: PartKind, part: object): string[] =>
  keysOf(kind, part)
    .filter(
      ({ key, value }) => value !== undefined && !unexplainedKeys.includes(key) && !Object.hasOwn(sentences[kind], key),
    )
    .map(({ key, value }) => `${key}: ${valueText(value as never)}`);
