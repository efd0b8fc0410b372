// The JSON block with a page's customizations, and the report of all changes, which the page loads on demand.
import type { LatePart } from '../engine/needed-parts.ts';
import type { ScreenParts } from '../customize/change.ts';
import type { Description } from '../customize/describe.ts';
import type { Reported } from '../customize/problem.ts';
import { changesStream, customFolder } from './custom-page.ts';
import type { LanguageChanges } from './language-changes.ts';
import { literal } from './literal.mjs';
import { hashedScript, shortHash } from './short-hash.ts';

/** The contents of the block, as plain data. */
export type BlockParts = {
  menus: Record<string, unknown>;
  /** The addresses of the modules by screen. */
  screens: Record<string, string>;
  /** The parts of the engine that screens need, for those that need any. */
  parts: Record<string, LatePart[]>;
  report: {
    screens: { slug: string; title: string; isNew: boolean; original?: ScreenParts; changes: Description[] }[];
    languages: LanguageChanges[];
    skipped: Reported[];
  };
  /** The addresses of languages by locale. */
  languages: Record<string, string>;
  /** The addresses of the modules with edited files by screen, for a page without a server. */
  files?: Record<string, string>;
  /** What the page can do with files. */
  edit?: 'check' | 'write';
  /** Whether the page applies later changes. */
  live: boolean;
};

export type PageBlock = {
  /** The JSON block of the page, safe inside a script element. */
  block: string;
  /** A hash of the block. */
  version: string;
  /** The file with the report. */
  report: readonly [name: string, text: string];
};

/** A module that exports data. */
export const jsonModule = (data: unknown): string => ['export', 'default', literal(data)].join(' ');

/** The address of a file for the page. */
export const customAddress = (file: string) => `./${customFolder}/${file}`;

export function pageBlock({ menus, screens, parts, report, languages, files, edit, live }: BlockParts): PageBlock {
  const text = jsonModule(report);
  const name = hashedScript('changes', text);
  const block = {
    menus,
    screens,
    parts,
    changes: customAddress(name),
    skipped: report.skipped.length,
    ...(files && { files }),
    ...(edit && { edit }),
    languages,
  };
  const version = shortHash(JSON.stringify(block));
  const complete = live
    ? { ...block, live: customAddress(`${changesStream}?${new URLSearchParams({ version })}`) }
    : block;
  return { version, block: JSON.stringify(complete).replaceAll('<', String.raw`\u003c`), report: [name, text] };
}
