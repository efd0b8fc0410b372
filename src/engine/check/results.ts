// The results of panels and actions: what the response to a call shows and does.
import type { Result, Screen } from '../descriptor/descriptor.gen.ts';
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
