// The screens and cases for the tests of the check.
import { readFileSync } from 'node:fs';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { readKinds } from '../../src/build/kinds.ts';
import { readOnce } from '../../src/customize/screen-check.ts';
import { checkTogether } from '../../src/engine/check/check-screens.ts';
import type { Finding, SourceFile } from '../../src/engine/check/finding.ts';
import { formatPath } from '../../src/engine/check/finding.ts';

export const corpus = 'test/descriptors/corpus';

/** A valid screen of the corpus with one text replaced, and the expected findings, as `line:column  path: message`. */
export interface Case {
  case: string;
  in: string;
  replace: string;
  by: string;
  findings: string[];
}

/** The kinds of cells that are only a name. */
export const plainKinds = readKinds().filter(({ file }) => !file.settings);

/**
 * A finding with the names of kinds in place of {cells}, and of those for a JSON type in place of {cells of string}.
 */
const withKinds = (text: string) =>
  text.replace(/\{cells(?: of (\w+))?\}/, (_, type?: string) =>
    plainKinds
      .filter(({ file }) => type === undefined || (!file.fields && (file.suits ?? [type]).includes(type)))
      .map(({ name }) => name)
      .join(', '),
  );

/** The cases of one file of the corpus. */
export const casesOf = (name: string): Case[] =>
  (JSON.parse(readFileSync(`${corpus}/${name}.json`, 'utf8')) as Case[]).map((one) => ({
    ...one,
    findings: one.findings.map(withKinds),
  }));

const good = readScreens(corpus);
// The corpus has its own icons and custom screens, so that its findings do not change with those of the project.
const own = JSON.parse(readFileSync(`${corpus}/vocabulary.json`, 'utf8')) as {
  customScreens: string[];
  icons: string[];
};
export const vocabulary = { ...(await readVocabulary([corpus])), ...own };

/** Every case with a valid shape that breaks a rule. */
export const ruleCases = ['names', 'sense', 'conditions', 'order', 'entities'].flatMap(casesOf);

/**
 * The screens of the corpus with the change of a case. Throws if the replaced text does not
 * occur exactly once in its file.
 */
export function sourcesOf({ in: file, replace, by }: Case) {
  const broken = <T extends SourceFile | undefined>(source: T): T => {
    if (source?.path !== `${corpus}/${file}`) return source;
    const count = source.text.split(replace).length - 1;
    if (count !== 1)
      throw new Error(`${file} contains ${replace} ${count} times: a case replaces a text that occurs once.`);
    return { ...source, text: source.text.replace(replace, () => by) };
  };
  return good.map((source) => {
    const [screen, entity] = [broken(source.screen), broken(source.entity)];
    // Unchanged screens are checked once.
    return screen === source.screen && entity === source.entity ? source : { ...source, screen, entity };
  });
}

/** The findings for a case. */
export const findingsOf = (one: Case): Finding[] =>
  checkTogether(
    sourcesOf(one).map((source) => readOnce(source, vocabulary)),
    vocabulary,
  );

/** The findings for a case as text; those in other files than the broken one name the file. */
export function findingLines(one: Case): string[] {
  return findingsOf(one).map(({ file, line, column, path, message }) => {
    const name = file.slice(corpus.length + 1);
    return `${name === one.in ? '' : `${name}:`}${line}:${column}  ${path === '' ? '' : `${path}: `}${message}`;
  });
}

/** A path into a document as text, for the titles of tests. */
export const pathText = (path: readonly (string | number)[]) => formatPath(path) || 'the whole document';
