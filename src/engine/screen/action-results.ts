// The results of actions: what their responses show and fill in. Each result stays until it is closed, the next one
// waits.
import { createEvent, createStore } from 'effector';
import { toFailure, type Failure } from '../../http/failure.ts';
import type { AnyUnit } from '../../requests/any-unit.ts';
import type { Command } from '../../requests/command.ts';
import type { Call, Result, Screen } from '../descriptor/descriptor.gen.ts';
import { unexpectedResponse } from '../rules/response-shape.ts';
import type { Json } from '../rules/paths.ts';
import { stepsOf } from '../rules/request.ts';
import { formatText } from '../rules/texts.ts';
import type { Run } from './action-model.ts';
import { alertFor, checkResponse, filledBy } from './panel-response.ts';

export type ActionResult = {
  run: Run & { action: { result: Result } };
  call: Call;
  answer: Json;
  title: string;
  /** Distinguishes it from the one before. */
  number: number;
  /** Why the response cannot be shown; null if it can. */
  failure: Failure | null;
};

export function createActionResults({ calls }: Screen, command: Command<Run, unknown>, left: AnyUnit) {
  const closed = createEvent();
  const came = command.doneHere.filterMap(({ params: run, result: answer }) =>
    hasResult(run) ? toResult(run, stepsOf(calls, run.action.call!).at(-1)!, (answer ?? null) as Json) : undefined,
  );
  /** The results that have not been closed; the first one is shown. */
  const $results = createStore<readonly ActionResult[]>([])
    // That of a dialog with inputs takes the place of the inputs.
    .on(came.filter({ fn: hasSomethingToShow }), (results, shown) => {
      const one = { ...shown, number: 1 + Math.max(0, ...results.map(({ number }) => number)) };
      return shown.run.action.inputs ? [one, ...results] : [...results, one];
    })
    .on(closed, (results) => results.slice(1))
    .reset(left);
  return {
    closed,
    /** Values for the form, after each response. */
    filled: came.filterMap(({ run, answer, failure }) =>
      failure ? undefined : filledBy(run.action.result, run.place.places, answer),
    ),
    $result: $results.map((results) => results[0] ?? null),
  };
}

const hasResult = (run: Run): run is ActionResult['run'] => run.action.result !== undefined;

function toResult(run: ActionResult['run'], call: Call, answer: Json) {
  const { action, place } = run;
  const title = formatText((action.inputs && action.confirm?.title) ?? action.label, place.places);
  return { run, call, answer, title, failure: problemOf(run, call, answer) };
}

/** The message about an unexpected response. */
function problemOf({ action, place }: ActionResult['run'], call: Call, answer: Json): Failure | null {
  const { result } = action;
  try {
    checkResponse(result, call, answer);
    const isShown = 'table' in result || result.facts || result.fill || alertFor(result, place.facts, answer);
    return isShown ? null : unexpectedResponse;
  } catch (error) {
    return toFailure(error);
  }
}

/** A response that only fills in the form needs no dialog, unless it is unexpected. */
function hasSomethingToShow({ run: { action, place }, answer, failure }: Omit<ActionResult, 'number'>): boolean {
  const { result } = action;
  return (
    failure !== null ||
    'table' in result ||
    !result.fill ||
    result.facts !== undefined ||
    !!alertFor(result, place.facts, answer)
  );
}
