// User-facing texts of the global routing preview.
import type { Text } from '../../../engine/descriptor/descriptor.gen.ts';
import { sentence } from '../../../engine/rules/texts.ts';

const english = {
  title: 'Global Routing Preview',
  summary: 'See which repositories block a path, and which routing rule decides',
  back: 'Routing Rules',
  repositories: 'Repositories',
  'filter-all': 'All',
  'filter-groups': 'Groups',
  'filter-proxies': 'Proxies',
  path: 'Path',
  'path-hint': '/com/example/secret.jar',
  test: 'Test',
  'not-run': 'Enter a path and select Test to see which repositories block it.',
  running: 'Loading…',
  failed: "Couldn't load the preview",
  'failed-none': 'This can happen when the server has no group or no proxy repositories.',
  none: 'No repositories of this kind',
  results: 'Preview results',
  count: '{allowed} allowed, {blocked} blocked',
  'count-filtered': '{allowed} of {totalAllowed} allowed, {blocked} of {totalBlocked} blocked',
  meaning: 'Allowed means not blocked by a routing rule. A repository that is offline does not respond.',
  repository: 'Repository',
  type: 'Type',
  format: 'Format',
  rule: 'Routing Rule',
  'no-rule': 'None',
  availability: 'Availability',
  online: 'Online',
  offline: 'Offline',
  status: 'Status',
  allowed: 'Allowed',
  blocked: 'Blocked',
  mode: 'Mode',
  'mode-ALLOW': 'Allow: requests with a matching path are allowed, all others are blocked',
  'mode-BLOCK': 'Block: requests with a matching path are blocked, all others are allowed',
  matchers: 'Matchers',
  'rule-loading': 'Loading…',
  'rule-failed': "Couldn't load the routing rule",
  close: 'Close',
} as const satisfies Record<string, Text>;

export type WordsId = keyof typeof english;

/** A text with its placeholders filled in. */
export const words = (id: WordsId, places: Record<string, unknown> = {}): string =>
  sentence(english[id], (place) => places[place]);
