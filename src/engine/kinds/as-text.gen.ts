// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import codeAsText from './code/as-text.tsx';
import copyAsText from './copy/as-text.tsx';
import describedAsText from './described/as-text.tsx';
import jsonAsText from './json/as-text.tsx';
import recordsAsText from './records/as-text.tsx';
import secretAsText from './secret/as-text.tsx';

export const asText = { 'code': codeAsText, 'copy': copyAsText, 'described': describedAsText, 'json': jsonAsText, 'records': recordsAsText, 'secret': secretAsText, };
