// Switches to the pseudo-locale. Imported before the modules of the page, because some read messages when they load.
import { setLanguage } from '../../src/messages/messages.ts';
import { pseudoLocale } from './pseudo-locale.ts';

setLanguage(pseudoLocale());
