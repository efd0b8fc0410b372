// Support ZIPs: the contents of each option, the limits on files and archive, and their folder.
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { allPolicies } from '../data/cleanup-policies.ts';
import { allSelectors } from '../data/content-selectors.ts';
import type { ManagerContext } from '../context.ts';
import { allPrivileges, customPrivileges } from '../privileges.ts';
import { allRepositories } from '../data/repositories.ts';
import { allRules } from '../data/routing-rules.ts';
import { safeReport } from '../security/secrets.ts';
import { withoutUrlSecrets } from '../security/url-secrets.ts';
import { anonymousSettings } from '../data/settings.ts';
import { type OpenedFile, openedFile } from './opened-file.ts';
import { systemInformation } from './system-information.ts';
import { type ZipWriter, createZip } from './zip.ts';

/** The contents that a support ZIP can have. */
export const contents = [
  'systemInformation',
  'threadDump',
  'metrics',
  'configuration',
  'security',
  'log',
  'taskLog',
  'auditLog',
  'jmx',
] as const;
export type Content = (typeof contents)[number];
export type SupportZipOptions = Record<Content, boolean> & { limitFileSizes: boolean; limitZipSize: boolean };
export type SupportZip = { file: string; name: string; size: string; truncated: boolean };

export type Limits = { fileBytes: number; archiveBytes: number };
/** The limits of the two size options. */
export const limits: Limits = { fileBytes: 30 * 2 ** 20, archiveBytes: 20 * 2 ** 20 };
const maxZipBytes = 2 ** 32 - 2 ** 20;
const maxZips = 20;

type Source = { name: string; file: string } | { name: string; text: string };

/** A file with JSON, in which no URL shows a secret. */
const asJson = (name: string, value: unknown): Source => {
  const shown = (_: string, one: unknown) => (typeof one === 'string' ? withoutUrlSecrets(one) : one);
  return { name, text: `${JSON.stringify(value, shown, 2)}\n` };
};

