// The server's log file: one line per event, written if the level of its logger allows it, rotated when it has grown.
// Levels are in levels.ts; secrets are never logged. Writing never throws:
// a full disk must not fail the call it reports.
import fs from 'node:fs';
import path from 'node:path';
import { oneLine } from '../../../engine/format/one-line.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type Level = 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'OFF';
/** The levels, from most to least verbose. */
export const levels: readonly Level[] = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'OFF'];
type Written = Exclude<Level, 'OFF'>;

export type Log = {
  /** Writes one line. Line breaks in the message are escaped, so that a message cannot forge a line. */
  write(level: Written, logger: string, message: string, user?: string | null): void;
  /**
   * Writes text that starts on a new line and may have several lines, regardless of levels. Returns whether it is
   * written.
   */
  writeBlock(level: Written, logger: string, text: string, user?: string | null): boolean;
  /** Moves what was written to another file. Returns false if it failed. */
  rotate(): boolean;
  /** The file's path; the file exists while the log is open. */
  file: string;
  close(): void;
};

/** Local time in the format of the log: `2026-01-31 08:05:00,123+0000`. */
function logTime(millis: number): string {
  const at = new Date(millis);
  const offset = -at.getTimezoneOffset();
  const two = (n: number) => String(Math.floor(Math.abs(n))).padStart(2, '0');
  const local = new Date(millis + offset * 60_000).toISOString().replace('T', ' ').replace('.', ',').replace('Z', '');
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}${two(offset % 60)}`;
}

/** A text whose line feeds and tabs are kept. */
const lines = (text: string) => text.replace(/[^\n\t]+/g, oneLine);

export type LogOptions = {
  /** The file's name without its extension. */
  name?: string;
  /** The size at which the file is rotated. */
  maxBytes?: number;
  /** The number of rotated files to keep. */
  keep?: number;
};

// How often the log checks that its file is still the one at its path.
const checkEvery = 1_000;

/** Opens the log in a folder, which is created if it is missing. Throws if it can't be opened; nothing throws later. */
export function openLog(
  folder: string,
  allows: (level: Written, logger: string) => boolean,
  now: () => number,
  { name = 'nexus', maxBytes = 10 * 2 ** 20, keep = 5 }: LogOptions = {},
): Log {
  const file = path.join(folder, `${name}.log`);
  const rotated = (i: number) => path.join(folder, `${name}-${i}.log`);
  let isOpen = true;
  let current = openFile(folder, file);
  let rotateAt = maxBytes;
  let checked = performance.now();
  let lost = 0;

  const replace = (next: OpenFile) => {
    const old = current.handle;
    current = next;
    rotateAt = maxBytes;
    fs.closeSync(old);
  };

  /** Reopens the file if it or its folder was removed or replaced. */
  const follow = () => {
    if (performance.now() - checked < checkEvery) return;
    checked = performance.now();
    if (fs.statSync(file, { throwIfNoEntry: false })?.ino !== current.inode) replace(openFile(folder, file));
  };

  /** Continues in a new file. The old one stays open until the new one is in place, so that a failure loses no log. */
  const rotate = () => {
    rotateAt = current.size + maxBytes / 10;
    const fresh = path.join(folder, `${name}.log.new`);
    fs.rmSync(fresh, { force: true });
    const next = openFile(folder, fresh);
    try {
      for (let i = keep; i > 1; i--) if (fs.existsSync(rotated(i - 1))) fs.renameSync(rotated(i - 1), rotated(i));
      fs.renameSync(file, rotated(1));
      fs.renameSync(fresh, file);
    } catch (error) {
      fs.closeSync(next.handle);
      fs.rmSync(fresh, { force: true });
      if (!fs.existsSync(file) && fs.existsSync(rotated(1))) fs.renameSync(rotated(1), file);
      throw error;
    }
    replace(next);
  };

  const lineOf = (level: Written, logger: string, message: string, user?: string | null) =>
    Buffer.from(`${logTime(now())} ${level.padEnd(5)} [main]  ${oneLine(user || '*SYSTEM')} ${logger} - ${message}\n`);

  const append = (line: Buffer) => {
    const written = fs.writeSync(current.handle, line);
    current.size += written;
    if (written < line.length) throw new Error('the disk is full');
  };

  const attempt = (what: 'reopen' | 'rotate' | 'write', work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      if (lost === 0) console.error(t(`log-${what}-failed`, { file, problem: (error as Error).message }));
      return false;
    }
  };

  const writeRaw = (level: Written, logger: string, message: string, user?: string | null): boolean => {
    if (!isOpen) return false;
    attempt('reopen', follow);
    const line = lineOf(level, logger, message, user);
    if (current.size > 0 && current.size + line.length > rotateAt) attempt('rotate', rotate);
    const isWritten = attempt('write', () => {
      if (lost > 0)
        append(
          Buffer.from(`\n${String(lineOf('WARN', 'registrar.log', [lost, 'entries', 'were', 'lost'].join(' ')))}`),
        );
      lost = 0;
      append(line);
    });
    if (!isWritten) lost += 1;
    return isWritten;
  };

  return {
    file,
    write: (level, logger, message, user) =>
      void (allows(level, logger) && writeRaw(level, logger, oneLine(message), user)),
    writeBlock: (level, logger, text, user) => writeRaw(level, logger, `\n${lines(text)}`, user),
    rotate: () => !isOpen || current.size === 0 || attempt('rotate', rotate),
    close() {
      if (!isOpen) return;
      // The system reuses descriptor numbers: nothing may be written to this one again.
      isOpen = false;
      fs.closeSync(current.handle);
    },
  };
}

type OpenFile = { handle: number; inode: number; size: number };

function openFile(folder: string, file: string): OpenFile {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const handle = fs.openSync(file, 'a');
  const { ino, size } = fs.fstatSync(handle);
  return { handle, inode: ino, size };
}
