// The server's own log file: one line for each event, written when the level of its logger allows it, turned over when
// the file has grown. Levels are kept by levels.ts; secrets never come here.
import fs from 'node:fs';
import path from 'node:path';

export type Level = 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'OFF';
/** The levels, from the one that writes most to the one that writes nothing. */
export const levels: readonly Level[] = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'OFF'];
type Written = Exclude<Level, 'OFF'>;

export type Log = {
  /** Writes one line; line breaks in the message are shown, not made, so that nobody can forge a line. */
  write(level: Written, logger: string, message: string, user?: string | null): void;
  /** Writes text that begins on a line of its own and may have several, whatever the levels are. */
  writeBlock(level: Written, logger: string, text: string, user?: string | null): void;
  /** The file's path; the file exists while the log is open. */
  file: string;
  close(): void;
};

/** Local time as a log tells it: `2026-01-31 08:05:00,123+0000`. */
function logTime(millis: number): string {
  const at = new Date(millis);
  const offset = -at.getTimezoneOffset();
  const two = (n: number) => String(Math.floor(Math.abs(n))).padStart(2, '0');
  const local = new Date(millis + offset * 60_000).toISOString().replace('T', ' ').replace('.', ',').replace('Z', '');
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}${two(offset % 60)}`;
}

// Shown, not sent on: a terminal that prints the log must not obey what somebody wrote into it.
const shown = (control: string) =>
  ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[control] ?? `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`;
const oneLine = (text: string) => text.replace(/[\x00-\x1f\x7f]/g, shown);
const lines = (text: string) => text.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, shown);

export type LogOptions = {
  /** The file's name without its ending. */
  name?: string;
  /** A file beyond this size is set aside. */
  mostBytes?: number;
  /** How many files that were set aside are kept. */
  keep?: number;
};

/** Opens a log of a folder, which is made when it is not there. */
export function openLog(
  folder: string,
  allows: (level: Written, logger: string) => boolean,
  now: () => number,
  { name = 'nexus', mostBytes = 10 * 2 ** 20, keep = 5 }: LogOptions = {},
): Log {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.log`);
  let handle = fs.openSync(file, 'a');
  let size = fs.fstatSync(handle).size;

  const turnOver = () => {
    fs.closeSync(handle);
    for (let i = keep; i >= 1; i--) {
      const from = i === 1 ? file : path.join(folder, `${name}-${i - 1}.log`);
      if (fs.existsSync(from)) fs.renameSync(from, path.join(folder, `${name}-${i}.log`));
    }
    handle = fs.openSync(file, 'a');
    size = 0;
  };

  const writeRaw = (level: Written, logger: string, message: string, user?: string | null) => {
    const line = Buffer.from(
      `${logTime(now())} ${level.padEnd(5)} [main]  ${oneLine(user || '*SYSTEM')} ${logger} - ${message}\n`,
    );
    if (size > 0 && size + line.length > mostBytes) turnOver();
    fs.writeSync(handle, line);
    size += line.length;
  };

  return {
    file,
    write: (level, logger, message, user) => allows(level, logger) && writeRaw(level, logger, oneLine(message), user),
    writeBlock: (level, logger, text, user) => writeRaw(level, logger, `\n${lines(text)}`, user),
    close: () => fs.closeSync(handle),
  };
}
