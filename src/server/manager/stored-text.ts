// Text that can be stored and returned unchanged. The database truncates text at a NUL character and cannot encode half
// of a surrogate pair, so both are rejected in all input. Names are also part of addresses, which limits their length.
import { t } from '../../messages/gen/manager.gen.ts';

/** Percent-encoded, a name takes at most nine times as many bytes, and the header of a request at most 16 KiB. */
export const maxNameLength = 512;

const loneSurrogate = /\p{Surrogate}/u;

/** Why a text cannot be stored; undefined if it can. */
export function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return t('nul-character');
  if (loneSurrogate.test(text)) return t('lone-surrogate');
  return undefined;
}

/** Why a text cannot be part of an address; undefined if it can. */
export const nameProblem = (text: string): string | undefined =>
  text.length > maxNameLength ? t('name-too-long', { limit: String(maxNameLength) }) : textProblem(text);

export type TextProblem = { path: (string | number)[]; message: string };

/** The first text in a JSON value, including member names, that cannot be stored; undefined if all can. */
export function findTextProblem(value: unknown): TextProblem | undefined {
  if (typeof value === 'string') {
    const message = textProblem(value);
    return message === undefined ? undefined : { path: [], message };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [step, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const ofName = typeof step === 'string' ? textProblem(step) : undefined;
    if (ofName !== undefined) return { path: [], message: ofName };
    const found = findTextProblem(member);
    if (found) return { ...found, path: [step, ...found.path] };
  }
  return undefined;
}

/** A place in a JSON value as text: `matchers[2]`, `proxy.remoteUrl`. */
export const pathText = (path: readonly (string | number)[]): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i > 0 ? '.' : ''}${step}`)).join('');
