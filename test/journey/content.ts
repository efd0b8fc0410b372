// Content for previews: a small repository that is created for the journey, otherwise existing content of the server.
import { setTimeout as wait } from 'node:timers/promises';
import type { JourneyContext } from './journey-context.ts';

export type Content = {
  /** The id of the option for the repository with the content. */
  repository: string;
  expression: string;
  /** The number of matching components; null if other users may add some. */
  total: number | null;
  /** A description of the content. */
  of: string;
};

const files = 12;

/**
 * Creates a raw repository with a dozen files, which is deleted at the end. If that is rejected, or the repository
 * accepts no files, finds a repository with content; null if there is none.
 */
export async function openContent(journey: JourneyContext): Promise<Content | null> {
  const name = `${journey.tag}-raw`;
  const created = await journey.client.rest('POST', 'v1/repositories/raw/hosted', {
    name,
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: false, writePolicy: 'ALLOW' },
    raw: { contentDisposition: 'ATTACHMENT' },
  });
  if (created.status >= 400) return existingContent(journey);
  journey.addCleanup('the repository', () => journey.client.rest('DELETE', `v1/repositories/${name}`));
  for (let number = 1; number <= files; number += 1) {
    const put = await journey.client.upload(name, `docs/page-${number}.txt`, `page ${number}`);
    // The embedded manager keeps no content of repositories.
    if (put.status === 404 && number === 1) return existingContent(journey);
    if (put.status >= 400) throw new Error(`A file cannot be uploaded to ${name}: ${put.status} ${put.text}`);
  }
  await untilIndexed(journey, name);
  const expression = 'format == "raw" and path =~ ".*docs/page-.*"';
  return { repository: name, expression, total: files, of: `${files} files in a raw repository of the journey` };
}

/** Waits until the index of the server, which cleanup previews use, has all files, which takes some seconds. */
async function untilIndexed({ client }: JourneyContext, repository: string): Promise<void> {
  for (let seconds = 0; seconds < 60; seconds += 1) {
    const { status, text } = await client.rest('GET', `v1/search?repository=${repository}`);
    if (status !== 200 || (JSON.parse(text) as { items: unknown[] }).items.length === files) return;
    await wait(1000);
  }
}

async function existingContent({ client }: JourneyContext): Promise<Content | null> {
  const answer = await client.rest('GET', 'internal/ui/repositories');
  const repositories = answer.status === 200 ? (JSON.parse(answer.text) as { id: string }[]) : [];
  for (const { id } of repositories.slice(0, 20)) {
    const expression = 'path =~ ".*"';
    const asked = await client.rest('POST', 'internal/ui/content-selectors/preview', {
      repository: id,
      type: 'csel',
      expression,
    });
    const { total } = asked.status === 200 ? (JSON.parse(asked.text) as { total: number }) : { total: 0 };
    if (total > 0) return { repository: id, expression, total: null, of: `the content of ${id}` };
  }
  return null;
}
