// The calls under /wonderland: edition and version, and a ticket in exchange for the password.
import { text } from '../wire/body.ts';
import { checkPassword, fromBase64 } from '../security/caller.ts';
import { type ManagerContext, version } from '../context.ts';
import { Refusal, parameterId, refuseIf, tooManySignIns } from '../wire/refusals.ts';
import { accepts } from '../wire/accept.ts';
import { type Call, anyCaller, json } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The calls about the server's edition and about tickets. */
export function wonderlandCalls(context: ManagerContext): Call[] {
  return [
    {
      method: 'GET',
      path: '/wonderland/status',
      allows: anyCaller,
      produces: ['application/json', 'application/xml'],
      handle({ accept }) {
        const { edition } = context;
        if (accept.toLowerCase().includes('application/json') || !accepts(accept, 'application/xml'))
          return json({ edition, version });
        const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><status><edition>${edition}</edition><version>${version}</version></status>`;
        return { status: 200, content: xml, type: 'application/xml;charset=UTF-8' };
      },
    },
    {
      method: 'POST',
      path: '/wonderland/authenticate',
      allowedWhenFrozen: true,
      allows: anyCaller,
      async handle({ read, caller, from }) {
        const { u, p } = read({ u: text, p: text });
        refuseIf(
          u === null && { id: parameterId('u'), message: t('may-not-be-empty') },
          p === null && { id: parameterId('p'), message: t('may-not-be-empty') },
        );
        const [userId, password] = [fromBase64(u!), fromBase64(p!)];
        if (userId === undefined || password === undefined || !caller.signedIn || userId !== caller.userId)
          throw new Refusal(400);
        const result = await checkPassword(context, userId, password, from);
        if (result === true) return json({ t: context.tickets.issue(userId, caller.session) });
        if (result.rejected === 'wrong') throw new Refusal(403);
        // The password was not checked: reporting it as wrong could make users change a correct one.
        const headers = { 'retry-after': String(result.seconds) };
        return { status: 429, content: tooManySignIns(result.seconds), type: 'text/plain;charset=utf-8', headers };
      },
    },
  ];
}
