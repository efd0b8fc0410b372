// Blob stores, tasks, capabilities, and settings.
import { creation, type KeptRecord, type Server } from './kept-record.ts';

type Values = Record<string, unknown>;
type FormField = { id: string; type: string; required: boolean; initialValue: string | null; minValue: string | null };
type Type = { id: string; name: string; exposed?: boolean; formFields: FormField[] };

const valueOf = (tag: string, { id, type, initialValue, minValue }: FormField): string => {
  if (type === 'checkbox') return String(initialValue !== 'true');
  if (type === 'number') return minValue === null ? '7' : String(Number(minValue) + 7);
  if (type === 'url') return 'http://example.org/hook';
  if (/blobstore/i.test(id)) return 'default';
  if (/repository/i.test(id)) return '*';
  if (/cron/i.test(id)) return '0 0 3 ? * MON';
  return `${tag} value`;
};

const schedules: Values[] = [
  { schedule: 'manual' },
  { schedule: 'once', startDate: '2031-03-31T01:30:00.000Z' },
  { schedule: 'hourly', startDate: '2031-03-31T01:30:00.000Z' },
  { schedule: 'daily', startDate: '2031-03-31T23:45:00.000Z' },
  { schedule: 'weekly', startDate: '2031-03-31T01:30:00.000Z', recurringDays: [1, 3, 7] },
  { schedule: 'monthly', startDate: '2031-03-31T01:30:00.000Z', recurringDays: [1, 31, 999] },
  { schedule: 'advanced', cronExpression: '0 0 3 ? * MON' },
];

function task(tag: string, type: Type, schedule: Values, enabled: boolean): KeptRecord {
  const name = `${tag} ${type.id} ${String(schedule['schedule'])} ${enabled}`;
  const find = async ({ client }: Server) =>
    ((await client.direct('coreui_Task.read')) as Values[]).find((one) => String(one['name']).startsWith(name));
  return {
    slug: 'tasks',
    title: `task ${type.id}, ${String(schedule['schedule'])}, enabled ${enabled}`,
    async make(journey) {
      const { client, addCleanup } = journey;
      const properties = Object.fromEntries(type.formFields.map((one) => [one.id, valueOf(tag, one)]));
      const { skipped } = await creation(
        client.direct('coreui_Task.create', {
          id: '',
          enabled,
          name,
          typeId: type.id,
          alertEmail: 'ann@example.org',
          notificationCondition: 'SUCCESS_FAILURE',
          properties: { ...properties, unknown: 'kept' },
          timeZoneOffset: '+00:00',
          ...schedule,
        }),
      );
      if (skipped !== undefined) return { skipped };
      const { id } = (await find(journey)) as { id: string };
      addCleanup(name, () => client.direct('coreui_Task.remove', id));
      return { key: id };
    },
    read: find,
    typed: { name: `${name} changed` },
    // The server returns the current time as the start of a CRON expression.
    changes: [
      'name',
      'properties..name',
      'properties..updated',
      ...(schedule['schedule'] === 'advanced' ? ['startDate'] : []),
    ],
  };
}

export async function taskCases({ client, tag }: Server): Promise<KeptRecord[]> {
  const types = ((await client.direct('coreui_Task.readTypes')) as Type[]).filter(({ exposed }) => exposed);
  return [
    ...types.map((type) => task(tag, type, schedules[0]!, false)),
    ...schedules.slice(1).map((schedule) => task(tag, types[0]!, schedule, true)),
  ];
}

