// Sets the language of the page. Imported first, because some modules read messages when they are loaded.
import { language } from './messages/language.ts';
import { setLanguage } from './messages/messages.ts';

setLanguage(language);
document.documentElement.lang = language.locale;
document.documentElement.dir = language.direction ?? 'ltr';
