// What a part of `npm run bench` is given, and what it answers with.
import type { Browser } from 'playwright-core';

/** Rows of text: the name of what was measured, then ratios, then the values behind them. */
export type Table = { head: readonly string[]; lines: readonly (readonly string[])[] };

export type Given = {
  browser: Browser;
  /** The numbers of rows, fields, repositories or clients. */
  sizes: readonly number[];
  rounds: number;
  /** A real server to measure instead of the embedded manager. */
  backend?: { url: URL; user: string; password: string };
  /** The folder of another checkout of the project. */
  other?: string | undefined;
};

export type Part = {
  /** A sentence about the table. */
  about: string;
  /** The numbers of rows, fields, repositories or clients where none are given; without them, the part has its own. */
  sizes?: readonly number[];
  /** Whether the part measures a server at --backend, too. */
  takesBackend?: boolean;
  /** Whether it measures the built page. */
  needsPage?: boolean;
  measure: (given: Given) => Promise<Table>;
};
