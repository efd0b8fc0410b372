// HTML is shown as such only if the entity declares that the field contains it.
import { isUnknown } from '../../descriptor/entity.ts';
import type { CellCheck } from '../cell-check.ts';
import { t } from '../../../messages/gen/check.gen.ts';

export default (({ schema, rows }) => {
  if (rows === 'free') return [{ at: [], summary: t('cell-html-does-not'), advice: t('use-another-cell') }];
  if (rows === undefined || isUnknown(schema) || schema.contentMediaType === 'text/html') return [];
  return [
    {
      at: [],
      summary: t('entity-does-not-mark'),
      advice: t('use-another-cell-if'),
    },
  ];
}) satisfies CellCheck;
