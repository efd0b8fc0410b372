// Parses JSON from a caller: with limited depth, and without text that could not be stored.
import { pathText, findTextProblem } from '../stored-text.ts';
import { jsonProblem } from '../text-position.ts';
import { Refusal, invalid } from './refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const maxDepth = 100;

/** Whether the lists and objects of a JSON text are nested too deeply, without parsing it. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') {
      if (++depth > maxDepth) return true;
    } else if (sign === ']' || sign === '}') depth--;
  }
  return false;
}

/** Only an escape can produce a NUL character or half of a surrogate pair in a JSON text. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

const unreadable = (what: string) =>
  new Refusal(400, { json: { id: '*', message: t('unreadable-input', { problem: what }) } });

/** The value of a JSON text; throws a refusal with the error and its place. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw unreadable(t('json-too-deep', { limit: String(maxDepth) }));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const problem = jsonProblem(text);
    throw unreadable(
      problem
        ? t('json-at', { problem: problem.what, line: String(problem.line), column: String(problem.column) })
        : (error as Error).message,
    );
  }
  const problem = suspicious.test(text) ? findTextProblem(value) : undefined;
  if (problem) throw invalid({ id: pathText(problem.path) || '*', message: problem.message });
  return value;
}

/** A value of a caller as a text. Unlike String, it never throws: a caller's object may have its own `toString`. */
export const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a request body; throws a refusal if its bytes are not UTF-8. */
export function bodyText(body: unknown): string {
  if (!Buffer.isBuffer(body)) return '';
  try {
    return utf8.decode(body);
  } catch {
    throw invalid({ id: '*', message: t('body-not-utf8') });
  }
}
