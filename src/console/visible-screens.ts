// Which screens the user could open when the page was last used in this browser.

const key = 'registrar-screens';

export function rememberScreens(slugs: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(slugs));
  } catch {
    // Without storage, the next start is only slower.
  }
}

/** null if unknown. */
export function rememberedScreens(): unknown[] | null {
  try {
    const slugs: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(slugs) ? slugs : null;
  } catch {
    return null;
  }
}
