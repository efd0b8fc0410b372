// The results of panels and actions: what the response to a call shows and does.
import type { Cell, FactSection, Result, Screen } from '../descriptor/descriptor.gen.ts';
import type { JsonPath } from './finding.ts';

/** The results of a screen with their paths, and the place that names the call. */
export const resultsOf = ({
  panels = [],
  actions = [],
}: Screen): { result: Result; at: JsonPath; call: JsonPath }[] => [
  ...panels.map(({ result }, index) => {
    const at = ['panels', index];
    return { result, at: [...at, 'result'], call: [...at, 'run', 'call'] };
  }),
  ...actions.flatMap(({ result }, index) => {
    const at = ['actions', index];
    return result ? [{ result, at: [...at, 'result'], call: [...at, 'call'] }] : [];
  }),
];

/** The cells of the columns of the list, and of all facts, with their paths. */
export const cellsOf = (screen: Screen): { cell: Cell | undefined; at: JsonPath }[] => [
  ...(screen.list?.columns ?? []).map(({ cell }, index) => ({ cell, at: ['list', 'columns', index, 'cell'] })),
  ...factCellsOf(screen),
];

/** The cells of all facts, with their paths: of the page, of results and of details. */
export function factCellsOf(screen: Screen): { cell: Cell; at: JsonPath }[] {
  const inFacts = (facts: readonly FactSection[] = [], at: JsonPath) =>
    facts.flatMap(({ rows }, section) =>
      rows.flatMap(({ cell }, row) =>
        cell === undefined ? [] : [{ cell, at: [...at, section, 'rows', row, 'cell'] }],
      ),
    );
  return [
    ...(screen.facts?.sections ?? []).flatMap(({ cells = {} }, index) =>
      Object.entries(cells).map(([key, cell]) => ({ cell, at: ['facts', 'sections', index, 'cells', key] })),
    ),
    ...inFacts(screen.list?.details?.facts, ['list', 'details', 'facts']),
    ...resultsOf(screen).flatMap(({ result, at }) =>
      'table' in result ? [] : inFacts(result.facts, [...at, 'facts']),
    ),
  ];
}
