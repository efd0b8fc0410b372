// The measured servers: the console and a page written by hand, with equal embedded managers or the same backend.
import { pageDir } from '../../src/build/build-page.ts';
import { openFront } from '../../src/server/front.ts';
import { openConsole } from '../browser/open-console.ts';
import type { Account } from './visits.ts';

export type Sites = {
  console: string;
  limit: string;
  account: Account;
  /** The data folders of the embedded managers. */
  dataDirs: readonly string[];
  close: () => Promise<void>;
};

const limitDir = (name: string) => new URL(`limit/${name}`, import.meta.url).pathname;

export const admin: Account = { user: 'admin', password: 'admin123' };

/** Two embedded managers with the same world: one serves the console, the other the hand-written page `limit`. */
export async function embeddedSites(world: object, limit: string): Promise<Sites> {
  const full = JSON.stringify({
    users: [{ userId: admin.user, password: admin.password, roles: ['nx-admin'] }],
    ...world,
  });
  const ours = await openConsole({ world: full });
  const other = await openConsole({ world: full, page: limitDir(limit) });
  return {
    console: ours.url,
    limit: other.url,
    account: admin,
    dataDirs: [ours.dataDir, other.dataDir],
    close: async () => {
      await ours.close();
      await other.close();
    },
  };
}

/** Two gateways in front of one server, with the console and with the hand-written page `limit`. */
export async function gatewaySites(backend: URL, account: Account, limit: string): Promise<Sites> {
  const fronts = await Promise.all(
    [pageDir, limitDir(limit)].map((dir) => openFront({ contextPath: '', pageDir: dir, backend })),
  );
  const [ours, other] = await Promise.all(fronts.map((front) => front.listen({ port: 0, host: '127.0.0.1' })));
  return {
    console: `${ours!}/`,
    limit: `${other!}/`,
    account,
    dataDirs: [],
    close: async () => {
      for (const front of fronts) {
        front.server.closeAllConnections();
        await front.close();
      }
    },
  };
}
