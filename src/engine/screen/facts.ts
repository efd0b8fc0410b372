// Orders a response of keys and values into the sections of a descriptor. Pure.
import type { Facts } from '../descriptor/descriptor.gen.ts';
import { folded } from '../format/fold.ts';
import { writeJson } from '../rules/exact-json.ts';
import { isObject, valueAt, type Json } from '../rules/paths.ts';
import { formatText } from '../rules/texts.ts';
import { shownIn, type Shown } from './fact-groups.ts';

/** `cell`: left out for a value that is shown as the server sent it. */
export type Fact = { key: string } & Shown;
/** A section with its facts, or with named groups of facts. */
export type FactSection = { id: string; title: string; facts: Fact[]; groups: { title: string; facts: Fact[] }[] };

type Cells = Facts['sections'][number]['cells'];

/** A value as the server sent it. */
const asSent = (value: Json) => ({ value, shown: typeof value === 'string' ? value : writeJson(value) });

const factsOf = (value: Json, cells: Cells = {}): Fact[] =>
  isObject(value)
    ? Object.entries(value).map(([key, part]) => ({
        key,
        ...(Object.hasOwn(cells, key) ? shownIn(cells[key]!, part, value) : asSent(part)),
      }))
    : value === null || value === undefined
      ? []
      : [{ key: '', ...asSent(value) }];

/** The sections of a response in the descriptor's order; missing sections are omitted. */
export function factSections({ sections }: Facts, answer: Json): FactSection[] {
  return sections.flatMap(({ from, title, grouped, cells }): FactSection[] => {
    const value = isObject(answer) ? (Object.hasOwn(answer, from) ? answer[from] : valueAt(answer, from)) : undefined;
    if (value === undefined || value === null) return [];
    const heading = formatText(title) || from;
    if (!grouped || !isObject(value)) return [{ id: from, title: heading, facts: factsOf(value, cells), groups: [] }];
    return [
      {
        id: from,
        title: heading,
        facts: [],
        groups: Object.entries(value).map(([name, part]) => ({ title: name, facts: factsOf(part, cells) })),
      },
    ];
  });
}

/**
 * The facts whose key, value, group or section contains the text, ignoring case and accents;
 * all for a blank one. Empty sections are omitted.
 */
export function matchingFacts(sections: FactSection[], filter: string): FactSection[] {
  const needle = folded(filter.trim());
  if (needle === '') return sections;
  const has = (text: string) => folded(text).includes(needle);
  const keep = (facts: Fact[]) => facts.filter((fact) => has(fact.key) || has(fact.shown));
  return sections
    .map((section) => ({
      ...section,
      facts: has(section.title) ? section.facts : keep(section.facts),
      groups: section.groups
        .map((group) => (has(section.title) || has(group.title) ? group : { ...group, facts: keep(group.facts) }))
        .filter((group) => group.facts.length > 0),
    }))
    .filter((section) => section.facts.length > 0 || section.groups.length > 0);
}
