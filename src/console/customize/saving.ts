// Saves the file of a screen: the server checks it, then writes it. The panel may show a different screen meanwhile.
import { merge, sample, type Event, type Store } from 'effector';
import { lateNotice } from '../../engine/rules/late-notice.ts';
import type { Failure } from '../../http/failure.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { createCommand } from '../../requests/command.ts';
import { createQuery } from '../../requests/query.ts';
import type { Customizations } from '../../session/customizations.ts';
import { host } from '../host.ts';
import { noticed } from '../notices.ts';
import { explainEdit } from './explain-edit.ts';
import { fileAddress } from './opening.ts';
import type { Finding } from './preview.ts';
import type { Session } from './session.ts';
import { textOf } from './view.ts';

/** The response to a check. Without findings, the file can be written; `block`: the customizations with the file. */
export type Checked = { findings: Finding[]; skipped: Finding[]; block: Customizations };

/** A file that was not saved; without a failure, because of findings. */
type Unsaved = { session: Session; isHere: boolean; failure?: Failure };

/**
 * `closed`: the panel was closed. A file that is still checked is not written, but one being written is reported.
 * `$slug`: the screen that the panel shows.
 */
export function createSaving(closed: Event<void>, $slug: Store<string>) {
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
  const unsaved = sample({
    clock: merge([
      verify.done.filterMap(({ params: session, result: { findings } }): Unsaved | undefined =>
        findings.length > 0 ? { session, isHere: true } : undefined,
      ),
      verify.failed.map(({ params: session, failure }): Unsaved => ({ session, isHere: true, failure })),
      save.failed.map(({ params: { session }, ...ended }): Unsaved => ({ session, ...ended })),
    ]),
    source: $slug,
    fn: (slug, { session, isHere, failure }) => ({ session, failure, isShown: isHere && session.slug === slug }),
  });
  sample({
    clock: unsaved.filter({ fn: ({ isShown }) => !isShown }),
    fn: ({ session, failure }) => ({
      tone: 'error' as const,
      text: lateNotice(session.base.file, failure ? [t('not-saved'), explainEdit(failure)] : [t('refused')]),
    }),
    target: noticed,
  });
  return {
    verify,
    save,
    /** The file of the screen that the panel shows was checked. */
    verifiedHere: sample({
      clock: verify.done,
      source: $slug,
      filter: (slug, { params: session }) => session.slug === slug,
      fn: (_, { result }) => result,
    }),
    /** The file of the screen that the panel shows could not be saved. */
    failedHere: unsaved.filterMap(({ isShown, failure }) => (isShown ? failure : undefined)),
  };
}
