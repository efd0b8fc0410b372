// Logs failures to the browser's console, for support: the request and the response, never the request body.
import { createEffect, sample } from 'effector';
import { explain } from '../engine/rules/explain.ts';
import type { Failure } from '../http/failure.ts';
import type { Request } from '../http/request.ts';
import { askFx } from '../session/session.ts';

const logFx = createEffect(({ params, error }: { params: Request; error: Failure }) => {
  const faultId = error.kind === 'rejected' ? error.faultId : null;
  // Without the query, which may contain a ticket.
  console.info(`${params.method} ${params.path.split('?')[0]}: ${explain(error)}`, ...(faultId ? [{ faultId }] : []));
});

sample({ clock: askFx.fail, fn: ({ params, error }) => ({ params, error }), target: logFx });
