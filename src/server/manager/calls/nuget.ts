// The calls about a user's NuGet API key, in the PRO edition only: reading and resetting it, both with a ticket.
import { randomUUID } from 'node:crypto';
import { ticketIn } from '../security/caller.ts';
import type { ManagerContext } from '../context.ts';
import { refuseIf } from '../wire/refusals.ts';
import { type CallRequest, type Call, done, json } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The calls about NuGet API keys; none in the OSS edition. */
export function nugetCalls({ store, tickets, edition, log }: ManagerContext): Call[] {
  if (edition !== 'PRO') return [];
  const path = '/internal/nuget-api-key';
  const allows: Call['allows'] = (caller) => caller.signedIn;
  const redeem = ({ query, caller, isHead }: CallRequest): string => {
    const ticket = ticketIn(query.get('authToken') ?? '');
    refuseIf(!tickets.redeem(ticket, caller.userId!, isHead) && { id: 'authToken', message: t('invalid-ticket') });
    return caller.userId!;
  };
  return [
    {
      method: 'GET',
      path,
      allows,
      handle(request) {
        const userId = redeem(request);
        if (request.isHead) return { status: 200 };
        store.run(
          'INSERT INTO api_key (user_id, value) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING',
          userId,
          randomUUID(),
        );
        const { value } = store.one<{ value: string }>('SELECT value FROM api_key WHERE user_id = ?', userId)!;
        log.write('INFO', 'registrar.security', 'NuGet API key read', userId);
        return json({ apiKey: value });
      },
    },
    {
      method: 'DELETE',
      path,
      allows,
      handle(request) {
        const userId = redeem(request);
        store.run('DELETE FROM api_key WHERE user_id = ?', userId);
        log.write('INFO', 'registrar.security', 'NuGet API key reset', userId);
        return done;
      },
    },
  ];
}
