// Saves the file of a screen: the server checks it, then writes it.
import { sample, type Event } from 'effector';
import { createCommand } from '../../requests/command.ts';
import { createQuery } from '../../requests/query.ts';
import type { Customizations } from '../../session/customizations.ts';
import { host } from '../host.ts';
import { fileAddress } from './opening.ts';
import type { Finding } from './preview.ts';
import type { Session } from './session.ts';
import { textOf } from './view.ts';

/** The response to a check. Without findings, the file can be written; `block`: the customizations with the file. */
export type Checked = { findings: Finding[]; skipped: Finding[]; block: Customizations };

/** `closed`: the panel was closed. A file that is still checked is not written, but one being written is reported. */
export function createSaving(closed: Event<void>) {
  const verify = createQuery<Session, Checked>({
    host,
    run: (session, ask) =>
      ask({ method: 'POST', path: fileAddress(session.slug), body: { text: textOf(session) } }) as Promise<Checked>,
    until: [closed],
    isRepeated: false,
  });
  const save = createCommand<{ session: Session; block: Customizations }>({
    host,
    run: async ({ session }, ask) => {
      const { slug, hash } = session;
      await ask({ method: 'PUT', path: fileAddress(slug), body: { text: textOf(session), hash } });
    },
    owner: [closed],
  });
  sample({
    clock: verify.done.filterMap(({ params: session, result: { findings, block } }) =>
      findings.length === 0 ? { session, block } : undefined,
    ),
    target: save.start,
  });
  return { verify, save };
}
