// The texts of the command palette.
import { paletteMessages, type PaletteMessages } from '../../messages/gen/palette.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<PaletteMessages>('palette', paletteMessages);
