// A difference between two versions of the descriptors: what it breaks, for whom, and what to do about it.
import type { Document } from '../engine/check/document.ts';
import type { JsonPath } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/compare.gen.ts';

/**
 * data: valid values are refused, values get lost or mean something else. calls: requests change. permissions: who may
 * do something. layout: places are removed, renamed, moved or of another type. wording: texts only.
 */
export const breakages = ['data', 'calls', 'permissions', 'layout', 'wording', 'nothing'] as const;
export type Breakage = (typeof breakages)[number];

/** Who has to change something. The readers of a screen notice a difference, but nothing of theirs breaks. */
export type Audience = 'customizations' | 'api-users';

/** What a difference breaks, and for whom: no audience if only readers notice it. */
export type Effect = { breaks: Breakage; affects: readonly Audience[] };

export type Difference = Effect & {
  file: string;
  line: number;
  column: number;
  /** Slug of the screen; '' for the vocabulary and the language. */
  screen: string;
  place: string;
  /** The key of the place; '' for all of it. */
  key: string;
  /** The values as text; missing if there is none. */
  before?: string;
  after?: string;
  found: string;
  /** What to do about it; '' if nothing breaks. */
  would: string;
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

/** What to do about an effect, besides a new major version. */
const advices: Partial<Record<EffectName, string>> = {
  data: t('keep-values'),
  stored: t('keep-stored'),
  entered: t('keep-entered'),
  calls: t('keep-calls'),
  request: t('keep-calls'),
  sends: t('keep-sends'),
  fewer: t('keep-permission'),
  granted: t('keep-name'),
};

/** Where a difference is: in a document of the newer version, or in the older one of a removed file. */
export type DifferenceLocation = { document: Document; path: JsonPath; screen?: string; place: string; key?: string };

/** The values of a difference; undefined if there is none. */
export type Values = { before?: unknown; after?: unknown };

/** A value on one line. */
export function inWords(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** A value that is another one. */
export function difference(spot: DifferenceLocation, values: Values, effect: EffectName): Difference {
  const { place, key = '' } = spot;
  const what = [place, key].filter(Boolean).join(' ');
  const before = values.before === undefined ? undefined : inWords(values.before);
  const after = values.after === undefined ? undefined : inWords(values.after);
  const found = t('changed', { what, before: before ?? t('none'), after: after ?? t('none') });
  return { ...sentence(spot, found, effect), ...(before && { before }), ...(after && { after }) };
}

/** A difference with a particular sentence and particular advice. */
export function sentence(spot: DifferenceLocation, found: string, effect: EffectName, advice?: string): Difference {
  const { document, path, screen = '', place, key = '' } = spot;
  const { file, line, column } = document.finding(path, '', '', 'key');
  const { breaks, affects } = effects[effect];
  const would = affects.length === 0 ? '' : (advice ?? t('or-major', { advice: advices[effect] ?? t('undo') }));
  return { file, line, column, screen, place, key, breaks, affects, found, would, isDeclared: false };
}

/** Whether a difference breaks something and is not declared. */
export const isBreak = ({ affects, isDeclared }: Difference): boolean => affects.length > 0 && !isDeclared;

const names: Record<Audience, string> = { customizations: t('customizations'), 'api-users': t('api-users') };

/** A difference on one line: position, what it breaks and for whom, what was found and what to do about it. */
export function toDifferenceLine(one: Difference): string {
  const { file, line, column, breaks, affects, found, would, isDeclared } = one;
  const whom = affects.length === 0 ? t('readers') : affects.map((name) => names[name]).join(', ');
  const end = isDeclared ? t('declared') : would;
  return `${file}:${line}:${column}  ${breaks} (${whom}): ${found}${end === '' ? '' : ` ${end}`}`;
}
