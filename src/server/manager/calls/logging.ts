// The calls about loggers and their levels, and about the log itself: reading it and inserting a mark.
import { oneOf } from '../wire/body.ts';
import type { ManagerContext } from '../context.ts';
import type { Level } from '../services/log.ts';
import { exactly, openedFile } from '../system/opened-file.ts';
import { Refusal, notFound, refuseIf } from '../wire/refusals.ts';
import { type Call, attachment, done, json, withPermission } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const level = oneOf<Level | 'DEFAULT'>('org.sonatype.nexus.common.log.LoggerLevel', [
  'DEFAULT',
  'DEBUG',
  'TRACE',
  'WARN',
  'ERROR',
  'INFO',
  'OFF',
]);

const maxMarkLength = 10_000;
/** Lines of very different lengths would fill the log with padding. */
const maxBoxLength = 2 * maxMarkLength;

/** A mark as written to the log: the text in a box of asterisks, whose right side is left out of a large one. */
const boxed = (text: string) => {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map(({ length }) => length));
  const width = longest * lines.length <= maxBoxLength ? longest : 0;
  const border = '*'.repeat(width + 4);
  // Each line begins with an asterisk, so that a mark cannot forge an entry of the log.
  return [border, ...lines.map((line) => `* ${line.padEnd(width)} *`), border].join('\n');
};

/** The first byte and the number of bytes to read of a file; undefined if a parameter is not a number. */
export function rangeOf(
  size: number,
  fromByte: string | null,
  bytesCount: string | null,
): { start: number; count: number } | undefined {
  const [from, count] = [fromByte ?? '0', bytesCount ?? String(size)].map((text) =>
    /^-?\d+$/.test(text) ? Number(text) : undefined,
  );
  if (from === undefined || count === undefined) return undefined;
  if (count < 0) return { start: Math.max(0, size + count), count: Math.min(size, -count) };
  const start = Math.min(size, Math.max(0, from));
  return { start, count: Math.min(size - start, count) };
}

/** The calls about loggers and the log. */
export function loggingCalls({ levels, log }: ManagerContext): Call[] {
  const collection = '/internal/ui/loggingConfiguration';
  const update = withPermission('nexus:logging:update');
  return [
    {
      method: 'GET',
      path: collection,
      isCacheable: true,
      allows: withPermission('nexus:logging:read'),
      handle: () => json(levels.all().map((one) => ({ ...one, override: false }))),
    },
    {
      method: 'GET',
      path: `${collection}/:name`,
      allows: withPermission('nexus:logging:read'),
      handle: ({ params: { name } }) => json({ name, level: levels.effective(name!), override: levels.has(name!) }),
    },
    {
      method: 'PUT',
      path: `${collection}/:name`,
      allows: update,
      handle({ params, read, caller }) {
        const name = params.name!;
        const chosen = read({ level }).level ?? 'DEFAULT';
        if (chosen === 'DEFAULT') levels.reset(name);
        else levels.set(name, chosen);
        log.write('INFO', 'registrar.log', `level of ${name} is ${levels.effective(name)}`, caller.userId);
        return done;
      },
    },
    {
      method: 'POST',
      path: `${collection}/reset`,
      consumes: '',
      allows: update,
      handle({ caller }) {
        levels.resetAll();
        log.write('INFO', 'registrar.log', 'all levels are back at their defaults', caller.userId);
        return done;
      },
    },
    {
      method: 'POST',
      path: `${collection}/:name/reset`,
      consumes: '',
      allows: update,
      handle({ params, caller }) {
        levels.reset(params.name!);
        log.write('INFO', 'registrar.log', `level of ${params.name} is back at its default`, caller.userId);
        return done;
      },
    },
    {
      method: 'GET',
      path: '/internal/logging/log',
      allows: withPermission('nexus:logging:read'),
      produces: ['text/plain'],
      handle({ query }) {
        const found = openedFile(log.file);
        if (!found) throw notFound();
        const range = rangeOf(found.size, query.get('fromByte'), query.get('bytesCount'));
        const { start, count } = range ?? { start: 0, count: 0 };
        const content = exactly(count, found.read(start, count));
        if (!range) throw notFound();
        const headers = { ...attachment('nexus.log'), 'content-length': String(count) };
        return { status: 200, content, type: 'text/plain;charset=utf-8', headers };
      },
    },
    {
      method: 'POST',
      path: '/internal/logging/log/mark',
      allowedWhenFrozen: true,
      allows: withPermission('nexus:logging:create'),
      consumes: 'text/plain',
      handle({ text, caller }) {
        const mark = text() || 'MARK';
        refuseIf(
          mark.length > maxMarkLength && { id: '*', message: t('mark-too-long', { limit: String(maxMarkLength) }) },
        );
        if (!log.writeBlock('INFO', 'registrar.log.mark', boxed(mark), caller.userId))
          throw new Refusal(500, { text: t('mark-not-written') });
        return done;
      },
    },
  ];
}
