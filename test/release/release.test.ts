// A release: the contents of its archives, and the installed program.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { filesLoadedBy, importsIn } from '../../src/build/source-imports.ts';
import { releaseFiles, type ReleaseFiles } from '../../src/release/release-files.ts';
import { tarball } from '../../src/release/tarball.ts';
import { zipped } from '../../src/release/zip.ts';
import { install } from './installed.ts';

let files: ReleaseFiles;
let packed: Buffer;

beforeAll(async () => {
  await buildPageIfStale();
  files = await releaseFiles();
  packed = tarball(files.installable);
});

const textOf = (name: string) => files.installable.find((file) => file.name === name)!.content.toString();

type Component = { name: string; version: string; licenses: object[] };
const components = () => (JSON.parse(textOf('sbom.cdx.json')) as { components: Component[] }).components;
const manifest = () => JSON.parse(textOf('package.json')) as Record<string, unknown>;

describe('the archives of a release', () => {
  test('have the same bytes each time they are built', async () => {
    const again = await releaseFiles();
    expect(tarball(again.installable).equals(packed)).toBe(true);
    expect((await zipped(again.page)).equals(await zipped(files.page))).toBe(true);
  });

  test('contain only the page, the server, descriptors, messages and documents', () => {
    const kinds = [
      /^lib\/server\/[\w.-]+\.js$/,
      /^page\/(embed\/)?[\w.-]+\.(html|js|css|svg|png|json)(\.br|\.gz)?$/,
      /^schemas\/([\w-]+\/)?[\w.-]+\.json$/,
      /^src\/messages\/(en|de|ja)\/(screens\/)?[\w-]+\.json$/,
      /^src\/engine\/kinds\/[\w-]+\/messages\.json$/,
      /^deploy\/(Containerfile|registrar\.service|README\.md)$/,
      /^example\/[\w-]+\.json$/,
      /^(embed\/README|schemas\/(README|CUSTOMIZE))\.md$/,
      /^(LICENSE|README\.md|THIRD-PARTY-LICENSES\.txt|package\.json|sbom\.cdx\.json)$/,
    ];
    const names = files.installable.map(({ name }) => name);
    expect(names.filter((name) => !kinds.some((kind) => kind.test(name)))).toEqual([]);
    for (const kind of kinds) expect(names.some((name) => kind.test(name))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeLessThan(710);
    expect(packed.length).toBeLessThan(4 * 1024 * 1024);
  });

  test('contain documents whose links and paths exist there, with the commands of the installed program', () => {
    const names = files.installable.map(({ name }) => name);
    const exists = (path: string) => names.some((name) => name === path || name.startsWith(`${path}/`));
    const documents = names.filter((name) => name.endsWith('.md'));
    const missing = documents.flatMap((document) => {
      const links = [...textOf(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to]) =>
        join(document, '..', to!),
      );
      const paths = [...textOf(document).matchAll(/`((?:schemas|deploy|example|page|test|\.github)\/[^`* ]*)`/g)];
      return [...links, ...paths.map(([, path]) => path!.replace(/\/$/, ''))].filter((path) => !exists(path));
    });
    // The tutorial adds screens, and the reference describes kinds, of the sources.
    const ofSources = /^(schemas\/(webhooks|kinds)|test\/kinds\/rating)/;
    expect(missing.filter((path) => !ofSources.test(path))).toEqual([]);
    expect(textOf('schemas/CUSTOMIZE.md')).not.toMatch(/npm start --|npm run customize/);
  });

  test('contain no path of this machine, no address of a registry and no source map', () => {
    const own = [resolve('.'), homedir()].filter((path) => path.length > 1).map((path) => `${path}/`);
    const traces = [...own, 'sourceMappingURL=', 'registry.npmjs'];
    const found = [...files.installable, ...files.page].flatMap(({ name, content }) =>
      traces.filter((trace) => content.includes(trace)).map((trace) => `${name}: ${trace}`),
    );
    expect(found).toEqual([]);
  });

  test('make only the command executable, and all files readable for all users', () => {
    const folder = mkdtempSync(join(tmpdir(), 'registrar-modes-'));
    try {
      writeFileSync(join(folder, 'a.tgz'), packed);
      const lines = execFileSync('tar', ['-tvzf', join(folder, 'a.tgz')], { encoding: 'utf8' })
        .trim()
        .split('\n');
      expect(lines).toHaveLength(files.installable.length);
      const modes = lines.map((line) => [line.split(' ')[0], line.split(' ').at(-1)]);
      expect(modes.filter(([mode]) => mode !== '-rw-r--r--')).toEqual([
        ['-rwxr-xr-x', 'package/lib/server/registrar.js'],
      ]);
      expect(gunzipSync(packed).length % 512).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('contain a manifest without scripts and development dependencies', () => {
    expect(Object.keys(manifest()).sort()).toEqual(
      ['bin', 'dependencies', 'description', 'engines', 'license', 'name', 'type', 'version'].sort(),
    );
  });

  test('list every bundled and installed package with its license in the bill of materials', () => {
    const names = components().map(({ name }) => name);
    for (const name of ['fastify', 'react', 'react-dom', 'ag-grid-community', '@rjsf/core', 'libsql', 'effector'])
      expect(names).toContain(name);
    expect(components().filter(({ licenses }) => licenses.length === 0)).toEqual([]);
    const buildsThePage = /^(@parcel\/(core|fs|package-manager)|rolldown|lightningcss|browserslist)$/;
    const imported = ['src/server/registrar.ts', 'src/main.tsx']
      .flatMap((entry) => [...filesLoadedBy('.', entry)])
      .flatMap((file) => importsIn('.', file))
      .filter(({ from, isType }) => !isType && /^[@a-z]/.test(from) && !/^(node:|src\/|schemas\/)/.test(from))
      .map(({ from }) => /^(?:@[^/]+\/)?[^/]+/.exec(from)![0]);
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((name) => !names.includes(name) && !buildsThePage.test(name))).toEqual([]);
    const needed = components().filter(({ name }) => /^(fastify|avvio|pino|ajv)$/.test(name));
    expect(needed).toHaveLength(4);
    const texts = textOf('THIRD-PARTY-LICENSES.txt');
    expect(components().filter(({ name, version }) => !texts.includes(`${name}@${version} (`))).toEqual([]);
  });
});

describe('an installed release', () => {
  let release: Awaited<ReturnType<typeof install>>;
  let manager: string;

  beforeAll(async () => {
    release = await install(packed);
    manager = await release.start('--seed', '20');
  });
  afterAll(() => release.remove());

  /** Signs in as the page does, and reads the content selectors with the cookie of the session. */
  async function readSelectors(address: string): Promise<unknown> {
    const body = new URLSearchParams({ username: btoa('admin'), password: btoa('admin123') });
    const { status, headers } = await fetch(new URL('service/rapture/session', address), { method: 'POST', body });
    expect(status).toBe(204);
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const response = await fetch(new URL('service/rest/v1/security/content-selectors', address), {
      headers: { cookie },
    });
    expect(response.status).toBe(200);
    return response.json();
  }

  type Module = { default: { validators: Record<string, unknown>; root: string } };

  const pageOf = async (address: string) => (await fetch(address)).text();

  /** The status code of each file that a page refers to. */
  async function statusOfFiles(address: string): Promise<number[]> {
    const named = [...(await pageOf(address)).matchAll(/(?:src|href)="?([^"\s>]+\.(?:js|css))/g)].map(
      (match) => match[1]!,
    );
    expect(named.length).toBeGreaterThan(1);
    return Promise.all(named.map(async (name) => (await fetch(new URL(name, address))).status));
  }

  test('runs no scripts of packages during the installation', () => {
    expect(release.scriptsRun()).toEqual(['probe of empty']);
  });

  test('consists of at most 25 packages, all of which are in the bill of materials', () => {
    const installed = release.packages();
    expect(installed).toContain('libsql');
    expect(installed.length).toBeLessThanOrEqual(25);
    const known = ['registrar', ...components().map(({ name }) => name)];
    expect(installed.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('serves the page and the embedded manager', async () => {
    expect(new Set(await statusOfFiles(manager))).toEqual(new Set([200]));
    expect(await readSelectors(manager)).toBeInstanceOf(Array);
  });

  test('serves the page as a gateway in front of a server', async () => {
    const gateway = await release.start('--backend', manager, '--context-path', '/console');
    expect(new Set(await statusOfFiles(gateway))).toEqual(new Set([200]));
    expect(await readSelectors(gateway)).toBeInstanceOf(Array);
  });

  test('applies customizations, and allows the page to edit them', async () => {
    const acme = resolve('test/fixtures/acme');
    const address = await release.start('--customize', acme, '--editable', '--data', 'customized', '--seed', '0');
    const [, json = '{}'] = /id="customizations">(.*?)<\/script>/.exec(await pageOf(address)) ?? [];
    const block = JSON.parse(json) as { screens: Record<string, string>; skipped: number; edit: string };
    expect([block.edit, block.skipped]).toEqual(['write', 0]);
    const codes = await Promise.all(
      Object.values(block.screens).map(async (path) => pageOf(new URL(path, address).href)),
    );
    expect(codes.length).toBeGreaterThan(3);
    for (const code of codes) {
      const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Module;
      expect(module.default.validators[module.default.root]).toBeTypeOf('function');
    }
  });

  test('has commands that check and describe customizations', async () => {
    const acme = resolve('test/fixtures/acme');
    expect(await release.run('customize', 'check', acme)).toMatchObject({ code: 0 });
    expect((await release.run('customize', 'diff', acme)).printed.length).toBeGreaterThan(1000);
    const { printed } = await release.run('customize');
    expect(printed).toContain('registrar customize check|diff [--json] DIR');
    expect(printed).toContain('registrar customize migrate DIR');
  });

  test('prints its version and its help, and has no options for development', async () => {
    expect(await release.run('--version')).toEqual({ code: 0, printed: `${files.version}\n` });
    const { printed } = await release.run('--help');
    expect(printed).toContain('registrar --backend URL');
    expect(printed).not.toMatch(/npm|--dev\b/);
    expect((await release.run('--dev')).code).toBe(2);
  });
});
