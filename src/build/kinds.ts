// Reads the folders of kinds: their parts of the descriptor language. A kind has a cell if its folder has a kind.json,
// and a control if it has a control.json.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import type { ControlTraits, Shape } from '../engine/kinds/control.ts';

/** The folders with kinds: those of the engine, and those of the project. */
export const kindRoots = ['src/engine/kinds', 'schemas/kinds'];

/** What both files contain. */
type Part = {
  /** What it shows, or what users do with it, in a few words. Omitted for a cell with settings. */
  description?: string;
  /** The keys of a cell or widget of this kind; omitted for a kind without keys. */
  settings?: Schema;
  /** The JSON types of fields that it supports; all if omitted. */
  suits?: string[];
  /** Whether every list or form loads it; other kinds are loaded with a screen that uses one of them. */
  isCommon?: boolean;
};

/** The contents of a kind.json. */
export type KindFile = Part & {
  /** Whether it can show a text of the column instead of the value. */
  takesText?: boolean;
  onlyDraws?: boolean;
  /** Keywords that the entity must have for a field of this kind. */
  fields?: Schema;
  /** Values with the text that is shown; `cell`: the settings. */
  examples: { value: unknown; cell?: object; text: string }[];
};

/** The keys of a field that only some controls support. */
export type ControlKey = 'options' | 'placeholder' | 'items' | 'cell' | 'unit' | 'fieldsFrom' | 'repeat';

/** The contents of a control.json. */
export type ControlFile = Part &
  ControlTraits & {
    suits: string[];
    keys?: ControlKey[];
    /** With the key `items`: the keys of that object that it supports. */
    itemKeys?: (keyof NonNullable<Field['items']>)[];
    /** The fields whose default control it is. */
    usualFor?: { shape: Shape; format?: string };
    /** Whether it works only with options. */
    needsOptions?: boolean;
    /** Whether its value is a secret, and whether it may hold a write-only field. */
    isSecret?: boolean;
    suitsSecrets?: boolean;
    /** Whether panels and toggles can use it. */
    inPanels?: boolean;
    inToggles?: boolean;
    /**
     * Stored values with their text in the control, typed texts with the value that is stored, and invalid texts.
     * `widget`: the settings.
     */
    examples?: {
      schema: Schema;
      widget?: object;
      value?: unknown;
      text?: string;
      typed?: string;
      stored?: unknown;
      invalid?: string;
    }[];
  };

export type Folder<File> = { name: string; folder: string; file: File };
export type KindFolder = Folder<KindFile>;
export type ControlFolder = Folder<ControlFile>;

/** The kinds with a cell, by name. Throws if two have the same name. */
export const readKinds = (roots: readonly string[] = kindRoots) => readFolders<KindFile>(roots, 'kind.json');

/** The kinds with a control, by name. Throws if two have the same name, or are the default for the same fields. */
export function readControls(roots: readonly string[] = kindRoots): ControlFolder[] {
  const controls = readFolders<ControlFile>(roots, 'control.json');
  const defaults = controls.map(({ file }) => JSON.stringify(file.usualFor));
  const duplicate = controls.find((_, at) => defaults[at] !== undefined && defaults.indexOf(defaults[at]) < at);
  if (duplicate) throw new Error(`Another control is already the default for the fields of "${duplicate.name}".`);
  return controls;
}

function readFolders<File>(roots: readonly string[], fileName: string): Folder<File>[] {
  const found = roots
    .filter((root) => existsSync(root))
    .flatMap((root) =>
      readdirSync(root)
        .map((name) => ({ name, folder: join(root, name) }))
        .filter(({ folder }) => existsSync(join(folder, fileName))),
    )
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const duplicate = found.find(({ name }, index) => found[index + 1]?.name === name);
  if (duplicate) throw new Error(`There are two kinds named "${duplicate.name}". Rename one of the folders.`);
  return found.map((kind) => ({
    ...kind,
    file: JSON.parse(readFileSync(join(kind.folder, fileName), 'utf8')) as File,
  }));
}

/** The control of drafts for multi-line texts. */
export const longTextControl = 'textarea';
