// Checks customized screens with the check of descriptors.
import { checkTogether, linkProblem } from '../engine/check/check-screens.ts';
import { readScreen, type ReadScreen, type ScreenSource } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import type { Finding } from '../engine/check/finding.ts';
import { remembered } from '../engine/rules/remembered.mjs';
import { isAdvice } from './advice.ts';
import type { ScreenParts } from './change.ts';
import { refusal, type Refusal } from './refusal.ts';

type Checked = ReadScreen & { findings: Finding[] };

/** Screens as they were checked before: most are the same each time that a file changes. */
const known = new WeakMap<Vocabulary, WeakMap<ScreenSource, Checked>>();

/** Reads and checks a screen, once. */
export function readOnce(source: ScreenSource, vocabulary: Vocabulary): Checked {
  const before = known.get(vocabulary) ?? new WeakMap<ScreenSource, Checked>();
  known.set(vocabulary, before);
  const checked = before.get(source) ?? readScreen(source, vocabulary);
  before.set(source, checked);
  return checked;
}

const latest = new WeakMap<Vocabulary, ScreenCheck>();

/** A check of these screens: the one from before, with all that it knows, if they are the same. */
export function checkOf(sources: readonly ScreenSource[], vocabulary: Vocabulary, digest: Digest): ScreenCheck {
  const before = latest.get(vocabulary);
  const check = before?.isOf(sources) ? before : new ScreenCheck(sources, vocabulary, digest);
  latest.set(vocabulary, check);
  return check;
}

/** A short text for a long one, another one for each. */
type Digest = (text: string) => string;

/**
 * Finds what is wrong with customized screens and was not wrong with the originals. With a `digest`, each screen is
 * checked once.
 */
export class ScreenCheck {
  /** Made screens as they were checked. */
  private readonly made = new WeakMap<ScreenParts['screen'], WeakMap<ScreenParts['entity'], Checked>>();
  /** The new findings by what they are about: many attempts to apply changes end with the same screen. */
  private readonly found = new Map<string, Finding[]>();
  private before: ReadonlySet<string> | undefined;
  constructor(
    private readonly sources: readonly ScreenSource[],
    private readonly vocabulary: Vocabulary,
    private readonly digest?: Digest,
  ) {}

  isOf(sources: readonly ScreenSource[]): boolean {
    return sources.length === this.sources.length && sources.every((source, index) => source === this.sources[index]);
  }

  /** The findings in one screen, without those in the original. */
  newFindings(source: ScreenSource, parts: ScreenParts): Finding[] {
    const find = () => {
      const before = messagesOf(this.original(source).findings);
      return this.customized(source, parts).findings.filter((finding) => isNew(finding, before));
    };
    const { screen, entity } = parts;
    return this.digest
      ? remembered(this.found, this.digest(JSON.stringify([source.slug, screen, entity])), find)
      : find();
  }

  /** A finding in all screens together. */
  newConflict(screens: readonly (ScreenParts & { slug: string })[]): Finding | undefined {
    if (screens.length === 0) return undefined;
    const originals = this.sources.map((source) => this.original(source));
    const before = (this.before ??= messagesOf(checkTogether(originals, this.vocabulary)));
    const all = this.sources.map((source) => {
      const made = screens.find(({ slug }) => slug === source.slug);
      return made ? this.customized(source, made) : this.original(source);
    });
    return checkTogether(all, this.vocabulary).find((finding) => isNew(finding, before));
  }

  /** What is wrong with an address of this console. No customization changes where the screens are. */
  linkProblem(link: string): Refusal | undefined {
    const screens = this.sources.map((source) => {
      const { address, screen } = this.original(source);
      return { address, kind: screen?.kind };
    });
    if (screens.some(({ address }) => address === undefined)) return undefined;
    const problem = linkProblem(link, screens, this.vocabulary.addresses);
    return problem && refusal(...problem);
  }

  private original(source: ScreenSource): Checked {
    return readOnce(source, this.vocabulary);
  }

  private customized(source: ScreenSource, parts: ScreenParts): Checked {
    const before = this.made.get(parts.screen) ?? new WeakMap<ScreenParts['entity'], Checked>();
    this.made.set(parts.screen, before);
    const checked = before.get(parts.entity) ?? readScreen(withParts(source, parts), this.vocabulary);
    before.set(parts.entity, checked);
    return checked;
  }
}

const isNew = (finding: Finding, before: ReadonlySet<string>) => !before.has(finding.message) && !isAdvice(finding);

const messagesOf = (findings: readonly Finding[]) => new Set(findings.map(({ message }) => message));

/** A customized screen as the check reads it. */
const withParts = (source: ScreenSource, { screen, entity }: ScreenParts): ScreenSource => ({
  ...source,
  screen: { path: source.screen.path, text: JSON.stringify(screen) },
  entity: source.entity && { path: source.entity.path, text: JSON.stringify(entity) },
});
