// A manager behind the front in a separate process, for tests that kill it or measure it. Prints its address as JSON.
import { openFront } from '../../src/server/front.ts';
import { openManager } from '../../src/server/manager/manager.ts';
import { createPageFolder } from '../server/front/serving.ts';

const [dataDir = '', components = '100'] = process.argv.slice(2);
const manager = await openManager({ dataDir, contextPath: '', components: Number(components) });
const app = await openFront({ contextPath: '', pageDir: createPageFolder().dir, manager });
console.log(JSON.stringify({ address: await app.listen({ port: 0, host: '127.0.0.1' }) }));
