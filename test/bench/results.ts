// Writes the measurements into a file of the repository, so the effect of a change is visible in its history.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Table } from './parts.ts';

export const resultsFile = new URL('results.md', import.meta.url);

const intro = `# Benchmark results

Written by \`npm run bench\`; \`npm run bench -- PART\` replaces the section of one part. Only ratios can be compared with
other machines: both sides of a ratio were measured in turns in the same run. "Limit" is a page written by hand for
this purpose only, in \`test/bench/limit\`. Times are medians in milliseconds, up to the painted frame.
`;

/** The text of the results with a new section for one part. Other parts are kept. The sections are sorted by name. */
export function withSection(text: string, part: string, section: string): string {
  const sections = new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((one) => [/^## (.*)$/m.exec(one)![1]!, one.trim()]),
  );
  sections.set(part, section.trim());
  const inOrder = [...sections].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  return `${[intro.trim(), ...inOrder].join('\n\n')}\n`;
}

/** The section of a part: its description, the date and machine of the measurement, and the table. */
export function sectionOf(part: string, about: string, { head, lines }: Table, setting: string): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|${head.map((_, at) => (at === 0 ? '---' : '--:')).join('|')}|`;
  return [`## ${part}`, '', about, '', setting, '', row(head), rule, ...lines.map(row)].join('\n');
}

/** The date, the versions and the commit, without names of the machine or of its folders. */
export function settingNow(chromium: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ':!test/bench/results.md') !== '';
  const commit = `commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with local changes' : ''}`;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores, Node ${process.versions.node}, Chromium ${chromium}, ${commit}`;
}

export async function writeSection(part: string, section: string): Promise<void> {
  const before = await readFile(resultsFile, 'utf8').catch(() => '');
  await writeFile(resultsFile, withSection(before, part, section));
}
