// Files of customizations as the page edits them: read, checked and written, each `<screen>.json` of one folder only.
import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Applied } from '../build/applier.ts';
import type { Draft } from '../build/customizer.ts';
import { replaceFile } from '../build/replace-file.ts';
import { entryAt, isFolder, isSlug, shownPath, textAt, type NamedFolder } from '../customize/entries.ts';
import { fileContext, type FileContext } from '../customize/edited-file.ts';
import { maxFileKilobytes } from '../customize/json-text.ts';
import { newProblems, type Reported } from '../customize/problem.ts';
import type { Message } from '../messages/finding-messages.ts';
import { t } from '../messages/gen/editing.gen.ts';

/** A file as it is now; '' and no hash if it is missing. */
export type EditedFile = { file: string; text: string; hash: string };

/**
 * The effect of a text: what it would newly cause to be skipped, everything in it that is skipped, and the JSON block
 * of a page with it.
 */
export type Checked = { findings: Reported[]; skipped: Reported[]; block: unknown };

/** The outcome of writing: `hash` is that of the new text; `inForce` resolves when it is in force. */
export type WriteResult =
  | { file: string; hash: string; before: string; inForce: Promise<void> }
  | { findings: Reported[] }
  | { refused: 'changed' | 'not-a-file' | 'not-permitted' }
  | { failed: Message; isFull: boolean };

/** The largest text, in bytes. */
export const maxBytes = maxFileKilobytes * 1024;

export type Editing = ReturnType<typeof createEditing>;

type InForce = Pick<Applied, 'screens' | 'changes' | 'skipped' | 'slugs' | 'kinds' | 'renames'>;

type Options = {
  /** The folder that is written, by its absolute path. */
  folder: NamedFolder;
  /** The customizations that are in force. */
  current: () => InForce;
  /** Applies the folders as they are now, with a draft. */
  customize: (draft: Draft) => Promise<Pick<Applied, 'skipped' | 'block'>>;
  /** Whether files may be written, or only checked. */
  isWritable: boolean;
  /** Applies the folders as they are now. Resolves when they are in force. */
  refresh: () => Promise<void>;
  /** Waits until an open file is on the disk. */
  sync?: (file: number) => void;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Reads, checks and writes the files of a folder. */
export function createEditing({ folder: { folder, shown }, current, customize, isWritable, refresh, sync }: Options) {
  const pathOf = (screen: string) => join(folder, `${screen}.json`);
  /** How many files were written. */
  let writes = 0;

  /** The file of a screen; undefined if the screen is unknown, or if its path is not that of a file. */
  function read(screen: string): EditedFile | undefined {
    if (!isSlug(screen) || !current().slugs.includes(screen)) return undefined;
    if (!isFolder(folder)) return undefined;
    // Links are not followed.
    const found = entryAt(pathOf(screen), lstatSync);
    const file = shownPath(shown, screen);
    if (!found) return { file, text: '', hash: '' };
    const text = found.size > maxBytes ? undefined : textAt(pathOf(screen), lstatSync);
    return typeof text === 'string' ? { file, text, hash: hashOf(text) } : undefined;
  }

  /** The data that the page needs to apply edits itself. */
  const contextOf = (screen: string): FileContext => fileContext(current(), screen, shownPath(shown, screen));

  async function check(screen: string, text: string): Promise<Checked> {
    const { skipped, block } = await customize({ screen, text });
    const file = shownPath(shown, screen);
    const findings = () => newProblems(current().skipped, skipped);
    // Other files may have had mistakes since they were applied.
    if (findings().length > 0) await refresh();
    return {
      findings: findings(),
      skipped: skipped.filter((problem) => problem.file === file),
      block: JSON.parse(block) as unknown,
    };
  }

  /** `hash`: of the text that the new one replaces. `mayWrite`: called once the text has passed the check. */
  async function write(
    screen: string,
    text: string,
    hash: string,
    mayWrite: () => Promise<boolean>,
  ): Promise<WriteResult> {
    const now = read(screen);
    if (!now) return { refused: 'not-a-file' };
    if (now.hash !== hash) return { refused: 'changed' };
    try {
      for (let since = -1; since !== writes;) {
        since = writes;
        const { findings } = await check(screen, text);
        if (findings.length > 0) return { findings };
        // The check takes a moment, in which the file, the other files and the permissions of the user may change.
        if (!(await mayWrite())) return { refused: 'not-permitted' };
        if (read(screen)?.hash !== hash) return { refused: 'changed' };
      }
      replaceFile(pathOf(screen), text, sync);
      writes += 1;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      const isFull = ['ENOSPC', 'EDQUOT'].includes(code);
      return {
        failed: isFull ? t('disk-full') : t('not-written', { problem: code || message.replace(/\.$/, '') }),
        isFull,
      };
    }
    return { file: now.file, hash: hashOf(text), before: now.hash, inForce: refresh() };
  }

  return { isWritable, read, contextOf, check, write };
}
