// The calls that create and download support ZIPs.
import { boolean } from '../wire/body.ts';
import { ticketIn } from '../security/caller.ts';
import type { ManagerContext } from '../context.ts';
import { Refusal, notFound, serverError } from '../wire/refusals.ts';
import { readSetting } from '../data/settings.ts';
import { type CallRequest, type Call, attachment, json, signedInWith } from '../wire/call.ts';
import { exactly } from '../system/opened-file.ts';
import {
  type SupportZip,
  type SupportZipOptions,
  contents,
  createSupportZip,
  downloadNamed,
} from '../system/support-zip.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const shape = Object.fromEntries([...contents, 'limitFileSizes', 'limitZipSize'].map((name) => [name, boolean]));

/** The selected contents; omitted ones are off. */
function optionsOf({ read }: CallRequest): SupportZipOptions {
  const options = Object.fromEntries(
    Object.entries(read(shape)).map(([name, value]) => [name, value === true]),
  ) as SupportZipOptions;
  if (!contents.some((name) => options[name])) throw serverError('java.lang.IllegalStateException', t('no-content'));
  return options;
}

/** The calls about support ZIPs; the one for all nodes only in a cluster. */
export function supportZipCalls(context: ManagerContext): Call[] {
  // One at a time: each reads all logs and occupies a processor.
  let last: Promise<unknown> = Promise.resolve();
  const create = (options: SupportZipOptions): Promise<SupportZip> => {
    const next = last.catch(() => undefined).then(() => createSupportZip(context, options));
    last = next;
    return next;
  };
  const clustered: Call[] = [
    {
      method: 'POST',
      path: '/v1/nodes/supportzips',
      allowedWhenFrozen: true,
      allows: signedInWith('nexus:atlas:create'),
      async handle(request) {
        const options = optionsOf(request);
        const own = readSetting<string>(context.store, 'nodeId') ?? '';
        const zips = [];
        for (let i = 1; i <= context.nodes; i++)
          zips.push({ nodeId: `${own}-${i}`, nodeAlias: `node-${i}`, ...(await create(options)) });
        return json(zips);
      },
    },
  ];
  return [
    ...(context.nodes > 1 ? clustered : []),
    {
      method: 'POST',
      path: '/v1/support/supportzippath',
      allowedWhenFrozen: true,
      allows: signedInWith('nexus:atlas:create'),
      async handle(request) {
        const zip = await create(optionsOf(request));
        context.log.write(
          'INFO',
          'registrar.status',
          `support ZIP ${zip.name} created, ${zip.size} bytes`,
          request.caller.userId,
        );
        return json(zip);
      },
    },
    {
      method: 'GET',
      path: '/wonderland/download/:name',
      allows: signedInWith('nexus:wonderland:download'),
      produces: ['application/zip'],
      handle({ params, query, caller, isHead }) {
        const ticket = query.get('t');
        if (!ticket) throw new Refusal(400);
        if (!context.tickets.redeem(ticketIn(ticket), caller.userId!, isHead))
          throw serverError('java.lang.IllegalArgumentException', t('invalid-ticket'));
        const found = downloadNamed(context.dataDir, params.name!);
        if (!found) throw notFound();
        const headers = { ...attachment(params.name!), 'content-length': String(found.size) };
        if (!isHead)
          context.log.write('INFO', 'registrar.status', `support ZIP ${params.name} downloaded`, caller.userId);
        const content = exactly(found.size, found.read(0, found.size));
        return { status: 200, content, type: 'application/zip', headers };
      },
    },
  ];
}
