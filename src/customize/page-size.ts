// Limits the page size of lists that the server pages.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { placeholdersOfCall } from '../engine/check/placeholders.ts';
import { longCall } from '../engine/rules/request.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { refusal, type Refusal } from './refusal.ts';

/** Why a list cannot have another page size. The server could truncate larger pages. */
export function pageSizeProblem({ list, calls }: Pick<Screen, 'list' | 'calls'>, size: unknown): Refusal | undefined {
  const before = list?.pages;
  if (before === undefined || !calls?.['list']) return refusal(t('no-pages'), t('remove'));
  if (!placeholdersOfCall(longCall(calls['list'])).includes('list.take'))
    return refusal(t('pages-of-server'), t('remove'));
  return typeof size === 'number' && size > before
    ? refusal(t('page-too-large', { before: String(before) }), t('use-smaller'))
    : undefined;
}
