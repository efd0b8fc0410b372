// The message about a run that has ended, to the address of its task. Stopped runs send no message.
import { configuredAddress } from '../data/capabilities.ts';
import type { Store } from '../data/database.ts';
import type { Secrets } from '../data/secrets.ts';
import type { Log } from '../services/log.ts';
import { passwordOf, sendWith, storedEmail } from '../services/mail-settings.ts';
import type { Task } from './task.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type Around = { store: Store; secrets: Secrets; log: Log };

/** Milliseconds: the manager waits for the message when it stops. */
const timeLimit = 5000;

/** Sends the message about a run, if its task has an address for it. A message that could not be sent is logged. */
export async function notifyOfRun({ store, secrets, log }: Around, task: Task): Promise<void> {
  const { alertEmail: to, notificationCondition, lastRun, name, message, id } = task;
  const isFailed = lastRun?.endState === 'FAILED';
  const isWanted = isFailed || (lastRun?.endState === 'OK' && notificationCondition === 'SUCCESS_FAILURE');
  if (to === null || !lastRun || !isWanted) return;
  const notSent = (reason: string) =>
    log.write('WARN', 'registrar.tasks', `no message about ${name} was sent to ${to}: ${reason}`);
  const email = storedEmail(store);
  if (!email.enabled) return notSent(t('task-mail-disabled'));
  const address = configuredAddress(store);
  const text = [
    t(isFailed ? 'task-mail-failed' : 'task-mail-succeeded', { name }),
    t('task-mail-times', {
      start: new Date(lastRun.started).toISOString(),
      seconds: String(Math.round(lastRun.millis / 1000)),
    }),
    message ?? '',
    address ? `${address}/#admin/system/tasks:${encodeURIComponent(id)}` : '',
  ];
  const subject = t(isFailed ? 'task-mail-failed-subject' : 'task-mail-succeeded-subject', { name });
  const mail = { to, subject, text: text.filter(Boolean).join('\n\n') };
  const reason = await sendWith(store, email, passwordOf(secrets, email), mail, timeLimit);
  if (reason !== undefined) notSent(reason);
}
