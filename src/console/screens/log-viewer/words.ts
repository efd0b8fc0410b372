// The sentences of the log viewer, in one table.
import type { Text } from '../../../engine/descriptor/descriptor.gen.ts';
import { sentence } from '../../../engine/rules/texts.ts';

const english = {
  title: 'Log Viewer',
  summary: 'View the current log contents',
  viewing: 'Viewing {file}, last {size} KB, read at {time}',
  download: 'Download',
  refresh: 'Refresh',
  'mark-label': 'Text of the mark',
  'mark-hint': 'Marker to insert into log',
  'insert-mark': 'Insert Mark',
  'mark-failed': 'The mark could not be inserted',
  'mark-elsewhere': 'Marks are written to {file} only',
  'period-label': 'Refresh interval',
  'period-0': 'Manual',
  'period-20': 'Every 20 seconds',
  'period-60': 'Every minute',
  'period-120': 'Every 2 minutes',
  'period-300': 'Every 5 minutes',
  'size-label': 'Size',
  size: 'Last {size}KB',
  'file-label': 'Log file',
  find: 'Find in log',
  'find-none': 'Not found',
  'find-count': '{current} of {total}',
  'find-before': 'Previous match',
  'find-next': 'Next match',
  wrap: 'Wrap lines',
  following: 'Following the end',
  'to-the-end': 'Go to the end',
  newer: { count: '{count}', one: '1 newer line, go to the end', other: '{count} newer lines, go to the end' },
  'log-text': 'Log text',
  loading: 'Loading the log...',
  empty: 'The log is empty',
  gap: '... lines between are no longer within what the server was asked for ...',
  'load-failed': 'The log could not be loaded',
  'refresh-failed': 'The log could not be refreshed; what stands here was read at {time}',
  'trying-again': 'The next attempt is made in {period} seconds.',
  'not-downloaded': 'The log could not be downloaded',
  'no-log': 'The server has no log to show',
} as const satisfies Record<string, Text>;

export type WordsId = keyof typeof english;

/** One of the sentences, with its places filled in. */
export const words = (id: WordsId, places: Record<string, unknown> = {}): string =>
  sentence(english[id], (place) => places[place]);
