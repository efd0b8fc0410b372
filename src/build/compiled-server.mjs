// Caches the compiled server in the work folder until its sources change.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stateOf } from './file-states.mjs';
import { bundleServer } from './server-bundle.mjs';

/** Earlier builds are kept, because running processes may still load chunks of them. */
const keptBuilds = 3;

/** The path of the compiled server of a project. Compiles it first if its sources have changed. */
export async function compiledServer(root) {
  const workDir = join(root, '.parcel-cache');
  const record = join(workDir, 'server.json');
  const cached = readRecord(record);
  if (cached && cached.state === stateIn(root, cached.files) && existsSync(join(workDir, cached.folder, 'main.js')))
    return join(workDir, cached.folder, 'main.js');
  const startedAt = Date.now();
  const { chunks, files } = await bundleServer({
    root,
    entries: { main: join('src', 'server', 'main.ts') },
  });
  const used = usedFiles(root, files);
  const hash = createHash('sha256');
  for (const { fileName, code } of chunks) hash.update(`${fileName}\n${code}`);
  const folder = `server-${hash.digest('hex').slice(0, 16)}`;
  writeFolder(workDir, folder, chunks);
  // The chunks may contain an earlier version of a source that was written meanwhile.
  const wasWritten = (file) => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= startedAt;
  if (!used.some(wasWritten))
    writeAtomically(record, JSON.stringify({ folder, files: used, state: stateIn(root, used) }));
  removeOldBuilds(workDir, folder);
  return join(workDir, folder, 'main.js');
}

const stateIn = (root, files) => stateOf(files.map((file) => join(root, file)));

/** The project's own files among the bundled ones, and the files that determine the others. */
function usedFiles(root, files) {
  const paths = files.filter((file) => existsSync(file)).map((file) => relative(root, file));
  const own = paths.filter((path) => !path.startsWith('..') && !path.includes('node_modules'));
  return [...own, 'src/build/server-bundle.mjs', 'package-lock.json', 'tsconfig.json'];
}

function readRecord(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function writeFolder(workDir, folder, chunks) {
  if (existsSync(join(workDir, folder))) return;
  const next = join(workDir, `${folder}-${process.pid}`);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  for (const { fileName, code } of chunks) writeFileSync(join(next, fileName), code);
  try {
    renameSync(next, join(workDir, folder));
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    // Another process may have written the folder meanwhile.
    if (!existsSync(join(workDir, folder, 'main.js'))) throw error;
  }
}

function writeAtomically(path, text) {
  const next = `${path}-${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, path);
}

function removeOldBuilds(workDir, folder) {
  const others = readdirSync(workDir)
    .filter((name) => /^server-[0-9a-f]{16}$/.test(name) && name !== folder)
    .map((name) => ({ name, at: statSync(join(workDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((left, right) => right.at - left.at);
  for (const { name } of others.slice(keptBuilds - 1)) rmSync(join(workDir, name), { recursive: true, force: true });
}