export async function capabilityCases({ client, tag }: Server): Promise<KeptRecord[]> {
  const types = (await client.direct('capability_Capability.readTypes')) as Type[];
  return types.map((type) => {
    let id = '';
    return {
      slug: 'capabilities',
      title: `capability ${type.id}`,
      async make({ client: server, addCleanup }) {
        const properties = Object.fromEntries(type.formFields.map((one) => [one.id, valueOf(tag, one)]));
        const created = server.direct('capability_Capability.create', {
          id: '',
          typeId: type.id,
          enabled: false,
          notes: 'notes',
          properties: { ...properties, unknown: 'kept' },
        });
        const { skipped } = await creation(created);
        if (skipped !== undefined) return { skipped };
        ({ id } = (await created) as { id: string });
        addCleanup(type.id, () => server.direct('capability_Capability.remove', id));
        return { key: id };
      },
      read: async (journey: Server) =>
        ((await journey.client.direct('capability_Capability.read')) as Values[]).find((one) => one['id'] === id),
      typed: { notes: 'changed' },
      changes: ['notes'],
    };
  });
}

export function blobStoreCases(tag: string): KeptRecord[] {
  const make = (more: Values, name: string): KeptRecord => ({
    slug: 'blob-stores',
    title: `blob store ${JSON.stringify(more)}`,
    async make({ client, addCleanup }) {
      const answer = await client.rest('POST', 'v1/blobstores/file', { name, path: name, ...more });
      if (answer.status >= 400) return { skipped: answer.text };
      addCleanup(name, () => client.rest('DELETE', `v1/blobstores/${encodeURIComponent(name)}`));
      return { key: name };
    },
    async read({ client }) {
      const all = (await client.direct('coreui_Blobstore.read')) as Values[];
      const { availableSpace: _, ...record } = all.find((one) => one['name'] === name)!;
      return record;
    },
    typed: { path: `${name}-moved` },
    changes: ['attributes.file.path'],
  });
  return [
    make({}, `${tag}-plain`),
    make({ softQuota: { type: 'spaceUsedQuota', limit: 10_000_000 } }, `${tag}-quota10`),
    make({ softQuota: { type: 'spaceRemainingQuota', limit: 1 } }, `${tag}-quota-one`),
    make({ softQuota: { type: 'spaceUsedQuota', limit: 1_048_576 } }, `${tag}-quota-binary`),
    make({}, `${tag} with / inside`),
  ];
}

const settings = (
  title: string,
  slug: string,
  read: string,
  update: string,
  values: Values,
  changed: string,
): KeptRecord => ({
  title,
  slug,
  async make({ client, addCleanup }) {
    const before = await client.direct(read);
    addCleanup(title, () => client.direct(update, before));
    return creation(client.direct(update, values));
  },
  read: ({ client }) => client.direct(read),
  typed: { [changed]: 'changed' },
  changes: [changed],
});

const proxy = (kind: string) => ({
  [`${kind}Enabled`]: true,
  [`${kind}Host`]: `${kind}.example.org`,
  [`${kind}Port`]: 3128,
  [`${kind}AuthEnabled`]: true,
  [`${kind}AuthUsername`]: 'ann',
  [`${kind}AuthPassword`]: 'secret',
  [`${kind}AuthNtlmHost`]: 'host',
  [`${kind}AuthNtlmDomain`]: 'domain',
});

export const settingsCases: KeptRecord[] = [
  ...[
    { ...proxy('http'), ...proxy('https'), nonProxyHosts: ['*.a.org', 'b.org'], timeout: 33, retries: 0 },
    { ...proxy('https'), timeout: 33 },
    { ...proxy('http'), nonProxyHosts: ['x'] },
    {},
  ].map((values, index) =>
    settings(
      `http ${index}`,
      'http',
      'coreui_HttpSettings.read',
      'coreui_HttpSettings.update',
      values,
      'userAgentSuffix',
    ),
  ),
  settings(
    'email',
    'email-server',
    'coreui_Email.read',
    'coreui_Email.update',
    {
      enabled: true,
      host: 'mail.example.org',
      port: 2525,
      username: 'ann',
      password: 'secret',
      fromAddress: 'a@example.org',
      subjectPrefix: '[x] ',
      startTlsEnabled: true,
      startTlsRequired: true,
      sslOnConnectEnabled: true,
      sslCheckServerIdentityEnabled: true,
      nexusTrustStoreEnabled: true,
    },
    'subjectPrefix',
  ),
];
