// Generates the lists of kinds that the engine uses from the folders of the kinds.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Shape } from '../engine/kinds/control.ts';
import type { ControlFolder, Folder, KindFile, KindFolder } from './kinds.ts';
import { pascal } from './pascal.ts';

const target = 'src/engine/kinds';
const caption =
  '// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.\n';

type AnyFolder = Folder<Pick<KindFile, 'settings' | 'isCommon'>>;

/** The generated files of the engine, by path. */
export const kindModules = (
  kinds: readonly KindFolder[],
  controls: readonly ControlFolder[],
): [path: string, text: string][] => [
  ...cellModules(kinds),
  ...controlModules(controls),
  ...lateModules(kinds, controls),
];

function cellModules(kinds: readonly KindFolder[]): [path: string, text: string][] {
  const common = kinds.filter(({ file }) => file.isCommon);
  const drawn = kinds.filter((kind) => holds(kind, 'cell.tsx')).map(({ name }) => name);
  const language = kinds.map(({ name, file: { suits, takesText = false, onlyDraws } }) =>
    entry(name, { suits, takesText, onlyDraws }),
  );
  return [
    module(
      'kinds',
      table('kinds', list(common, 'kind.ts')),
      `/** The keys of cells that are objects. */\nexport const settingKeys = {${keys(kinds)} };\n`,
      `export type KindName = ${union(kinds)};\n`,
      `/** The kinds with a cell.tsx. */\nexport const drawnKinds: readonly KindName[] = ${JSON.stringify(drawn)};\n`,
    ),
    module('columns', table('columns', list(common, 'column.ts'))),
    module('cells', table('cells', list(common, 'cell.tsx'))),
    module('language', table('checks', list(kinds, 'check.ts')), `export const language = {\n${language.join('')}};\n`),
  ];
}

function controlModules(controls: readonly ControlFolder[]): [path: string, text: string][] {
  const common = controls.filter(({ file }) => file.isCommon);
  const traits = controls.map(
    ({ name, file: { label, isReadOnly, isJson, isObject, hasItems, hasEntries, clearedByOption, cell } }) =>
      entry(name, { label, isReadOnly, isJson, isObject, hasItems, hasEntries, clearedByOption, cell }),
  );
  const defaults = controls.flatMap(({ name, file: { usualFor } }) =>
    usualFor
      ? [`  '${usualFor.shape}${usualFor.format === undefined ? '' : `:${usualFor.format}`}': '${name}',\n`]
      : [],
  );
  const language = controls.map(
    ({
      name,
      file: {
        suits,
        keys: supported = [],
        itemKeys,
        needsOptions,
        isReadOnly,
        isJson,
        hasEntries,
        isSecret,
        suitsSecrets,
        usualFor,
      },
    }) =>
      entry(name, {
        suits,
        keys: supported,
        itemKeys,
        needsOptions,
        isReadOnly,
        isJson,
        hasEntries,
        isSecret,
        suitsSecrets,
        format: usualFor?.format,
      }),
  );
  return [
    module(
      'control-traits',
      "import type { ControlTraits } from './control.ts';\n",
      `export type ControlName = ${union(controls)};\n`,
      `export const traits: Record<ControlName, ControlTraits> = {\n${traits.join('')}};\n`,
      `/** The default control by shape, and by shape and format. */\nexport const defaultControls: Partial<Record<string, ControlName>> = {\n${defaults.join('')}};\n`,
      `/** The keys of widgets that are objects. */\nexport const controlKeys: Partial<Record<ControlName, readonly string[]>> = {${keys(controls)} };\n`,
    ),
    module('control-parts', table('controlParts', list(common, 'control.ts'))),
    module('drawn-controls', table('drawnControls', list(common, 'control.tsx'))),
    module('as-text', table('asText', list(controls, 'as-text.tsx'))),
    module(
      'control-language',
      "import type { ControlLanguage } from './control-language.ts';\nimport type { ControlName } from './control-traits.gen.ts';\n",
      `export const controlLanguage: Record<ControlName, ControlLanguage> = {\n${language.join('')}};\n`,
    ),
  ];
}

/** The parts of kinds that are loaded with a screen. */
function lateModules(kinds: readonly KindFolder[], controls: readonly ControlFolder[]): [path: string, text: string][] {
  const lateKinds = kinds.filter(({ file }) => !file.isCommon);
  const lateControls = controls.filter(({ file }) => !file.isCommon);
  const converting = lateControls.filter((control) => holds(control, 'control.ts'));
  const parts = {
    kinds: list(lateKinds, 'kind.ts'),
    columns: list(lateKinds, 'column.ts'),
    cells: list(lateKinds, 'cell.tsx'),
    controls: list(converting, 'control.ts'),
    drawnControls: list(lateControls, 'control.tsx'),
  };
  const names = [...new Set([...lateKinds, ...lateControls].flatMap((kind) => [kind.name, ...keysOf(kind)]))];
  const isLate = (shape: Shape) => lateControls.some(({ file }) => file.usualFor?.shape === shape);
  return [
    module(
      'late-names',
      `/** The names and keys of late kinds: a screen that contains one loads them. */\nexport const lateNames: readonly string[] = ${JSON.stringify(names)};\n`,
      `/** Whether the default control of a list with choices is late. Descriptors need not name it. */\nexport const areChoicesLate: boolean = ${isLate('choices')};\n`,
      `/** Whether the default control of values that no other control can hold is late. Descriptors need not name it. */\nexport const areOthersLate: boolean = ${isLate('other')};\n`,
    ),
    module(
      'late',
      Object.values(parts)
        .map(({ imports }) => imports)
        .join(''),
      `export const late = {\n${Object.entries(parts)
        .map(([name, { entries }]) => `  ${name}: ${entries},\n`)
        .join('')}};\n`,
    ),
  ];
}

const module = (name: string, ...texts: string[]): [path: string, text: string] => [
  `${target}/${name}.gen.ts`,
  `${caption}${texts.join('\n')}`,
];

const table = (name: string, { imports, entries }: List) => `${imports}\nexport const ${name} = ${entries};\n`;

/** An entry of an object; keys without a value are omitted. */
const entry = (name: string, value: object) => `  '${name}': ${JSON.stringify(value)},\n`;

const union = (kinds: readonly AnyFolder[]) => kinds.map(({ name }) => `'${name}'`).join(' | ');

const keysOf = ({ file }: AnyFolder) => Object.keys(file.settings?.properties ?? {});

const keys = (kinds: readonly AnyFolder[]) =>
  kinds.flatMap((kind) => (kind.file.settings ? [` '${kind.name}': ${JSON.stringify(keysOf(kind))},`] : [])).join('');

/** The name of a variable, such as dateTimeKind for `date-time`. */
const variable = (name: string, part: string) =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${part}`;

const holds = ({ folder }: AnyFolder, file: string) => existsSync(join(folder, file));

type List = { imports: string; entries: string };

/** The modules with a file name, as imports and as the entries of an object. */
function list(kinds: readonly AnyFolder[], file: string): List {
  const part = file === 'control.tsx' ? 'DrawnControl' : pascal(file.split('.')[0]!);
  const present = kinds.filter((kind) => holds(kind, file));
  const imports = present.map(({ name, folder }) => {
    const path = relative(target, join(folder, file));
    return `import ${variable(name, part)} from '${path.startsWith('.') ? path : `./${path}`}';\n`;
  });
  const entries = present.map(({ name }) => `'${name}': ${variable(name, part)}, `);
  return { imports: imports.join(''), entries: `{ ${entries.join('')}}` };
}
