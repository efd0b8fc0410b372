// Finds the scripts of the built page by the names that the bundler has given them.
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { pageDir, pageNames } from '../../src/build/build-page.ts';

type Predicate = (url: URL) => boolean;
const predicates = new Map<string, Predicate>();

/** The names of the renamed files, by those of the bundler. */
const namesOf = () => JSON.parse(readFileSync(pageNames, 'utf8')) as Record<string, string>;

/** The files of scripts, such as `palette-results`. Throws if there are none. */
export function filesNamed(...names: string[]): string[] {
  const own = readdirSync(pageDir).map((file) => [file, file] as const);
  const files = [...Object.entries(namesOf()), ...own].flatMap(([before, file]) =>
    names.some((name) => before.startsWith(`${name}.`) && before.endsWith('.js')) ? [file] : [],
  );
  if (files.length === 0) throw new Error(`The page has no script with the name ${names.join(' or ')}.`);
  return files;
}

/** The name that the bundler has given a file of the page, such as `palette-results.0f1e2d3c.js`. */
export function nameInBundler(file: string): string {
  return Object.entries(namesOf()).find(([, renamed]) => renamed === file)?.[0] ?? file;
}

/** Whether a request is for one of these scripts, also if it is requested again by another address. */
export function scriptsNamed(...names: string[]): Predicate {
  const key = names.join();
  const known = predicates.get(key);
  if (known) return known;
  const files = filesNamed(...names);
  const predicate: Predicate = ({ pathname }) => files.includes(basename(pathname));
  // The same function, because a route is removed by the function that it was added with.
  predicates.set(key, predicate);
  return predicate;
}
