// Which folders may import which: a layer may use the layers below it, never those above.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readControls, readKinds } from '../src/build/kinds.ts';
import { layers, pureFolders } from './layers.ts';
import { circularImports, upwardImports } from './structure.ts';
import { forbiddenImports, files, filesIn, importsOf, isIn, root } from './source-files.ts';

describe('the search for imports', () => {
  test('finds static, dynamic and type-only imports, and those of style sheets', () => {
    expect(importsOf('src/main.tsx').map(({ from }) => from)).toContain('src/console/app.tsx');
    expect(importsOf('src/console/open-screens.ts')).toContainEqual({
      from: 'src/engine/screen/screen-model.ts',
      isType: true,
    });
    expect(importsOf('src/console/engine-code.ts')).toContainEqual({
      from: 'src/engine/screen/list-code.ts',
      isType: false,
    });
    expect(importsOf('src/engine/form/record-form.tsx').map(({ from }) => from)).toContain('src/engine/form/form.css');
  });
});

describe('imports', () => {
  describe.each(Object.entries(layers))('within %s', (folder, parts) => {
    const isCode = (name: string) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts');

    test('follow layers that list every file and folder exactly once', () => {
      const present = readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || isCode(entry.name))
        .map(({ name }) => name);
      expect([...parts].sort()).toEqual(present.sort());
    });

    test('are only from lower layers', () => {
      expect(upwardImports(folder)).toEqual([]);
    });
  });

  test('in the engine are never from the console, the session, the server or schemas', () => {
    expect(
      forbiddenImports(
        (file, from) => !isIn(file, 'src/engine') || !isIn(from, 'src/console', 'src/session', 'src/server', 'schemas'),
      ),
    ).toEqual([]);
  });

  test('in pure code, such as rules and formats, are never from React, effector, Node, HTTP or the page', () => {
    const pure = [...pureFolders, 'src/engine/check', 'src/engine/descriptor'];
    const isPure = (file: string) =>
      isIn(file, ...pure) ||
      (isIn(file, 'src/engine/kinds') && /\/(kind|column|check|cell-kind|columns|late)\.ts$/.test(file));
    expect(
      forbiddenImports(
        (file, from, isType) =>
          !isPure(file) ||
          isType ||
          (!/^(react|effector|node:)/.test(from) &&
            !isIn(from, 'src/http', 'src/ui', 'src/engine/form', 'src/engine/table', 'src/engine/screen')),
      ),
    ).toEqual([]);
  });

  test('in a custom screen are never from a different custom screen', () => {
    const screenOf = (path: string) => /^src\/console\/screens\/([^/]+)\//.exec(path)?.[1];
    expect(
      forbiddenImports((file, from) => !screenOf(file) || !screenOf(from) || screenOf(file) === screenOf(from)),
    ).toEqual([]);
  });

  test('in the server are, types aside, only from src/server, src/build, src/customize, descriptors and pure code', () => {
    expect(
      forbiddenImports(
        (file, from, isType) =>
          !isIn(file, 'src/server') ||
          isType ||
          !isIn(from, 'src') ||
          isIn(from, 'src/server', 'src/build', 'src/customize', 'src/engine/descriptor', ...pureFolders),
      ),
    ).toEqual([]);
  });

  test('in the page are never from the server, the build or the release', () => {
    expect(
      forbiddenImports((file, from) => {
        const outside = ['src/release', 'src/server', 'src/build'];
        return isIn(file, ...outside) || !isIn(from, ...outside);
      }),
    ).toEqual([]);
  });
});

