// The direction of a writing system.

type TextInfo = { direction?: 'ltr' | 'rtl' };
type WithTextInfo = Intl.Locale & { getTextInfo?: () => TextInfo; textInfo?: TextInfo };

/** The direction in which a language is written. */
export function writingDirection(locale: string): 'ltr' | 'rtl' {
  const described = new Intl.Locale(locale) as WithTextInfo;
  return (described.getTextInfo?.() ?? described.textInfo)?.direction ?? 'ltr';
}
