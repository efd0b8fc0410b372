// The language of the page: another one replaces this file, and needs nothing else.
import type { Language } from './messages.ts';

export const language: Language = { locale: 'en', areas: {} };
