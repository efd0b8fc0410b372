// A server under load, in a separate process: the front with the embedded manager, the front as a gateway, or a bare
// Node server that sends stored bytes. The parent process sends the role, and receives the address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPageFolder } from '../../server/front/serving.ts';
import { freshFolder } from '../../server/manager/serve.ts';
import { openFront } from '../../../src/server/front.ts';
import { openManager } from '../../../src/server/manager/manager.ts';

export type Stored = { status: number; headers: string[]; body: string };
export type Role =
  | { role: 'manager'; world: unknown }
  | { role: 'gateway'; backend: string }
  | { role: 'bare'; answers: Record<string, Stored> };

async function serve(role: Role): Promise<string> {
  if (role.role === 'bare') {
    const answers = new Map(
      Object.entries(role.answers).map(([target, answer]) => [target, { ...answer, body: Buffer.from(answer.body) }]),
    );
    const server = createServer((request, response) => {
      const { status, headers, body } = answers.get(request.url!)!;
      request.resume();
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const pageDir = createPageFolder().dir;
  const app = await openFront({
    contextPath: '',
    pageDir,
    ...(role.role === 'gateway'
      ? { backend: new URL(role.backend) }
      : { manager: await openManager({ dataDir: freshFolder(), contextPath: '', world: role.world }) }),
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

process.once('message', (role: Role) => void serve(role).then((url) => process.send!(url)));
process.once('disconnect', () => process.exit());
