// The calls about the server itself: its health, and system information.
import { checkHealth } from '../system/health.ts';
import type { House } from '../house.ts';
import { type Call, json, may, signedInMay } from '../wire/call.ts';
import { systemInformation } from '../system/system-information.ts';

/** The calls about the server's health and about its machine. */
export function systemCalls(house: House): Call[] {
  const health = async () => {
    const outcomes = await checkHealth(house);
    const checks = Object.entries(outcomes).map(([name, { time, ...one }]) => [
      name,
      { ...one, details: null, time, timestamp: new Date(time).toISOString() },
    ]);
    return json(Object.fromEntries(checks));
  };
  return [
    { method: 'GET', path: '/internal/ui/status-check', allows: signedInMay('nexus:metrics:read'), answer: health },
    { method: 'GET', path: '/v1/status/check', allows: signedInMay('nexus:metrics:read'), answer: health },
    {
      method: 'GET',
      path: '/atlas/system-information',
      allows: may('nexus:atlas:read'),
      answer: async () => ({
        ...json(await systemInformation(house)),
        headers: { 'content-disposition': 'attachment; filename="sysinfo.json"' },
      }),
    },
  ];
}
