// The story of a page of keys and values: it is opened, read, filtered, read again.
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import { toFailure } from '../form/loading.ts';
import type { Host } from '../host.ts';
import type { Json } from '../rules/paths.ts';
import { recordIn, toRequest } from '../rules/request.ts';
import { factSections, matchingFacts } from './facts.ts';

export function createFacts({ screen }: Definition, host: Host) {
  const facts = screen.facts!;
  const call = screen.calls!.read!;

  // What can happen
  const opened = createEvent();
  const filterTyped = createEvent<string>();

  const readFx = attach({
    source: host.$base,
    effect: async (): Promise<Json> => recordIn(await host.askFx(toRequest(call, () => undefined))),
  });

  // What is true
  /** What the server told; null before the first answer. */
  const $answer = createStore<{ value: Json } | null>(null)
    .on(readFx.doneData, (_, value) => ({ value }))
    .reset(opened);
  const $failure = createStore<Failure | null>(null)
    .on(readFx.failData, (_, error) => toFailure(error))
    .reset(readFx, readFx.done);
  const $filter = createStore('').on(filterTyped, (_, text) => text);
  const $sections = combine($answer, $filter, (answer, filter) =>
    answer ? matchingFacts(factSections(facts, answer.value), filter) : [],
  );

  // What follows
  sample({ clock: opened, target: readFx });
  sample({
    clock: host.signedInAgain,
    source: $failure,
    filter: (failure) => failure !== null,
    fn: () => undefined,
    target: opened,
  });

  return { facts, opened, filterTyped, $answer, $failure, $filter, $sections, $isLoading: readFx.pending };
}
