// `npm run new-screen -- --openapi FILE_OR_URL`: writes a folder for each screen that an API can have, and a report.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  chmodSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { isObject } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/build.gen.ts';
import { projectRoot } from '../project-root.ts';
import { readScreens } from '../read-screens.ts';
import { readVocabulary } from '../vocabulary.ts';
import { readApi } from './api-document.ts';
import { callsOf, lostCount, reportOf } from './report.ts';
import { draftApi, type ApiDraft } from './draft-api.ts';
import { UnusableDocument } from './failure.ts';
import { readDocument } from './read-document.ts';

export type ApiOptions = { source: string; tags: readonly string[]; into: string };

const reportName = 'REPORT.md';

/** Writes the drafts of a document into a folder, and prints a summary. Throws UnusableDocument. */
export async function newScreens({ source, tags, into }: ApiOptions): Promise<void> {
  const api = readApi(await readDocument(source), source);
  const vocabulary = await readVocabulary();
  const shipped = readScreens(join(projectRoot, 'schemas'));
  const made = draftApi(api, { tags, shipped, vocabulary });
  if (made.drafts.length === 0 && made.unplaced.size === 0)
    throw new UnusableDocument(t('api-no-operations', { source }));
  mkdirSync(into, { recursive: true });
  for (const draft of made.drafts) {
    const folder = join(into, draft.slug);
    const calls = callsOf(draft).length;
    if (existsSync(folder)) console.log(t('api-kept', { folder }));
    else {
      await write(folder, into, draft);
      console.log(t('api-created', { folder, kind: draft.resource.kind, calls }));
    }
  }
  const added = made.permissions.filter((one) => !vocabulary.permissions.includes(one));
  if (added.length > 0) writeVocabulary(join(into, 'vocabulary.json'), added);
  writeFileSync(join(into, reportName), await format(reportOf(made), { parser: 'markdown', printWidth: 120 }));
  const counts = { screens: made.drafts.length, calls: made.unplaced.size, fields: lostCount(made) };
  console.log(t('api-report-summary', counts));
  console.log(t('api-report-at', { file: join(into, reportName) }));
  if (made.drafts.length === 0) throw new UnusableDocument(t('api-no-screens', { source }));
  console.log(t('api-next', { into }));
}

/** Writes to a temporary folder and renames it, so that a server never reads a partial screen. */
async function write(folder: string, into: string, { screen, entity }: ApiDraft): Promise<void> {
  const text = (value: object) => format(JSON.stringify(value), { parser: 'json', printWidth: 120 });
  const texts = [await text(screen), await text(entity)] as const;
  const temporary = mkdtempSync(join(into, '.new-screen-'));
  try {
    writeFileSync(join(temporary, 'screen.json'), texts[0]);
    writeFileSync(join(temporary, 'entity.json'), texts[1]);
    chmodSync(temporary, 0o755);
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true });
    throw error;
  }
}

/** Adds permissions to the vocabulary of the drafts. */
function writeVocabulary(path: string, permissions: readonly string[]): void {
  let before: unknown;
  try {
    before = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The file does not exist yet.
  }
  const known = isObject(before) ? before : {};
  const all = [...(Array.isArray(known.permissions) ? (known.permissions as string[]) : []), ...permissions];
  writeFileSync(path, `${JSON.stringify({ ...known, permissions: [...new Set(all)].sort() }, null, 2)}\n`);
}