const logFiles = (folder: string, prefix: string): Source[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((one) => one.isFile() && one.name.endsWith('.log'))
        .map(({ name }) => ({ name: `${prefix}/${name}`, file: path.join(folder, name) }))
    : [];

const securityOf = ({ store }: ManagerContext) => ({
  anonymous: anonymousSettings(store),
  users: store.all(
    'SELECT user_id AS userId, first_name AS firstName, last_name AS lastName, email, source, roles FROM account ORDER BY user_id',
  ),
  roles: store.all('SELECT id, name, description, privileges, roles FROM role ORDER BY id'),
  privileges: Object.fromEntries(allPrivileges(store)),
  made: customPrivileges(store),
});

/** Node's diagnostic report without the names of clients: looking them up would block all callers. */
function diagnosticReport(): object {
  // @types/node does not know this property yet.
  (process.report as { excludeNetwork?: boolean }).excludeNetwork = true;
  return process.report.getReport();
}

/** The files that each option adds. */
async function sourcesOf(content: Content, context: ManagerContext): Promise<Source[]> {
  const { store, levels } = context;
  const logs = path.dirname(context.log.file);
  switch (content) {
    case 'systemInformation':
      return [asJson('info/sysinfo.json', await systemInformation(context))];
    case 'threadDump':
      return [asJson('info/diagnostic-report.json', safeReport(diagnosticReport()))];
    case 'metrics':
      return [
        asJson('info/metrics.json', {
          time: context.now(),
          uptime: process.uptime(),
          memory: process.memoryUsage(),
          cpu: process.cpuUsage(),
          resources: process.resourceUsage(),
        }),
      ];
    case 'jmx':
      return [asJson('info/heap.json', { heap: v8.getHeapStatistics(), spaces: v8.getHeapSpaceStatistics() })];
    case 'configuration': {
      const configuration = {
        repositories: allRepositories(store),
        contentSelectors: allSelectors(store),
        routingRules: allRules(store),
        cleanupPolicies: allPolicies(store),
        loggers: levels.all(),
      };
      return Object.entries(configuration).map(([name, value]) => asJson(`configuration/${name}.json`, value));
    }
    case 'security':
      return [asJson('security/security.json', securityOf(context))];
    case 'log':
      return logFiles(logs, 'log');
    case 'taskLog':
      return logFiles(path.join(logs, 'tasks'), 'log/tasks');
    case 'auditLog':
      return logFiles(path.join(logs, 'audit'), 'log/audit');
  }
}

type Readable = { content: AsyncIterable<Buffer> | Iterable<Buffer>; whole: boolean; close: () => void };

/**
 * The content of a source: the start of a long text, the end of a long file, since the end of a log is what
 * matters. Undefined for a missing file.
 */
function read(source: Source, maxBytes: number): Readable | undefined {
  if ('text' in source) {
    const bytes = Buffer.from(source.text);
    const whole = bytes.length <= maxBytes;
    return { content: [whole ? bytes : bytes.subarray(0, maxBytes)], whole, close: () => undefined };
  }
  const found = openedFile(source.file);
  if (!found) return undefined;
  const count = Math.min(found.size, maxBytes);
  const content = found.read(found.size - count, count);
  return { content: content as AsyncIterable<Buffer>, whole: count === found.size, close: () => content.destroy() };
}

const folderOf = (dataDir: string) => path.join(dataDir, 'downloads');

const stamp = (millis: number) => new Date(millis).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

let zipsCreated = 0;

/**
 * Creates a support ZIP in the data folder; at least one content must be selected. Keeps the newest 20,
 * or two for each node if that is more, and removes the others.
 */
export async function createSupportZip(
  context: ManagerContext,
  options: SupportZipOptions,
  { fileBytes, archiveBytes }: Limits = limits,
): Promise<SupportZip> {
  const folder = folderOf(context.dataDir);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `support-${stamp(context.now())}-${++zipsCreated}.zip`;
  const file = path.join(folder, name);
  fs.rmSync(file, { force: true });
  const zip = await createZip(file, options.limitZipSize ? archiveBytes : maxZipBytes, new Date(context.now()));
  try {
    const truncated = await pack(
      context,
      options,
      options.limitFileSizes ? fileBytes : Infinity,
      zip,
      name.replace(/\.zip$/, ''),
    );
    const size = await zip.finish();
    removeOld(folder, name, Math.max(maxZips, 2 * context.nodes));
    return { file, name, size: String(size), truncated };
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}

/** Packs the selected contents; returns whether anything was truncated or omitted. */
async function pack(
  context: ManagerContext,
  options: SupportZipOptions,
  fileBytes: number,
  zip: ZipWriter,
  top: string,
): Promise<boolean> {
  let truncated = false;
  for (const content of contents.filter((one) => options[one]))
    for (const source of await sourcesOf(content, context)) {
      const found = read(source, fileBytes);
      if (!found) continue;
      const complete = await zip.add(`${top}/${source.name}`, found.content).finally(found.close);
      truncated ||= !found.whole || !complete;
    }
  return truncated;
}

/** Removes all but the `count` newest ZIPs. Other entries, such as folders and links, are left as they are. */
function removeOld(folder: string, created: string, count: number): void {
  const byAge = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.zip') && one.name !== created)
    .map(({ name }) => ({ name, at: fs.statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(count - 1)) fs.rmSync(path.join(folder, name));
  // If the clock was set back, the new one would be removed first the next time.
  const [{ at: latest } = { at: 0 }] = byAge;
  const file = path.join(folder, created);
  if (fs.statSync(file).mtimeMs <= latest) fs.utimesSync(file, latest / 1000 + 1, latest / 1000 + 1);
}

/** A download by its name; undefined if it does not exist, or if the name contains more than a file name. */
export function downloadNamed(dataDir: string, name: string): OpenedFile | undefined {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]*\.zip$/.test(name)) return undefined;
  const file = path.join(folderOf(dataDir), name);
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() ? openedFile(file) : undefined;
}
