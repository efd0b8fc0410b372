// Runs the check of descriptors on customized screens.
import { checkTogether, linkProblem } from '../engine/check/check-screens.ts';
import { readScreen, type ReadScreen, type ScreenSource } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import type { Finding } from '../engine/check/finding.ts';
import { remembered } from '../engine/rules/remembered.mjs';
import { isAdvice } from './advice.ts';
import type { ScreenParts } from './change.ts';
import { refusal, type Refusal } from './refusal.ts';

type Checked = ReadScreen & { findings: Finding[] };

/** Checked screens, because most stay the same when a file changes. */
const cache = new WeakMap<Vocabulary, WeakMap<ScreenSource, Checked>>();

/** Reads and checks a screen once. */
export function readOnce(source: ScreenSource, vocabulary: Vocabulary): Checked {
  const screens = cache.get(vocabulary) ?? new WeakMap<ScreenSource, Checked>();
  cache.set(vocabulary, screens);
  const checked = screens.get(source) ?? readScreen(source, vocabulary);
  screens.set(source, checked);
  return checked;
}

const latest = new WeakMap<Vocabulary, ScreenCheck>();

/** The check of these screens. Reuses the latest one, with its cached results, for the same screens. */
export function checkOf(sources: readonly ScreenSource[], vocabulary: Vocabulary, digest: Digest): ScreenCheck {
  const before = latest.get(vocabulary);
  const check = before?.isOf(sources) ? before : new ScreenCheck(sources, vocabulary, digest);
  latest.set(vocabulary, check);
  return check;
}

/** Returns a hash of a text. */
type Digest = (text: string) => string;

/**
 * Finds problems of customized screens that the originals do not have. With a `digest`, equal screens are checked once.
 */
export class ScreenCheck {
  /** Checked customized screens. */
  private readonly checked = new WeakMap<ScreenParts['screen'], WeakMap<ScreenParts['entity'], Checked>>();
  /** New findings by the digest of the screen, because many attempts to apply changes give the same screen. */
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

  /** The findings in one screen that the original does not have. */
  newFindings(source: ScreenSource, parts: ScreenParts): Finding[] {
    return this.allNew(source, parts).filter((finding) => !isAdvice(finding));
  }

  /** The advice about one screen that the original does not have. */
  newAdvice(source: ScreenSource, parts: ScreenParts): Finding[] {
    return this.allNew(source, parts).filter(isAdvice);
  }

  private allNew(source: ScreenSource, parts: ScreenParts): Finding[] {
    const find = () => {
      const before = messagesOf(this.original(source).findings);
      return this.customized(source, parts).findings.filter(({ message }) => !before.has(message));
    };
    const { screen, entity } = parts;
    return this.digest
      ? remembered(this.found, this.digest(JSON.stringify([source.slug, screen, entity])), find)
      : find();
  }

  /** A finding across screens that the originals do not have. */
  newConflict(screens: readonly (ScreenParts & { slug: string })[]): Finding | undefined {
    if (screens.length === 0) return undefined;
    const originals = this.sources.map((source) => this.original(source));
    const before = (this.before ??= messagesOf(checkTogether(originals, this.vocabulary)));
    const all = this.sources.map((source) => {
      const customized = screens.find(({ slug }) => slug === source.slug);
      return customized ? this.customized(source, customized) : this.original(source);
    });
    return checkTogether(all, this.vocabulary).find((finding) => isNew(finding, before));
  }

  /** The problem of an address of this console. Customizations do not change the addresses of screens. */
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
    const byEntity = this.checked.get(parts.screen) ?? new WeakMap<ScreenParts['entity'], Checked>();
    this.checked.set(parts.screen, byEntity);
    const checked = byEntity.get(parts.entity) ?? readScreen(withParts(source, parts), this.vocabulary);
    byEntity.set(parts.entity, checked);
    return checked;
  }
}

const isNew = (finding: Finding, before: ReadonlySet<string>) => !before.has(finding.message) && !isAdvice(finding);

const messagesOf = (findings: readonly Finding[]) => new Set(findings.map(({ message }) => message));

/** A customized screen in the form of a source, for the check. */
const withParts = (source: ScreenSource, { screen, entity }: ScreenParts): ScreenSource => ({
  ...source,
  screen: { path: source.screen.path, text: JSON.stringify(screen) },
  entity: source.entity && { path: source.entity.path, text: JSON.stringify(entity) },
});
