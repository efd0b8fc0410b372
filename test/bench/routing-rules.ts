// Creates routing rules on a real server while it is measured.
import { secondClient } from '../journey/second-client.ts';
import type { Given } from './parts.ts';

type Rule = { name: string; description: string; mode: string; matchers: string[] };

const path = 'v1/routing-rules';

/**
 * Creates the rules, does the work, and removes the rules, even after a failure. Throws if the server already has
 * rules, because the first row of the list must be one of these.
 */
export async function withRoutingRules(
  { url, user, password }: NonNullable<Given['backend']>,
  rules: readonly Rule[],
  work: () => Promise<void>,
): Promise<void> {
  const client = secondClient(url, user, password);
  const listed = await client.rest('GET', path);
  if (listed.status !== 200) throw new Error(`The server lists no routing rules: status ${listed.status}.`);
  const count = (JSON.parse(listed.text) as unknown[]).length;
  if (count > 0) throw new Error(`The server has ${count} routing rules. Use a server without routing rules.`);
  try {
    await each(rules, async (rule) => {
      const { status } = await client.rest('POST', path, rule);
      if (status >= 300) throw new Error(`The server does not create the routing rule ${rule.name}: status ${status}.`);
    });
    await work();
  } finally {
    await each(rules, ({ name }) => client.rest('DELETE', `${path}/${encodeURIComponent(name)}`));
  }
}

/** Works on several items at a time, so thousands of them take only seconds. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items].reverse();
  const next = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}
