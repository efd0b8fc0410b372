// The input and the output of a part of `npm run bench`.
import type { Browser } from 'playwright-core';

/** Rows of text: the name of the measurement, then ratios, then the measured values. */
export type Table = { head: readonly string[]; lines: readonly (readonly string[])[] };

export type Given = {
  browser: Browser;
  /** The numbers of rows, fields, repositories or clients. */
  sizes: readonly number[];
  rounds: number;
  /** A real server to measure instead of the embedded manager. */
  backend?: { url: URL; user: string; password: string };
  /** The folder of a different checkout of the project. */
  other?: string | undefined;
};

export type Part = {
  /** A sentence that describes the table. */
  about: string;
  /** The default numbers of rows, fields, repositories or clients. Without them, the part takes no numbers. */
  sizes?: readonly number[];
  /** Whether the part can also measure a server at --backend. */
  takesBackend?: boolean;
  /** Whether it measures the built page. */
  needsPage?: boolean;
  measure: (given: Given) => Promise<Table>;
};
