// The health checks of the server: each examines the real state and describes it in a sentence.
import fs from 'node:fs';
import os from 'node:os';
import v8 from 'node:v8';
import { formatBytes } from '../../../engine/format/bytes.ts';
import type { ManagerContext } from '../context.ts';
import { hasSeededPassword } from '../seed/seed.ts';
import { writeSetting } from '../data/settings.ts';

export type Finding = { healthy: boolean; message: string | null };
export type Checked = Finding & { error: { message: string } | null; time: number; duration: number };

const minCpus = 4;
const minDiskBytes = 512 * 2 ** 20;
const maxHeapShare = 0.9;
const maxWriteMillis = 500;
const minDescriptors = 4096;

function cpus(): Finding {
  const count = os.availableParallelism();
  const message = `The host system is allocating a maximum of ${count} cores to the application.`;
  return count >= minCpus
    ? { healthy: true, message }
    : { healthy: false, message: `${message} A minimum of ${minCpus} is recommended.` };
}

function database({ store, now }: ManagerContext): Finding {
  const before = performance.now();
  writeSetting(store, 'lastHealthCheck', now());
  const millis = Math.round(performance.now() - before);
  const message = `A write took ${millis} ms`;
  return millis <= maxWriteMillis
    ? { healthy: true, message }
    : { healthy: false, message: `${message}, more than ${maxWriteMillis} ms is slow` };
}

const credentials = ({ store }: ManagerContext): Finding =>
  hasSeededPassword(store)
    ? {
        healthy: false,
        message:
          'The default admin credentials have not been changed. It is strongly recommended that the default admin password be changed.',
      }
    : { healthy: true, message: 'The default admin credentials have been changed.' };

async function disk({ dataDir }: ManagerContext): Promise<Finding> {
  const { bavail, bsize } = await fs.promises.statfs(dataDir);
  const message = `${formatBytes(bavail * bsize)} free for ${dataDir}`;
  return bavail * bsize >= minDiskBytes
    ? { healthy: true, message }
    : { healthy: false, message: `${message}, less than ${formatBytes(minDiskBytes)}` };
}

function descriptors(): Finding {
  if (!fs.existsSync('/proc/self/limits')) return { healthy: true, message: 'This system does not report its limit.' };
  const [, limit] = /^Max open files\s+(\S+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const open = fs.readdirSync('/proc/self/fd').length;
  const most = limit === 'unlimited' || limit === undefined ? Infinity : Number(limit);
  const message = `${open} open of ${limit ?? 'an unknown number'}`;
  if (open > most * 0.9) return { healthy: false, message: `${message}. Nearly all of them are in use.` };
  return most >= minDescriptors
    ? { healthy: true, message }
    : { healthy: false, message: `Recommended file descriptor limit is ${minDescriptors} but count is ${most}` };
}

function log({ log: { file } }: ManagerContext): Finding {
  fs.accessSync(file, fs.constants.W_OK);
  return { healthy: true, message: `${formatBytes(fs.statSync(file).size)} in ${file}` };
}

function memory(): Finding {
  const { used_heap_size: used, heap_size_limit: limit } = v8.getHeapStatistics();
  const message = `${formatBytes(used)} of ${formatBytes(limit)} used, ${formatBytes(os.freemem())} free on the machine`;
  return { healthy: used <= limit * maxHeapShare, message };
}

function scheduler({ schedule, now }: ManagerContext): Finding {
  const { lastDone, lastFailure, everyMillis } = schedule;
  const failure = lastFailure();
  if (failure !== undefined) return { healthy: false, message: `The last round of scheduled work failed: ${failure}` };
  const late = now() - lastDone();
  return late <= 3 * everyMillis
    ? { healthy: true, message: null }
    : { healthy: false, message: `Scheduled work was last done ${Math.round(late / 1000)} seconds ago` };
}

const checks: Record<string, (context: ManagerContext) => Finding | Promise<Finding>> = {
  'Available CPUs': cpus,
  Database: database,
  'Default Admin Credentials': credentials,
  'Disk Space': disk,
  'File Descriptors': descriptors,
  'Log File': log,
  Memory: memory,
  Scheduler: scheduler,
};

/** The outcome of every check by its name, sorted; a check that throws is unhealthy with its error. */
export async function checkHealth(context: ManagerContext): Promise<Record<string, Checked>> {
  const outcomes: Record<string, Checked> = {};
  for (const [name, check] of Object.entries(checks)) {
    const time = context.now();
    const before = performance.now();
    const timed = () => ({ time, duration: Math.round(performance.now() - before) });
    try {
      outcomes[name] = { ...(await check(context)), error: null, ...timed() };
    } catch (error) {
      outcomes[name] = {
        healthy: false,
        message: (error as Error).message,
        error: { message: (error as Error).message },
        ...timed(),
      };
    }
    const { healthy, message } = outcomes[name];
    if (!healthy) context.log.write('DEBUG', 'registrar.status', `${name}: ${message}`);
  }
  return outcomes;
}
