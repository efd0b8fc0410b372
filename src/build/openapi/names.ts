// Creates valid, unique and deterministic slugs, titles and menu paths for the screens of an API.
import { truncate } from '../../engine/format/truncate.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { shortHash } from '../short-hash.ts';

/** A limit, because slugs are names of folders. */
const longest = 80;
const longestTitle = 60;

const isWord = (step: string) => step !== '' && !/^\{.*\}$/.test(step);
const stepsOf = (path: string) => path.split('/').filter(isWord);

/** The words of a name in Latin letters and digits. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);

/** A name that is not taken, with a suffix if needed. */
function free(wanted: string, taken: Set<string>, suffix: (count: number) => string): string {
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = wanted + suffix(count);
  taken.add(name.toLowerCase());
  return name;
}

function slugOf(path: string): string {
  const words = stepsOf(path).flatMap(wordsIn).join('-').toLowerCase();
  const slug = /^[a-z]/.test(words) ? words : ['api', words].filter(Boolean).join('-');
  if (slug.length <= longest) return slug;
  return `${slug.slice(0, longest - 9).replace(/-+$/, '')}-${shortHash(path)}`;
}

const letters = (count: number) => String(count).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);

const pascal = (text: string): string =>
  wordsIn(text)
    .map((word) => word.replace(/[0-9]/g, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');

/** A text of a document in one line, without braces, which would be placeholders, and control characters. */
export const plainText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .replace(/[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export type Names = { slug: string; title: string; menu: { path: string; group: string } };

/** The names of the screens at the paths of an API. `taken`: slugs of other screens. */
export function namesFor(title: string, paths: readonly string[], taken: readonly string[]): Map<string, Names> {
  const slugs = new Set(taken);
  const titles = new Set<string>();
  const places = new Set<string>();
  const group = truncate(plainText(title), longestTitle) || 'API';
  const home = pascal(group) || 'Api';
  const short = (path: string, count: number) =>
    plainText(stepsOf(path).slice(-count).map(titleFromName).join(' ')) || group;
  const isShared = (path: string, count: number) =>
    paths.some((other) => other !== path && short(other, count).toLowerCase() === short(path, count).toLowerCase());
  return new Map(
    paths.map((path) => {
      const steps = [1, 2, 3].find((count) => !isShared(path, count)) ?? stepsOf(path).length;
      const name = free(truncate(short(path, steps), longestTitle), titles, (count) => ` ${count}`);
      const place = free(pascal(name) || 'Screen', places, letters);
      const slug = free(slugOf(path), slugs, (count) => `-${count}`);
      return [path, { slug, title: name, menu: { path: `/Api/${home}/${place}`, group } }];
    }),
  );
}
