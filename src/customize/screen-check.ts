// Checks customized screens with the check of descriptors.
import { checkScreens } from '../engine/check/check-screens.ts';
import { checkScreen, type ScreenSource } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import type { Finding } from '../engine/check/finding.ts';
import type { ScreenParts } from './change.ts';

/** Finds what is wrong with a customized screen and was not wrong with the original. */
export class ScreenCheck {
  private readonly known: Map<string, ReadonlySet<string>>;
  constructor(
    private readonly sources: readonly ScreenSource[],
    private readonly vocabulary: Vocabulary,
  ) {
    this.known = new Map();
  }

  /** A finding in the screen alone. */
  newFinding(source: ScreenSource, parts: ScreenParts): Finding | undefined {
    const before = this.known.get(source.slug) ?? messagesOf(checkScreen(source, this.vocabulary));
    this.known.set(source.slug, before);
    return checkScreen(withParts(source, parts), this.vocabulary).find(({ message }) => !before.has(message));
  }

  /** A finding in all screens together. */
  newConflict(screens: readonly (ScreenParts & { slug: string })[]): Finding | undefined {
    const before = this.known.get('') ?? messagesOf(checkScreens(this.sources, this.vocabulary));
    this.known.set('', before);
    const all = this.sources.map((source) => {
      const made = screens.find(({ slug }) => slug === source.slug);
      return made ? withParts(source, made) : source;
    });
    return checkScreens(all, this.vocabulary).find(({ message }) => !before.has(message));
  }
}

const messagesOf = (findings: readonly Finding[]) => new Set(findings.map(({ message }) => message));

/** A customized screen as the check reads it. */
const withParts = (source: ScreenSource, { screen, entity }: ScreenParts): ScreenSource => ({
  ...source,
  screen: { path: source.screen.path, text: JSON.stringify(screen) },
  entity: source.entity && { path: source.entity.path, text: JSON.stringify(entity) },
});
