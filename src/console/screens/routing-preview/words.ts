// The sentences of the global routing preview, in one table.
import type { Text } from '../../../engine/descriptor/descriptor.gen.ts';
import { sentence } from '../../../engine/rules/texts.ts';

const english = {
  title: 'Global Routing Preview',
  summary: 'See which repositories would answer a request for a path, and which rule decides',
  back: 'Routing Rules',
  repositories: 'Repositories',
  'filter-all': 'All',
  'filter-groups': 'Groups',
  'filter-proxies': 'Proxies',
  path: 'Path',
  'path-hint': '/com/example/secret.jar',
  test: 'Test',
  'not-run': 'Nothing has been tested yet. Press Test to see which repositories would answer.',
  running: 'Asking the server...',
  failed: 'The preview could not be made',
  'failed-none': 'A server that has no group repository yet, or no proxy repository, may fail so.',
  none: 'There is no repository of this kind',
  results: 'Repositories and their rules',
  // A repository stands in a row of its own, and once more in each group that it is a member of.
  count: { count: '{total}', one: '1 row', other: '{count} rows' },
  'count-filtered': '{shown} of {total} rows shown',
  repository: 'Repository',
  type: 'Type',
  format: 'Format',
  rule: 'Routing Rule',
  'no-rule': 'None',
  status: 'Status',
  allowed: 'Allowed',
  blocked: 'Blocked',
  mode: 'Mode',
  'mode-ALLOW': 'Allow: requests whose path matches are answered, all others are blocked',
  'mode-BLOCK': 'Block: requests whose path matches are blocked, all others are answered',
  matchers: 'Matchers',
  'rule-loading': 'Loading the rule...',
  'rule-failed': 'The rule could not be loaded',
  close: 'Close',
} as const satisfies Record<string, Text>;

export type WordsId = keyof typeof english;

/** One of the sentences, with its places filled in. */
export const words = (id: WordsId, places: Record<string, unknown> = {}): string =>
  sentence(english[id], (place) => places[place]);
