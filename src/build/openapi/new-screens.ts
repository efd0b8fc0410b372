// `npm run new-screen -- --openapi FILE_OR_URL`: writes a folder for each screen that an API can have, and a report.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { isObject } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/build.gen.ts';
import { draftFiles } from '../draft-files.ts';
import { projectRoot } from '../project-root.ts';
import { readScreens } from '../read-screens.ts';
import { createFolder } from '../replace-file.ts';
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
  const result = draftApi(api, { tags, shipped, vocabulary });
  if (result.drafts.length === 0 && result.unplaced.size === 0)
    throw new UnusableDocument(t('api-no-operations', { source }));
  mkdirSync(into, { recursive: true });
  for (const draft of result.drafts) {
    const folder = join(into, draft.slug);
    const calls = callsOf(draft).length;
    if (existsSync(folder)) console.log(t('api-kept', { folder }));
    else {
      await write(folder, into, draft);
      console.log(t('api-created', { folder, kind: draft.resource.kind, calls }));
    }
  }
  const added = result.permissions.filter((one) => !vocabulary.permissions.includes(one));
  if (added.length > 0) writeVocabulary(join(into, 'vocabulary.json'), added);
  writeFileSync(join(into, reportName), await format(reportOf(result), { parser: 'markdown', printWidth: 120 }));
  const counts = { screens: result.drafts.length, calls: result.unplaced.size, fields: lostCount(result) };
  console.log(t('api-report-summary', counts));
  console.log(t('api-report-at', { file: join(into, reportName) }));
  if (result.drafts.length === 0) throw new UnusableDocument(t('api-no-screens', { source }));
  console.log(t('api-next', { into }));
}

async function write(folder: string, into: string, draft: ApiDraft): Promise<void> {
  const { screen, entity } = await draftFiles(draft, folder);
  createFolder(folder, { 'screen.json': screen, 'entity.json': entity }, into);
}

function readVocabularyFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UnusableDocument(t('invalid-json', { path, message: (error as Error).message }));
  }
}

/** Adds permissions to the vocabulary of the drafts. Throws UnusableDocument for an invalid file. */
function writeVocabulary(path: string, permissions: readonly string[]): void {
  const before = existsSync(path) ? readVocabularyFile(path) : {};
  const existing = isObject(before) ? before : {};
  const all = [...(Array.isArray(existing.permissions) ? (existing.permissions as string[]) : []), ...permissions];
  writeFileSync(path, `${JSON.stringify({ ...existing, permissions: [...new Set(all)].sort() }, null, 2)}\n`);
}
