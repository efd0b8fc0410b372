// The language of the page. It is stored in this browser, and takes effect on reload.
import { createEffect, createEvent, sample } from 'effector';
import { languageName } from '../engine/format/language-names.ts';
import { t } from '../messages/gen/user-menu.gen.ts';
import { currentLocale } from '../messages/messages.ts';
import { confirmFx } from './confirmation.ts';
import { $isUnsaved, unsavedQuestion } from './navigation.ts';
import { noticed } from './notices.ts';

export type OfferedLanguage = { locale: string; /** In the language itself. */ name: string };

/** The languages to choose from, by name; none if there is only English. */
export function offeredLanguages(): OfferedLanguage[] {
  const block = document.getElementById('languages')?.textContent ?? '{}';
  const locales = new Set(['en', ...Object.keys(JSON.parse(block) as object)]);
  if (locales.size === 1) return [];
  return [...locales]
    .map((locale) => ({ locale, name: languageName(locale, locale) }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

export const languagePicked = createEvent<string>();
/** The file of a language could not be loaded. */
export const languageFailed = createEvent<string>();

/** Reloads the page without a second question about unsaved changes. */
const reloadFx = createEffect((locale: string) => {
  localStorage.setItem('registrar-language', locale);
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  location.reload();
});

const askFx = createEffect(async ({ isUnsaved }: { isUnsaved: boolean; locale: string }) =>
  isUnsaved ? confirmFx(unsavedQuestion()) : true,
);

sample({
  clock: languagePicked,
  source: $isUnsaved,
  filter: (_, locale) => locale !== currentLocale(),
  fn: (isUnsaved, locale) => ({ isUnsaved, locale }),
  target: askFx,
});
sample({ clock: askFx.done, filter: ({ result }) => result, fn: ({ params }) => params.locale, target: reloadFx });
sample({
  clock: reloadFx.fail,
  fn: () => ({ tone: 'error' as const, text: t('language-not-stored') }),
  target: noticed,
});

sample({
  clock: languageFailed,
  fn: (locale) => ({ tone: 'error' as const, text: t('language-not-loaded', { name: languageName(locale, locale) }) }),
  target: noticed,
});
