// The server's log: a single call, or on newer servers a list of files and a call for each.
import { encodePart } from '../../../engine/rules/texts.ts';
import { compareTexts } from '../../../engine/format/compare.ts';
import { isAbsent, type Failure } from '../../../http/failure.ts';
import type { Request } from '../../../http/request.ts';
import type { Ask } from '../../../requests/host.ts';

/** The server's log files; `files` is empty for servers with a single log. */
export type LogSource = { files: readonly string[]; file: string };

export type LogParams = { source: LogSource | null; size: number };

export type LogResponse = { source: LogSource; text: string; isCut: boolean };

/** The name of the main log, which marks are written to. */
export const mainLog = 'nexus.log';

const oneLog = 'internal/logging/log';
const allLogs = 'internal/logging/logs';

/** The source for servers with a single log. */
export const singleLog: LogSource = { files: [], file: mainLog };

/**
 * Reads the last `size` KB of a log. Without a known source it first detects which calls the server has. Throws a
 * Failure.
 */
export async function readLog(ask: Ask, { source, size }: LogParams): Promise<LogResponse> {
  if (source) return read(source);
  try {
    return await read(singleLog);
  } catch (thrown) {
    if (!isAbsent(thrown as Failure)) throw thrown;
    // If the server has neither call, its first response is more informative.
    const list = await ask({ method: 'GET', path: allLogs }).catch((second: unknown) => {
      throw isAbsent(second as Failure) ? thrown : second;
    });
    const files = fileNames(list);
    if (files.length === 0) throw thrown;
    return read({ files, file: files.includes(mainLog) ? mainLog : files[0]! });
  }

  async function read(from: LogSource): Promise<LogResponse> {
    const text = String((await ask(readingOf(from, size))) ?? '');
    return { source: from, text, isCut: new TextEncoder().encode(text).length >= size * 1024 };
  }
}

/** The request for the last `size` KB of a log. */
export const readingOf = (source: LogSource, size: number): Request => ({
  method: 'GET',
  path: `${pathOf(source)}?bytesCount=-${size * 1024}`,
  responseType: 'text',
});

/** Path of a full log below the path of the API. */
export function pathOf({ files, file }: LogSource): string {
  return files.length === 0 ? oneLog : `${allLogs}/${file.split('/').map(encodePart).join('/')}`;
}

/** The main log first, the others by name. Names that a browser would treat as path segments are omitted. */
function fileNames(response: unknown): string[] {
  const names = (Array.isArray(response) ? response : []).flatMap((one: { fileName?: unknown } | null) =>
    typeof one?.fileName === 'string' ? [one.fileName] : [],
  );
  return names
    .filter((name) => name.split('/').every((step) => !/^\.{0,2}$/.test(step)))
    .sort((left, right) => Number(right === mainLog) - Number(left === mainLog) || compareTexts(left, right));
}
