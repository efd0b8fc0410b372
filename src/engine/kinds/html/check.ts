// HTML is shown as such only if the entity says that the field contains it.
import { isUnknown } from '../../descriptor/entity.ts';
import type { CellCheck } from '../cell-check.ts';

export default (({ schema, rows }) => {
  if (rows === 'free')
    return [{ at: [], found: 'The cell "html" does not work in a panel.', would: 'Use another cell.' }];
  if (rows === undefined || isUnknown(schema) || schema.contentMediaType === 'text/html') return [];
  return [
    {
      at: [],
      found: 'The entity does not mark this field as HTML.',
      would:
        'Use another cell, or, if the server generates the HTML, add "contentMediaType": "text/html" to the entity.',
    },
  ];
}) satisfies CellCheck;
