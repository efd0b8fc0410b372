// User-facing texts of the log viewer.
import type { Text } from '../../../engine/descriptor/descriptor.gen.ts';
import { sentence } from '../../../engine/rules/texts.ts';

const english = {
  title: 'Log Viewer',
  summary: 'View the current log contents',
  viewing: 'Viewing {file}, last {size}, as of {time}',
  download: 'Download',
  refresh: 'Refresh',
  'mark-label': 'Mark Text',
  'mark-hint': 'Marker to insert into log',
  'insert-mark': 'Insert Mark',
  'mark-inserted': 'Mark inserted',
  'mark-failed': "Couldn't insert the mark",
  'mark-elsewhere': 'Marks can only be inserted into {file}',
  options: 'Options',
  'period-label': 'Refresh Interval',
  'period-0': 'Manual',
  'period-20': 'Every 20 seconds',
  'period-60': 'Every minute',
  'period-120': 'Every 2 minutes',
  'period-300': 'Every 5 minutes',
  'size-label': 'Size',
  size: 'Last {size}KB',
  'file-label': 'Log File',
  find: 'Find in Log',
  'find-none': 'No results',
  'find-count': '{current} of {total}',
  'find-before': 'Previous Match',
  'find-next': 'Next Match',
  wrap: 'Wrap Lines',
  following: 'Following',
  'to-the-end': 'Go to End',
  newer: { count: '{count}', one: '1 New Line', other: '{count} New Lines' },
  'log-text': 'Log text',
  loading: 'Loading…',
  empty: 'The log is empty',
  gap: '… lines not loaded …',
  'load-failed': "Couldn't load the log",
  'refresh-failed': "Couldn't refresh the log. Showing the log as of {time}.",
  'trying-again': 'Retrying in {period} seconds.',
  'not-downloaded': "Couldn't download the log",
  'no-log': "The server doesn't provide a log",
} as const satisfies Record<string, Text>;

export type WordsId = keyof typeof english;

/** A text with its placeholders filled in. */
export const words = (id: WordsId, places: Record<string, unknown> = {}): string =>
  sentence(english[id], (place) => places[place]);
