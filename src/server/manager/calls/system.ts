// The calls about the server itself: its health, and system information.
import { checkHealth } from '../system/health.ts';
import type { ManagerContext } from '../context.ts';
import { isFrozen } from '../data/frozen.ts';
import { type Call, anyCaller, attachment, json, withPermission, signedInWith } from '../wire/call.ts';
import { systemInformation } from '../system/system-information.ts';

/** The calls about the server's health and about its machine. */
export function systemCalls(context: ManagerContext): Call[] {
  const health = async () => {
    const outcomes = await checkHealth(context);
    const checks = Object.entries(outcomes).map(([name, { time, ...one }]) => [
      name,
      { ...one, details: null, time, timestamp: new Date(time).toISOString() },
    ]);
    return json(Object.fromEntries(checks));
  };
  return [
    { method: 'GET', path: '/v1/status', allows: anyCaller, handle: () => ({ status: 200 }) },
    {
      method: 'GET',
      path: '/v1/status/writable',
      allows: anyCaller,
      handle: () => ({ status: isFrozen(context) ? 503 : 200 }),
    },
    { method: 'GET', path: '/internal/ui/status-check', allows: signedInWith('nexus:metrics:read'), handle: health },
    { method: 'GET', path: '/v1/status/check', allows: signedInWith('nexus:metrics:read'), handle: health },
    {
      method: 'GET',
      path: '/atlas/system-information',
      allows: withPermission('nexus:atlas:read'),
      handle: async () => ({
        ...json(await systemInformation(context)),
        headers: attachment('sysinfo.json'),
      }),
    },
  ];
}
