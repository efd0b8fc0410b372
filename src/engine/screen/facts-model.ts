// The model of a page of keys and values: open, load, filter, reload.
import { combine, createEvent, createStore, sample } from 'effector';
import { createQuery } from '../../requests/query.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { membersOf } from '../rules/response-shape.ts';
import type { Json } from '../rules/paths.ts';
import { toReading } from '../rules/request.ts';
import { factSections, matchingFacts } from './facts.ts';

export type FactsModel = ReturnType<typeof createFacts>;

export function createFacts({ screen }: Definition, host: Host) {
  const facts = screen.facts!;
  const call = screen.calls!.read!;

  // Events
  const opened = createEvent();
  const left = createEvent();
  const filterTyped = createEvent<string>();

  const query = createQuery({
    host,
    // Numbers are shown as the server wrote them.
    run: async (_, ask) => membersOf(await ask(toReading(call, undefined, true))),
    until: [left],
  });

  // State
  /** The server's response; null before the first one. */
  const $answer = createStore<{ value: Json } | null>(null)
    .on(query.done, (_, { result }) => ({ value: result }))
    .reset(query.started);
  const $filter = createStore('').on(filterTyped, (_, text) => text);
  const $sections = combine($answer, $filter, (answer, filter) =>
    answer ? matchingFacts(factSections(facts, answer.value), filter) : [],
  );

  // Logic
  sample({ clock: opened, target: query.start });

  return {
    facts,
    opened,
    left,
    filterTyped,
    $answer,
    $failure: query.$failure,
    $filter,
    $sections,
    $isLoading: query.$isPending,
  };
}
