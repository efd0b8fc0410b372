// Starts a manager in a separate process, and calls it as the administrator.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export type Child = { process: ChildProcess; url: URL; memory(): number; kill(): Promise<void> };

const script = new URL('./manager-child.ts', import.meta.url).pathname;

/** Starts it on a data folder; resolves once it listens. */
export async function startChild(dataDir: string, components = 100): Promise<Child> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, String(components)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { address } = JSON.parse(String(line)) as { address: string };
  return {
    process: child,
    url: new URL(address),
    /** Resident memory in bytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1024,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export const asAdministrator = {
  authorization: `Basic ${btoa('admin:admin123')}`,
  accept: 'application/json',
  'content-type': 'application/json',
};
