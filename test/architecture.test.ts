// Who may import whom. The house stands on floors: what is above may use what is below, never the other way.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** What a file imports, with its type-only imports told apart; own files by their path from the root. */
function importsOf(file: string): { from: string; isType: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map(([, type, named, bare, lazy]) => {
    const from = (named ?? bare ?? lazy)!.replace(/^(screen|sheet):/, '');
    const own = from.startsWith('.') ? relative(root, normalize(join(root, dirname(file), from))) : from;
    return { from: own, isType: type !== undefined };
  });
}

const files = filesIn('src');
const isIn = (file: string, ...rooms: string[]) => rooms.some((room) => file === room || file.startsWith(`${room}/`));
/** Every import that a rule does not allow, as `file -> import`. */
const broken = (isAllowed: (file: string, from: string, isType: boolean) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ from, isType }) => !isAllowed(file, from, isType))
      .map(({ from }) => `${file} -> ${from}`),
  );

/** Pure rooms of the engine that any floor of the page, and the server, may use. */
const pureRooms = ['src/engine/rules', 'src/engine/format'];

// From top to bottom.
const floors = ['src/main.tsx', 'src/embed', 'src/console', 'src/engine', 'src/session', 'src/http', 'src/ui'];
const floorOf = (path: string) => floors.findIndex((floor) => isIn(path, floor));

describe('this test', () => {
  test('sees imports of every kind', () => {
    expect(importsOf('src/main.tsx').map(({ from }) => from)).toContain('src/console/app.tsx');
    expect(importsOf('src/console/open-screens.ts')).toContainEqual({
      from: 'src/engine/screen/screen-model.ts',
      isType: true,
    });
    expect(importsOf('src/console/open-screens.ts')).toContainEqual({
      from: 'src/engine/screen/screen-model.ts',
      isType: false,
    });
    expect(importsOf('src/engine/form/record-form.tsx').map(({ from }) => from)).toContain('src/engine/form/form.css');
  });
});

describe('the house', () => {
  test('has arrows that only point downward between its floors', () => {
    expect(
      broken((file, from) => {
        const [here, there] = [floorOf(file), floorOf(from)];
        if (here < 0 || there < 0) return true;
        // The session, for example, needs the same implication of permissions as the engine.
        return there >= here || isIn(from, ...pureRooms);
      }),
    ).toEqual([]);
  });

  test('has an engine that knows neither the console nor the session', () => {
    expect(
      broken(
        (file, from) => !isIn(file, 'src/engine') || !isIn(from, 'src/console', 'src/session', 'src/server', 'schemas'),
      ),
    ).toEqual([]);
  });

  test('has rules, formats and descriptors that are pure: they touch no page, no network, no store', () => {
    const pure = [...pureRooms, 'src/engine/descriptor'];
    expect(
      broken(
        (file, from, isType) =>
          !isIn(file, ...pure) ||
          isType ||
          (!/^(react|effector|node:)/.test(from) &&
            !isIn(from, 'src/http', 'src/ui', 'src/engine/form', 'src/engine/table', 'src/engine/screen')),
      ),
    ).toEqual([]);
  });

  test('has no way from one screen to its neighbour', () => {
    const screenOf = (path: string) => /^src\/console\/screens\/([^/]+)\//.exec(path)?.[1];
    expect(broken((file, from) => !screenOf(file) || !screenOf(from) || screenOf(file) === screenOf(from))).toEqual([]);
  });

  test('has a server that shares only schemas, descriptors, rules and types with the page', () => {
    expect(
      broken(
        (file, from, isType) =>
          !isIn(file, 'src/server') ||
          isType ||
          !isIn(from, 'src') ||
          isIn(from, 'src/server', 'src/build', 'src/engine/descriptor', ...pureRooms),
      ),
    ).toEqual([]);
    expect(
      broken((file, from) => isIn(file, 'src/server', 'src/build') || !isIn(from, 'src/server', 'src/build')),
    ).toEqual([]);
  });
});

describe('a door', () => {
  const only = (pattern: RegExp, room: string) =>
    broken((file, from, isType) => !pattern.test(from) || isType || isIn(file, room, 'src/build'));

  test('leads to RJSF from the form room alone', () => {
    expect(only(/^@rjsf\//, 'src/engine/form')).toEqual([]);
  });

  test('leads to AG Grid from the table room alone', () => {
    expect(only(/^ag-grid/, 'src/engine/table')).toEqual([]);
  });

  test('leads to formatting of numbers, sizes and times from the format room alone', () => {
    const byHand = /\bIntl\.(?!Collator\b)|\.toLocale(Time|Date)?String\(|'(KB|MB|GB|KiB|MiB)'|\} (KB|MB|GB|KiB|MiB)\b/;
    // System information names the time zone of the server, which is no format.
    const formatters = files.filter(
      (file) =>
        !isIn(file, 'src/engine/format', 'src/server/manager/system/system-information.ts') &&
        byHand.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(formatters).toEqual([]);
  });

  test('leads to the network from the http room alone', () => {
    const callers = files.filter(
      (file) =>
        !isIn(file, 'src/server', 'src/http', 'src/build') &&
        /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|new WebSocket/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(callers).toEqual([]);
  });
});

describe('the source', () => {
  test('has no circles', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(file)
          .filter(({ from, isType }) => !isType && isIn(from, 'src'))
          .map(({ from }) => from),
      ]),
    );
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, way: string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      if (done.has(file) || way.includes(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('begins each file with a caption', () => {
    const bare = files.filter(
      (file) => !file.endsWith('.gen.ts') && !/^(#!.*\n)?\/[/*]/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(bare).toEqual([]);
  });

  test('puts no markup into the page as it comes, but for the one cell that cleans it', () => {
    const writers = files.filter((file) =>
      /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
    expect(writers.filter((file) => file !== 'src/engine/table/html.tsx')).toEqual([]);
  });
});
