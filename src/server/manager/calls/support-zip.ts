// The calls that create and download support ZIPs.
import fs from 'node:fs';
import { truth } from '../wire/body.ts';
import { fromBase64 } from '../security/caller.ts';
import type { House } from '../house.ts';
import { Refusal, absent, failure } from '../wire/refusals.ts';
import { readSetting } from '../data/settings.ts';
import { type Asked, type Call, json, signedInMay } from '../wire/call.ts';
import {
  type SupportZip,
  type SupportZipOptions,
  contents,
  createSupportZip,
  downloadNamed,
} from '../system/support-zip.ts';

const shape = Object.fromEntries([...contents, 'limitFileSizes', 'limitZipSize'].map((name) => [name, truth]));

/** The selected contents; omitted ones are off. */
function optionsOf({ read }: Asked): SupportZipOptions {
  const options = Object.fromEntries(
    Object.entries(read(shape)).map(([name, value]) => [name, value === true]),
  ) as SupportZipOptions;
  if (!contents.some((name) => options[name]))
    throw failure('java.lang.IllegalStateException', 'At least one content source must be configured');
  return options;
}

/** The calls about support ZIPs; the one for all nodes only in a cluster. */
export function supportZipCalls(house: House): Call[] {
  // One at a time: each reads all the logs and keeps a processor busy.
  let last: Promise<unknown> = Promise.resolve();
  const create = (options: SupportZipOptions): Promise<SupportZip> => {
    const next = last.catch(() => undefined).then(() => createSupportZip(house, options));
    last = next;
    return next;
  };
  const clustered: Call[] = [
    {
      method: 'POST',
      path: '/v1/nodes/supportzips',
      whenFrozen: true,
      allows: signedInMay('nexus:atlas:create'),
      async answer(asked) {
        const options = optionsOf(asked);
        const own = readSetting<string>(house.store, 'nodeId') ?? '';
        const zips = [];
        for (let i = 1; i <= house.nodes; i++)
          zips.push({ nodeId: `${own}-${i}`, nodeAlias: `node-${i}`, ...(await create(options)) });
        return json(zips);
      },
    },
  ];
  return [
    ...(house.nodes > 1 ? clustered : []),
    {
      method: 'POST',
      path: '/v1/support/supportzippath',
      whenFrozen: true,
      allows: signedInMay('nexus:atlas:create'),
      async answer(asked) {
        const zip = await create(optionsOf(asked));
        house.log.write(
          'INFO',
          'registrar.status',
          `support ZIP ${zip.name} created, ${zip.size} bytes`,
          asked.caller.userId,
        );
        return json(zip);
      },
    },
    {
      method: 'GET',
      path: '/wonderland/download/:name',
      allows: signedInMay('nexus:wonderland:download'),
      produces: ['application/zip'],
      answer({ params, query, caller }) {
        const ticket = query.get('t');
        if (!ticket) throw new Refusal(400);
        if (!house.tickets.redeem(fromBase64(ticket) ?? '', caller.userId!))
          throw failure('java.lang.IllegalArgumentException', 'Invalid authentication ticket');
        const found = downloadNamed(house.dataDir, params.name!);
        if (!found) throw absent();
        const headers = {
          'content-disposition': `attachment; filename="${params.name}"`,
          'content-length': String(found.size),
        };
        house.log.write('INFO', 'registrar.status', `support ZIP ${params.name} downloaded`, caller.userId);
        return { status: 200, content: fs.createReadStream(found.file), type: 'application/zip', headers };
      },
    },
  ];
}
