// Support ZIPs: the user chooses the contents, the files are created and can be downloaded, and the user can go back
// and choose again.
import { createEvent } from 'effector';
import type { ConsoleHost } from '../../console-host.ts';
import { createCreating } from './creating.ts';
import { createDownloading } from './downloading.ts';

export type SupportZipModel = ReturnType<typeof createSupportZip>;

export function createSupportZip(host: ConsoleHost) {
  const [opened, left] = [createEvent(), createEvent()];
  const creating = createCreating(host, left);
  const downloading = createDownloading(host, {
    left,
    $isShown: creating.$step.map((step) => step.is === 'created'),
    cleared: [creating.creationStarted, creating.backClicked, left],
  });
  return { opened, left, ...creating, ...downloading };
}
