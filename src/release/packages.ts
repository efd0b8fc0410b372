// Reads the third-party packages that a release contains or installs from the lockfile and node_modules.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesLoadedBy, importsIn } from '../build/source-imports.ts';

export type Package = {
  name: string;
  version: string;
  license: string;
  /** The names of the packages that it depends on. */
  needs: string[];
  /** The texts of its license files; empty if it has none or is not installed. */
  texts: string[];
  /** The SHA-512 checksum of its tarball, in base64. */
  checksum?: string;
};

type Locked = {
  version: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Packages whose code the bundlers add to their output. */
const helpers = ['@parcel/runtime-js', '@swc/helpers', 'rolldown'];

/** Reads packages from the lockfile of the project in `root`. */
export function createPackages(root: string) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };

  /** A package by its folder, such as `node_modules/react`. */
  function read(folder: string): Package {
    const locked = lock.packages[folder];
    if (!locked) throw new Error(`The lockfile has no ${folder}.`);
    const { version, license, integrity, dependencies = {}, optionalDependencies = {} } = locked;
    if (license === undefined) throw new Error(`The lockfile has no license for ${folder}.`);
    return {
      name: nameOf(folder),
      version,
      license,
      needs: Object.keys({ ...dependencies, ...optionalDependencies }).sort(),
      texts: licenseTexts(join(root, folder)),
      ...(integrity?.startsWith('sha512-') ? { checksum: integrity.slice('sha512-'.length) } : {}),
    };
  }

  /** A package and its dependencies, by folder. */
  function closure(folder: string, found = new Map<string, Package>()): Map<string, Package> {
    if (found.has(folder)) return found;
    const one = read(folder);
    found.set(folder, one);
    for (const name of one.needs) {
      const inside = `${folder}/node_modules/${name}`;
      closure(inside in lock.packages ? inside : `node_modules/${name}`, found);
    }
    return found;
  }

  return {
    /** The packages of bundled files. */
    ofFiles: (files: readonly string[]): Package[] => {
      const folders = files.flatMap(
        (file) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
      );
      return [...new Set(folders)].map(read);
    },
    /** The packages that the page imports, with their dependencies, some of which the page may not contain. */
    ofPage: (): Package[] => {
      const names = [...filesLoadedBy(root, join('src', 'main.tsx'))]
        .flatMap((file) => importsIn(root, file))
        .filter(({ from, isType }) => !isType && /^[@a-z]/.test(from) && !existsSync(join(root, from)))
        .map(({ from }) => /^(?:@[^/]+\/)?[^/]+/.exec(from)![0]);
      const found = new Map<string, Package>();
      for (const name of names) if (`node_modules/${name}` in lock.packages) closure(`node_modules/${name}`, found);
      return [...found.values(), ...helpers.map((name) => read(`node_modules/${name}`))];
    },
    /** The packages that are installed with a release, on any platform. */
    installed: (names: readonly string[]): Package[] => {
      const found = new Map<string, Package>();
      for (const name of names) closure(`node_modules/${name}`, found);
      return [...found.values()];
    },
    versionOf: (name: string): string => read(`node_modules/${name}`).version,
  };
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The license texts of a package; none for packages of other platforms, which are not installed. */
function licenseTexts(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

/** Packages without duplicates, sorted by name and version. */
export function distinct(packages: readonly Package[]): Package[] {
  const byId = new Map(packages.map((one) => [idOf(one), one]));
  return [...byId.values()].sort((left, right) => (idOf(left) < idOf(right) ? -1 : 1));
}

export const idOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;
