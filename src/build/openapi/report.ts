// The report about drafts: the calls of each screen, and the parts of the document that no screen has, with pointers.
import { oneLine } from '../../engine/format/one-line.ts';
import { t } from '../../messages/gen/build.gen.ts';
import type { ApiDraft, ApiDrafts } from './draft-api.ts';

/** A text of a document as code in Markdown. */
const code = (text: string) => `\`${oneLine(text).replaceAll('`', "'")}\``;
const plain = (text: string) => oneLine(text).replace(/[<[\]`*_\\]/g, String.raw`\$&`);

/** The calls that a draft makes. */
export const callsOf = ({ resource }: ApiDraft): string[] =>
  [...Object.values(resource.calls), ...resource.actions].map(({ name }) => name);

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${line}`)];

/** The number of leaves without a control in all drafts. */
export const lostCount = ({ drafts }: ApiDrafts): number => drafts.reduce((sum, { lost }) => sum + lost.length, 0);

/** The report as Markdown. */
export function reportOf(result: ApiDrafts): string {
  const { drafts, unplaced } = result;
  const each = (lines: (draft: ApiDraft) => string[]) => drafts.flatMap(lines);
  return [
    `# ${t('api-report-title', { title: plain(result.title) })}`,
    '',
    t('api-report-summary', { screens: drafts.length, calls: unplaced.size, fields: lostCount(result) }),
    ...section(
      t('api-report-screens'),
      drafts.map((draft) => `${code(draft.slug)} (${draft.resource.kind}): ${callsOf(draft).map(code).join(', ')}`),
    ),
    ...section(
      t('api-report-unplaced'),
      [...unplaced].map(([{ name }, why]) => `${code(name)}: ${plain(why)}`),
    ),
    ...section(
      t('api-report-lost'),
      each(({ slug, lost }) =>
        lost.map(({ path, pointer, why }) => `${code(pointer)} (${code(slug)}, ${code(path)}): ${plain(why)}`),
      ),
    ),
    ...section(
      t('api-report-dropped'),
      each(({ slug, dropped }) => dropped.map((line) => `${code(slug)}: ${plain(line)}`)),
    ),
    ...section(
      t('api-report-doubts'),
      each(({ slug, doubts }) => doubts.map((line) => `${code(slug)}: ${plain(line)}`)),
    ),
    '',
  ].join('\n');
}
