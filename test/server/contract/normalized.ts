// Normalizes responses for comparison: removes everything that differs between runs (ids, times, sizes, tickets).

const volatile =
  /^(id|hash|time|timestamp|duration|size|blobRef|blobCreated|blobUpdated|componentId|lastModified|serverId|buildRevision|buildTimestamp|createdByIp|attributes|file|blobCount|totalSizeInBytes|availableSpaceInBytes|lastRunState\.run(Started|Duration))$/;
const errorPlace = /^(PARAMETER|FIELD|\*|[a-z])/;
const anyId = /^[0-9a-f]{8,}$/;

const scrubbed = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)/g, '<time>')
    .replaceAll(/\(ID [^)]*\)/g, '(ID <uuid>)')
    .replaceAll(/[0-9a-f]{32}|<id>/g, '<x>')
    .replaceAll(/(?<=Automatically added on ).+/g, '<date>')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d{4,5}/g, '<server>');

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** A body with normalized ids, times and sizes, and with sorted lists. */
export function normalized(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => normalized(one)).sort(byText);
  if (key === 'serverId' || key === 'health_checks_failed' || (volatile.test(key) && key !== 'id')) return 'any';
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([name]) => name !== '…');
    return Object.fromEntries(
      entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, normalized(one, name)]),
    );
  }
  if (typeof value !== 'string') return value;
  if (value.startsWith('…') || /^ ?\d\d:\d\d/.test(value)) return 'log text';
  const text = scrubbed(value);
  if (key === 'id' && (!errorPlace.test(text) || anyId.test(value))) return 'any';
  return text;
}