describe('only one folder', () => {
  const only = (pattern: RegExp, folder: string) =>
    forbiddenImports((file, from, isType) => !pattern.test(from) || isType || isIn(file, folder, 'src/build'));

  test('uses RJSF: engine/form', () => {
    expect(only(/^@rjsf\//, 'src/engine/form')).toEqual([]);
  });

  test('uses AG Grid: engine/table', () => {
    expect(only(/^ag-grid/, 'src/engine/table')).toEqual([]);
  });

  test('formats numbers, sizes and times: engine/format, with two exceptions', () => {
    const byHand = /\bIntl\.(?!Collator\b)|\.toLocale(Time|Date)?String\(|'(KB|MB|GB|KiB|MiB)'|\} (KB|MB|GB|KiB|MiB)\b/;
    // System information reports the time zone of the server, and the first script creates a formatter in advance.
    const others = ['src/server/manager/system/system-information.ts', 'src/early-choices.ts'];
    const formatters = files.filter(
      (file) => !isIn(file, 'src/engine/format', ...others) && byHand.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(formatters).toEqual([]);
  });

  test('calls the network: http, except for the first script', () => {
    const callers = files.filter(
      (file) =>
        !isIn(file, 'src/server', 'src/http', 'src/build') &&
        /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|new WebSocket|new EventSource/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
    // It runs before all modules, so it imports none.
    expect(callers).toEqual(['src/early-choices.ts']);
  });
});

describe('the source', () => {
  test('has no circular imports', () => {
    expect(circularImports()).toEqual([]);
  });

  test('has a comment at the top of every file', () => {
    const bare = files.filter(
      (file) => !file.endsWith('.gen.ts') && !/^(#!.*\n)?\/[/*]/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(bare).toEqual([]);
  });

  test('has no comment longer than 120 columns, except in engine/rules', () => {
    // Not clean yet: this list only gets shorter.
    const later = ['src/engine/rules'];
    const long = ['src', 'test']
      .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css)$/))
      .filter((file) => !file.endsWith('.gen.ts') && !isIn(file, ...later))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), 'utf8').split('\n');
        return lines.flatMap((line, at) =>
          /^.{121}/.test(line) && /^\s*(\/\/|\/?\*)/.test(line) ? [`${file}:${at + 1}`] : [],
        );
      });
    expect(long).toEqual([]);
  });

  test('has no test with a time limit below one hour, which could fail on a busy machine', () => {
    // The limit of a test, or of what it waits for.
    const limit = /^ *(?:\},? |\{ timeout: )?(\d[\d_]{3,})(?: \}|\)|,\n *\))/gm;
    const short = filesIn('test', /\.test\.tsx?$/).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(limit)]
        .filter(([, millis]) => Number(millis!.replaceAll('_', '')) < 3_600_000)
        .map(([found]) => `${file}: ${found.trim()}`),
    );
    expect(short).toEqual([]);
  });

  test('styles right-to-left languages by the dir attribute instead of :dir(), which some browsers lack', () => {
    const found = filesIn('src', /\.css$/).filter((file) => readFileSync(join(root, file), 'utf8').includes(':dir('));
    expect(found).toEqual([]);
  });

  test('has no style sheet longer than 250 lines', () => {
    const long = filesIn('src', /\.css$/).filter(
      (file) => readFileSync(join(root, file), 'utf8').split('\n').length > 251,
    );
    expect(long).toEqual([]);
  });

  test('does not mention controls by name in the engine and the build, except in engine/kinds', () => {
    // The names of other controls are also those of cells and formats, or words of HTML and JSON Schema.
    const others = [...readKinds().map(({ name }) => name), 'file', 'json', 'list', 'records', 'select', 'switch'];
    const own = readControls()
      .map(({ name }) => name)
      .filter((name) => !others.includes(name));
    expect(own).toContain('textarea');
    const named = new RegExp(
      `(?<!type=|role=|defaultControl\\()['"](?:${own.join('|')})['"]|[wW]idget\\)? (?:===|!==) '`,
    );
    const places = files
      .filter(
        (file) =>
          isIn(file, 'src/engine', 'src/build') &&
          !isIn(file, 'src/engine/kinds', 'src/build/kinds.ts', 'src/build/migrate-screen.ts'),
      )
      .filter((file) => !file.endsWith('.gen.ts') && !file.endsWith('.mjs'))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line) => (named.test(line) ? [`${file}: ${line.trim()}`] : [])),
      );
    expect(places).toEqual([]);
  });

  test('reads pressed keys only in ui/pressed-key.ts, which ignores the keys of input methods', () => {
    const byHand =
      /\bevent\.key\b|isComposing|\{[^{}]*\bkey\b[^{}]*\}(?:: \w*KeyboardEvent| = event;)|onKey\w+=\{\(\{[^}]*\bkey\b/;
    const found = files
      .filter((file) => !isIn(file, 'src/server', 'src/build'))
      .filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')));
    expect(found).toEqual(['src/ui/pressed-key.ts']);
  });

  test('inserts markup only in the cell that sanitizes it, and in the first script to load files of the page', () => {
    const inserted = files.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write.*/g,
        ),
      ].map(([code]) => `${file} ${code}`),
    );
    expect(inserted.filter((one) => !one.startsWith('src/engine/kinds/html/sanitized.tsx '))).toEqual([
      'src/early-choices.ts document.write(`<script defer src="${file}"></script>`);',
      'src/early-choices.ts document.write(`<link rel="stylesheet" href="${name}">`);',
    ]);
  });
});

describe('README.md', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  test.each(['src', 'src/server', 'src/engine'])('lists the folders of %s in the order of their layers', (folder) => {
    const indent = '  '.repeat(folder.split('/').length);
    const [, tree = ''] = /## Project layout\n\n```\n([^]*?)```/.exec(readme) ?? [];
    const [, inside = ''] =
      new RegExp(`^${indent.slice(2)}${folder.split('/').at(-1)!}/(.*\n(?:${indent}.*\n)*)`, 'm').exec(tree) ?? [];
    const named = [...inside.matchAll(new RegExp(`^${indent}([\\w-]+)/ `, 'gm'))].map((match) => match[1]);
    expect(named).toEqual(layers[folder]!.filter((name) => !name.includes('.')));
  });

  test('names only scripts that exist in package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
