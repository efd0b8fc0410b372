// `npm run build`: builds the page into dist/, with customizations for web servers that only serve files.
import { buildPage } from './build-page.ts';
import { readArguments } from './read-arguments.ts';
import { t } from '../messages/gen/build.gen.ts';

const help = `npm run build [-- --customize DIR ...]
Builds the page into dist/.
  --customize DIR  includes the changes of a folder; can be repeated`;

const { values } = await readArguments(process.argv.slice(2), help, { customize: { type: 'string', multiple: true } });
const started = Date.now();
try {
  await buildPage(values.customize);
  console.log(t('built-page', { seconds: ((Date.now() - started) / 1000).toFixed(1) }));
  process.exit(0);
} catch (error) {
  console.error(t('page-not-built', { message: (error as Error).message }));
  process.exit(1);
}
