// The health checks of the server: each examines the real state and describes it in a sentence.
import fs from 'node:fs';
import os from 'node:os';
import v8 from 'node:v8';
import { formatBytes } from '../../../engine/format/bytes.ts';
import type { ManagerContext } from '../context.ts';
import { allBlobStores, availableSpace, usageOfBlobStores } from '../data/blob-stores.ts';
import { quotaStatus } from '../data/quota-status.ts';
import { escaped } from '../../escaped.ts';
import { hasSeededPassword } from '../seed/seed.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** `message`: HTML, so that names and paths in it are escaped. */
export type Finding = { healthy: boolean; message: string | null };
export type Checked = Finding & { error: { message: string } | null; time: number; duration: number };

const minCpus = 4;
const minDiskBytes = 512 * 2 ** 20;
const maxHeapShare = 0.9;
const maxWriteMillis = 500;
const minDescriptors = 4096;

function cpus(): Finding {
  const count = os.availableParallelism();
  return count >= minCpus
    ? { healthy: true, message: t('cpus', { count: String(count) }) }
    : { healthy: false, message: t('cpus-few', { count: String(count), min: String(minCpus) }) };
}

function database({ store, now }: ManagerContext): Finding {
  const before = performance.now();
  store.probeWrite(now());
  const millis = Math.round(performance.now() - before);
  return millis <= maxWriteMillis
    ? { healthy: true, message: t('write-time', { millis: String(millis) }) }
    : { healthy: false, message: t('write-slow', { millis: String(millis), limit: String(maxWriteMillis) }) };
}

const credentials = ({ store }: ManagerContext): Finding =>
  hasSeededPassword(store)
    ? {
        healthy: false,
        message: t('default-credentials'),
      }
    : { healthy: true, message: t('credentials-changed') };

async function disk({ dataDir }: ManagerContext): Promise<Finding> {
  const { bavail, bsize } = await fs.promises.statfs(dataDir);
  const values = { free: formatBytes(bavail * bsize), folder: escaped(dataDir) };
  return bavail * bsize >= minDiskBytes
    ? { healthy: true, message: t('disk-free', values) }
    : { healthy: false, message: t('disk-low', { ...values, min: formatBytes(minDiskBytes) }) };
}

async function quotas({ store, dataDir }: ManagerContext): Promise<Finding> {
  const usage = await usageOfBlobStores(store);
  const space = availableSpace(dataDir);
  const all = allBlobStores(store).map((one) => quotaStatus(one, usage, space));
  const broken = all.filter(({ isViolation }) => isViolation);
  const found = t('quotas', { violating: String(broken.length), count: String(all.length) });
  const problems = broken.map(({ message }) => escaped(message)).join('<br>');
  return { healthy: broken.length === 0, message: `${found}<br>${problems}` };
}

function descriptors(): Finding {
  if (!fs.existsSync('/proc/self/limits')) return { healthy: true, message: t('no-descriptor-limit') };
  const [, limit] = /^Max open files\s+(\S+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const open = fs.readdirSync('/proc/self/fd').length;
  const max = limit === 'unlimited' || limit === undefined ? Infinity : Number(limit);
  const count = String(open);
  const message = limit === undefined ? t('descriptors-unknown', { count }) : t('descriptors', { count, limit });
  if (open > max * 0.9) return { healthy: false, message: t('descriptors-nearly-all', { count, limit: String(max) }) };
  return max >= minDescriptors
    ? { healthy: true, message }
    : {
        healthy: false,
        message: t('descriptor-limit-low', { recommended: String(minDescriptors), limit: String(max) }),
      };
}

function log({ log: { file } }: ManagerContext): Finding {
  fs.accessSync(file, fs.constants.W_OK);
  return { healthy: true, message: t('log-size', { size: formatBytes(fs.statSync(file).size), file: escaped(file) }) };
}

function memory(): Finding {
  const { used_heap_size: used, heap_size_limit: limit } = v8.getHeapStatistics();
  const message = t('memory', { used: formatBytes(used), limit: formatBytes(limit), free: formatBytes(os.freemem()) });
  return { healthy: used <= limit * maxHeapShare, message };
}

function scheduler({ schedule, now }: ManagerContext): Finding {
  const { lastDone, lastFailure, everyMillis } = schedule;
  const failure = lastFailure();
  if (failure !== undefined) return { healthy: false, message: t('scheduler-failed', { problem: escaped(failure) }) };
  const late = now() - lastDone();
  return late <= 3 * everyMillis
    ? { healthy: true, message: null }
    : { healthy: false, message: t('scheduler-late', { seconds: String(Math.round(late / 1000)) }) };
}

const checks: Record<string, (context: ManagerContext) => Finding | Promise<Finding>> = {
  'Available CPUs': cpus,
  'Blob Stores': quotas,
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
        message: escaped((error as Error).message),
        error: { message: (error as Error).message },
        ...timed(),
      };
    }
    const { healthy, message } = outcomes[name];
    if (!healthy) context.log.write('DEBUG', 'registrar.status', `${name}: ${message}`);
  }
  return outcomes;
}
