// Findings: the position, the problem and what to do about it.

import type { MessageOrText } from '../../messages/finding-messages.ts';
import type { JsonPath } from '../rules/paths.ts';

export type { JsonPath };

/** The text of a file, with its path as shown to users. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A problem; line and column start at 1, `message` is `summary` and `advice` together. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  path: string;
  summary: string;
  advice: string;
  message: string;
  /** The summary and the advice for readers of other languages. */
  messages: readonly [summary: MessageOrText, advice: MessageOrText];
}

/** The summary of a finding, and advice. */
export type Pair = [summary: MessageOrText, advice: MessageOrText];

/** Reports a finding at the value or the key of a path. */
export type Report = (path: JsonPath, summary: MessageOrText, advice: MessageOrText, spot?: 'key' | 'value') => void;

/** A readable path, for example `list.columns[2].cell`; empty for the whole file. */
export function formatPath(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** A finding on one line, as `schemas/x/screen.json:31:18  list.columns[2].cell: "usedby" is not a cell. ...`. */
export function formatFinding({ file, line, column, path, message }: Finding): string {
  return `${file}:${line}:${column}  ${path === '' ? '' : `${path}: `}${message}`;
}
