// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import checkboxDrawnControl from './checkbox/control.tsx';
import codeDrawnControl from './code/control.tsx';
import listDrawnControl from './list/control.tsx';
import numberDrawnControl from './number/control.tsx';
import secretDrawnControl from './secret/control.tsx';
import selectDrawnControl from './select/control.tsx';
import textDrawnControl from './text/control.tsx';
import textOnlyDrawnControl from './text-only/control.tsx';
import textareaDrawnControl from './textarea/control.tsx';

export const drawnControls = { 'checkbox': checkboxDrawnControl, 'code': codeDrawnControl, 'list': listDrawnControl, 'number': numberDrawnControl, 'secret': secretDrawnControl, 'select': selectDrawnControl, 'text': textDrawnControl, 'text-only': textOnlyDrawnControl, 'textarea': textareaDrawnControl, };
