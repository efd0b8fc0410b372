// A local registry that serves the packages of node_modules, so that npm installs a release without a network.
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { tarball } from '../../src/release/tarball.ts';

type Locked = Record<string, unknown> & { version: string };

const root = resolve('.');

/** An installed package as a tarball for npm. */
function packed(folder: string): Buffer {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return tarball(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(join(folder, 'node_modules')))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return { name: path.slice(join(root, folder).length + 1), content: readFileSync(path) };
      }),
  );
}

/** The manifest of a version. For packages of other platforms, which are not installed, it is that of the lockfile. */
function manifestOf(name: string, folder: string, locked: Locked, url: string): object {
  const own = join(root, folder, 'package.json');
  const { resolved: _resolved, integrity: _integrity, ...rest } = locked;
  const manifest = existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as object) : rest;
  return { ...manifest, name, version: locked.version, dist: { tarball: `${url}/${folder}.tgz` } };
}

/** Starts the registry. */
export async function startRegistry(): Promise<{ url: string; close: () => void }> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    if (path.endsWith('.tgz')) return response.end(packed(path.slice(0, -'.tgz'.length)));
    const found = Object.entries(lock.packages).filter(([folder]) => `/${folder}`.endsWith(`/node_modules/${path}`));
    if (found.length === 0) return response.writeHead(404).end('{}');
    const versions = Object.fromEntries(
      found.map(([folder, locked]) => [locked.version, manifestOf(path, folder, locked, url)]),
    );
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name: path, 'dist-tags': { latest: found[0]![1].version }, versions }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}
