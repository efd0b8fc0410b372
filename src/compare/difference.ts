// A difference between two versions of the descriptors, with its effect, its audience and advice.
import type { Document } from '../engine/check/document.ts';
import { truncate } from '../engine/format/truncate.ts';
import type { JsonPath } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/compare.gen.ts';

/**
 * data: valid values are rejected, lost, or have another meaning. calls: requests change. permissions: access changes.
 * layout: places are removed, renamed, moved or of another type. wording: only texts change.
 */
export const breakages = ['data', 'calls', 'permissions', 'layout', 'wording', 'nothing'] as const;
export type Breakage = (typeof breakages)[number];

/** Who must change something. Readers of a screen may notice a difference, but nothing breaks for them. */
export type Audience = 'customizations' | 'api-users';

/** What a difference breaks, and for whom: no audience if only readers may notice it. */
export type Effect = { breaks: Breakage; affects: readonly Audience[] };

export type Difference = Effect & {
  file: string;
  line: number;
  column: number;
  /** Slug of the screen; '' for the vocabulary and the language. */
  screen: string;
  place: string;
  /** The key of the place; '' for the entire place. */
  key: string;
  /** The values as text; missing if there is none. */
  before?: string;
  after?: string;
  summary: string;
  /** What to do about it; '' if nothing breaks. */
  advice: string;
  /** Whether it is declared, by a rename or by a new major version. */
  isDeclared: boolean;
};

const allAudiences: readonly Audience[] = ['customizations', 'api-users'];

/** Effects by name. */
export const effects = {
  nothing: { breaks: 'nothing', affects: [] },
  wording: { breaks: 'wording', affects: [] },
  looks: { breaks: 'layout', affects: [] },
  layout: { breaks: 'layout', affects: ['customizations'] },
  data: { breaks: 'data', affects: allAudiences },
  stored: { breaks: 'data', affects: ['api-users'] },
  entered: { breaks: 'data', affects: ['customizations'] },
  calls: { breaks: 'calls', affects: allAudiences },
  request: { breaks: 'calls', affects: ['api-users'] },
  sends: { breaks: 'calls', affects: ['customizations'] },
  fewer: { breaks: 'permissions', affects: ['api-users'] },
  granted: { breaks: 'permissions', affects: allAudiences },
  more: { breaks: 'permissions', affects: [] },
  access: { breaks: 'permissions', affects: ['customizations'] },
} as const satisfies Record<string, Effect>;

export type EffectName = keyof typeof effects;

/** Advice for each effect, as an alternative to a new major version. */
const adviceFor: Partial<Record<EffectName, string>> = {
  data: t('keep-values'),
  stored: t('keep-stored'),
  entered: t('keep-entered'),
  calls: t('keep-calls'),
  request: t('keep-calls'),
  sends: t('keep-sends'),
  fewer: t('keep-permission'),
  granted: t('keep-name'),
};

/** The location of a difference: in the newer version, or in the older version of a removed file. */
export type DifferenceLocation = { document: Document; path: JsonPath; screen?: string; place: string; key?: string };

/** The values of a difference; undefined for a missing value. */
export type Values = { before?: unknown; after?: unknown };

/** A value on one line. */
export const inWords = (value: unknown): string => truncate(JSON.stringify(value), 120);

/** A difference between two values. */
export function difference(spot: DifferenceLocation, values: Values, effect: EffectName): Difference {
  const { place, key = '' } = spot;
  const what = [place, key].filter(Boolean).join(' ');
  const before = values.before === undefined ? undefined : inWords(values.before);
  const after = values.after === undefined ? undefined : inWords(values.after);
  const summary = t('changed', { what, before: before ?? t('none'), after: after ?? t('none') });
  return { ...sentence(spot, summary, effect), ...(before && { before }), ...(after && { after }) };
}

/** A difference with a custom sentence and custom advice. */
export function sentence(
  spot: DifferenceLocation,
  summary: string,
  effect: EffectName,
  customAdvice?: string,
): Difference {
  const { document, path, screen = '', place, key = '' } = spot;
  const { file, line, column } = document.finding(path, '', '', 'key');
  const { breaks, affects } = effects[effect];
  const advice =
    affects.length === 0 ? '' : (customAdvice ?? t('or-major', { advice: adviceFor[effect] ?? t('undo') }));
  return { file, line, column, screen, place, key, breaks, affects, summary, advice, isDeclared: false };
}

/** Whether a difference is an undeclared break. */
export const isBreak = ({ affects, isDeclared }: Difference): boolean => affects.length > 0 && !isDeclared;

const names: Record<Audience, string> = { customizations: t('customizations'), 'api-users': t('api-users') };

/** A difference on one line: position, effect, audience, summary and advice. */
export function toDifferenceLine(one: Difference): string {
  const { file, line, column, breaks, affects, summary, advice, isDeclared } = one;
  const audience = affects.length === 0 ? t('readers') : affects.map((name) => names[name]).join(', ');
  const end = isDeclared ? t('declared') : advice;
  return `${file}:${line}:${column}  ${breaks} (${audience}): ${summary}${end === '' ? '' : ` ${end}`}`;
}
