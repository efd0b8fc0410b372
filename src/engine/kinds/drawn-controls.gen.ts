// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import checkboxDrawnControl from './checkbox/control.tsx';
import codeDrawnControl from './code/control.tsx';
import numberDrawnControl from './number/control.tsx';
import secretDrawnControl from './secret/control.tsx';
import selectDrawnControl from './select/control.tsx';
import textDrawnControl from './text/control.tsx';
import textListDrawnControl from './text-list/control.tsx';
import textOnlyDrawnControl from './text-only/control.tsx';
import textareaDrawnControl from './textarea/control.tsx';

export const drawnControls = { 'checkbox': checkboxDrawnControl, 'code': codeDrawnControl, 'number': numberDrawnControl, 'secret': secretDrawnControl, 'select': selectDrawnControl, 'text': textDrawnControl, 'text-list': textListDrawnControl, 'text-only': textOnlyDrawnControl, 'textarea': textareaDrawnControl, };
