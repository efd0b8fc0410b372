// The names of events, attributes and style properties that React knows, and the page does without.
import { readFileSync } from 'node:fs';
import { attributes, events, unitless } from '../../src/build/react-names.mjs';

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

/** The text of a variable of React up to the end of its value. */
function tableOf(variable: string, end: string): string {
  const start = react.indexOf(`${variable} =`);
  if (start < 0) throw new Error(`React has no ${variable}.`);
  return react.slice(start, react.indexOf(end, start));
}

const wordsOf = (variable: string): string[] => /"([^"]+)"/.exec(tableOf(variable, '.split('))![1]!.split(' ');
const handlerOf = (event: string): string => `on${event[0]!.toUpperCase()}${event.slice(1)}`;
const without = (names: readonly string[], kept: readonly string[]): string[] =>
  names.filter((name) => !kept.includes(name));

/** The names of handlers, attributes and style properties that the reduced React treats as any other. */
export function namesLeftOut(): string[] {
  const attributesOfReact = Array.from(tableOf('aliases', ']);').matchAll(/\["([^"]+)"/g), ([, name]) => name!);
  const phases = ['Start', 'Iteration', 'Update', 'End', 'Run', 'Cancel'];
  const registeredApart = [
    ...['Animation', 'Transition', 'Composition'].flatMap((kind) => phases.map((phase) => `on${kind}${phase}`)),
    'onBeforeInput',
  ];
  const inBothPhases = [...without(wordsOf('simpleEventPluginEvents'), events).map(handlerOf), ...registeredApart];
  return [
    ...inBothPhases.flatMap((name) => [name, `${name}Capture`]),
    ...without(attributesOfReact, Object.keys(attributes)),
    // Attributes may have the names of styles.
    ...without(wordsOf('unitlessNumbers'), [...unitless, ...Object.keys(attributes)]),
  ];
}
