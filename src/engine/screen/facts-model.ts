// The model of a page of keys and values: open, load, filter, reload.
import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Failure } from '../../http/failure.ts';
import type { Definition } from '../definition.ts';
import { toFailure } from '../form/loading.ts';
import type { Host } from '../host.ts';
import { membersOf, unreadable } from '../rules/answer.ts';
import { readExactly } from '../rules/exact-json.ts';
import type { Json } from '../rules/paths.ts';
import { toRequest } from '../rules/request.ts';
import { factSections, matchingFacts } from './facts.ts';

function readAnswer(written: string): Json {
  try {
    return readExactly(written);
  } catch {
    return unreadable();
  }
}

export function createFacts({ screen }: Definition, host: Host) {
  const facts = screen.facts!;
  const call = screen.calls!.read!;

  // Events
  const opened = createEvent();
  const filterTyped = createEvent<string>();

  const readFx = attach({
    source: host.$base,
    effect: async (_base, _asked: number): Promise<Json> => {
      const written = await host.askFx({ ...toRequest(call, () => undefined), answer: 'unread' });
      return membersOf(readAnswer(String(written)));
    },
  });

  // State
  /** Counts requests: the response to an earlier one is ignored. */
  const $asked = createStore(0).on(opened, (times) => times + 1);
  const isCurrent = (asked: number, { params }: { params: number }) => asked === params;
  const answered = sample({ clock: readFx.done, source: $asked, filter: isCurrent, fn: (_, { result }) => result });
  const refused = sample({ clock: readFx.fail, source: $asked, filter: isCurrent, fn: (_, { error }) => error });
  /** The server's response; null before the first one. */
  const $answer = createStore<{ value: Json } | null>(null)
    .on(answered, (_, value) => ({ value }))
    .reset(opened);
  const $failure = createStore<Failure | null>(null)
    .on(refused, (_, error) => toFailure(error))
    .reset(readFx);
  const $filter = createStore('').on(filterTyped, (_, text) => text);
  const $sections = combine($answer, $filter, (answer, filter) =>
    answer ? matchingFacts(factSections(facts, answer.value), filter) : [],
  );

  // Logic
  sample({ clock: opened, source: $asked, target: readFx });
  sample({
    clock: [host.signedInAgain, host.reconnected],
    source: $failure,
    filter: (failure) => failure !== null,
    fn: () => undefined,
    target: opened,
  });

  return { facts, opened, filterTyped, $answer, $failure, $filter, $sections, $isLoading: readFx.pending };
}
