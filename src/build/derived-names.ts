// Renames the small files of the page so that the first script can derive their names, and needs no list of them: the
// id by which the bundler loads a file, and one hash for all of them. Large files keep their own hashes, so that
// browsers can keep them across versions.
import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { shortHash } from './short-hash.ts';

/** Bytes from which a file is large. */
const large = 24 * 1024;

const types = ['.js', '.css'];

/** The files of the page by id, as the bundler writes them into the first script. */
const list = /Object\.assign\(([\w$]+)\.i\?\?=\{\},(\{[^{}]*\})\)/;
/** A script with a list. */
const hasList = /\.i\s*\?\?=/;

/**
 * Returns the new names by the former ones; none for a page of one script, which has no list. Throws if the list is not
 * found, or if there are several.
 */
export async function deriveNames(dir: string): Promise<ReadonlyMap<string, string>> {
  const scripts = (await readdir(dir)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async (name) => [name, await readFile(join(dir, name), 'utf8')] as const),
  );
  const [first, ...others] = texts.filter(([, text]) => hasList.test(text));
  if (!first) return new Map();
  if (!list.test(first[1]) || others.length > 0)
    throw new Error('The bundler does not write one list of files into one script.');
  const [name, text] = first;
  const [whole, holder, files] = list.exec(text)!;
  const entries = await Promise.all(
    [...files!.matchAll(/"?([\w$]+)"?:"([^"]+)"/g)].map(async ([, id, file]) => ({
      id: id!,
      file: file!,
      type: extname(file!),
      isSmall: types.includes(extname(file!)) && (await stat(join(dir, file!))).size < large,
    })),
  );
  // Files with the same content have the same name.
  const small = entries.filter(
    ({ file, isSmall }, index) => isSmall && entries.findIndex((other) => other.file === file) === index,
  );
  const hash = shortHash(small.map(({ file }) => file).join());
  const names = new Map(small.map(({ id, file, type }) => [file, `${fileId(id)}.${hash}${type}`]));
  const kept = Object.fromEntries(
    entries.filter((entry) => !small.includes(entry)).map(({ id, file }) => [id, names.get(file) ?? file]),
  );
  const styles = small.filter(({ type }) => type === '.css').map(({ id }) => id);
  const type = `("${styles.join(' ')}".split(" ").includes(i)?"css":"js")`;
  const derived = `i.replace(/[A-Z]/g,"_$&")+".${hash}."+${type}`;
  // Files are also requested by their names.
  const proxy = `${holder}.i=new Proxy(${JSON.stringify(kept)},{get:(k,i)=>k[i]??(/\\./.test(i)?i:${derived})})`;
  await writeFile(
    join(dir, name),
    text.replace(whole, () => proxy),
  );
  for (const [before, after] of names) await rename(join(dir, before), join(dir, after));
  return names;
}

/** Ids that differ only in case are different files on every file system. */
const fileId = (id: string): string => id.replaceAll(/[A-Z]/g, '_$&');
