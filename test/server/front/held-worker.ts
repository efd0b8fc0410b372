// Applies customizations in a thread like that of the server, but waits before that while a file `held` exists next to
// the folder, and after that while a file `kept` exists. While it waits, there is a file `waiting`.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createApplier, type ApplierOptions } from '../../../src/build/applier.ts';
import { answerWith } from '../../../src/server/applying-responses.ts';

const options = workerData as ApplierOptions;
const nextToFolder = (name: string) => join(options.folders[0]!, '..', name);
const apply = await createApplier(options);
const clock = new Int32Array(new SharedArrayBuffer(4));

function waitFor(name: string) {
  while (!options.isEmpty && existsSync(nextToFolder(name))) {
    writeFileSync(nextToFolder('waiting'), '');
    Atomics.wait(clock, 0, 0, 10);
  }
  rmSync(nextToFolder('waiting'), { force: true });
}

answerWith(parentPort!, (draft) => {
  waitFor('held');
  const applied = apply(draft);
  waitFor('kept');
  return applied;
});
