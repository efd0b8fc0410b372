// The model of an application analysis: the terms and defaults are loaded; the user accepts the terms and fills in a
// form; the request is sent, and the report arrives by e-mail.
import { combine, createEvent, createStore, sample } from 'effector';
import { joinedServerMessages } from '../../../engine/rules/explain.ts';
import { sameJson } from '../../../engine/rules/paths.ts';
import { isAbsent, type Failure } from '../../../http/failure.ts';
import { createCommand } from '../../../requests/command.ts';
import { createTimers } from '../../../requests/timer.ts';
import { errorSummary, type ErrorSummary } from '../error-summary.ts';
import { requestOf, type Component, type Values } from './response.ts';
import { createForm } from './form.ts';
import { t } from '../../../messages/gen/analyze-application.gen.ts';
import { createPreparing, path, type AnalyzeHost } from './preparing.ts';

export type AnalyzeApplication = ReturnType<typeof createAnalyzeApplication>;

/** The visible step: the terms and the form follow the server's first response, `analyzed` follows the request. */
export type Step = 'loading' | 'failed' | 'absent' | 'terms' | 'form' | 'analyzed';

/** Milliseconds after which a render is reported to the container. */
const settleDelay = 100;

/** The model of one dialog; it sends nothing before `opened`, and reports nothing after `left`. */
export function createAnalyzeApplication(host: AnalyzeHost) {
  // Events
  const opened = createEvent<Component>();
  const left = createEvent();
  const analyzeClicked = createEvent();
  const declineClicked = createEvent();
  const closeClicked = createEvent();
  const stayClicked = createEvent();
  const discardClicked = createEvent();
  const rendered = createEvent();
  const closed = createEvent();

  const preparing = createPreparing(host, { opened, left });
  const { $component, $prepared, $loadFailure, $acceptFailure } = preparing;
  const analysis = createCommand<{ component: Component; values: Values }, unknown>({
    host,
    run: ({ component, values }, ask) => ask({ method: 'POST', path, body: requestOf(component, values) }),
    owner: [left],
  });
  const { doneHere: accepted, $failure: $analyzeFailure } = analysis;
  const form = createForm({
    prepared: preparing.prepared,
    analyzeClicked,
    cleared: [accepted, left],
    $prepared,
    $analyzeFailure,
  });

  // State
  /** Why nothing can be sent; null if it can. */
  const $locked = host.$session?.map(({ locked }) => locked ?? null) ?? createStore<string | null>(null);
  const $isOpen = $component.map((component) => component !== null);
  const $isAnalyzed = createStore(false)
    .on(accepted, () => true)
    .reset(opened, left);
  const $step = combine($prepared, $loadFailure, $isAnalyzed, (prepared, failure, isAnalyzed): Step => {
    if (isAnalyzed) return 'analyzed';
    if (failure) return isAbsence(failure) ? 'absent' : 'failed';
    if (!prepared) return 'loading';
    return prepared.tosAccepted ? 'form' : 'terms';
  });
  const $isChanged = combine(
    { values: form.$values, prepared: $prepared, step: $step },
    ({ values, prepared, step }) => step === 'form' && prepared !== null && !sameJson(values, prepared.start),
  );
  /** Counts submits of an incomplete form, and rejections: each moves the focus to the first error. */
  const $refusals = createStore(0)
    .on(analysis.failedHere, (count) => count + 1)
    .reset(opened);
  /** The error above the buttons; null if there is none. */
  const $error = combine(
    { load: $loadFailure, accept: $acceptFailure, analyze: $analyzeFailure, others: form.$otherMessages },
    ({ load, accept, analyze, others }): ErrorSummary | null => {
      if (load) return summaryHere(t('load-failed'), load);
      if (accept) return summaryHere(t('accept-failed'), accept);
      if (!analyze) return null;
      const error = summaryHere(t('failed'), analyze);
      return analyze.kind === 'rejected' ? { ...error, details: others } : error;
    },
  );
  /** Whether closing the dialog asks for confirmation because there is input. */
  const $isAsking = createStore(false).reset(stayClicked, form.typed, analyzeClicked, closed, left);

  // Logic
  const submitted = sample({
    clock: analyzeClicked,
    source: { component: $component, values: form.$values, isValid: form.$isValid, step: $step, locked: $locked },
    filter: ({ step }) => step === 'form',
  });
  sample({
    clock: submitted,
    filter: ({ isValid, locked }) => isValid && locked === null,
    fn: ({ component, values }) => ({ component: component!, values }),
    target: analysis.start,
  });
  $refusals.on(submitted, (count, { isValid }) => (isValid ? count : count + 1));

  sample({ clock: closeClicked, filter: $isChanged, fn: () => true, target: $isAsking });
  sample({
    clock: closeClicked,
    source: $isChanged,
    filter: (isChanged) => !isChanged,
    fn: () => undefined,
    target: closed,
  });
  sample({ clock: [declineClicked, discardClicked], filter: $isOpen, fn: () => undefined, target: closed });

  // Every render has a separate timer.
  const settling = createTimers<object>([left]);
  sample({ clock: rendered, filter: $isOpen, fn: () => ({ key: {}, time: settleDelay }), target: settling.start });

  return {
    ...preparing,
    ...form,
    opened,
    left,
    analyzeClicked,
    declineClicked,
    closeClicked,
    stayClicked,
    discardClicked,
    rendered,
    /** The server accepted the request; the payload is the confirmation message. */
    analyzed: accepted.map(() => t('analyzed')),
    closed,
    /** The layout has settled after a render: a container may reposition itself. */
    settled: settling.elapsed.map(() => undefined),
    $locked,
    $isOpen,
    $step,
    $isChanged,
    $isAnalyzing: analysis.$isActive,
    $refusals,
    $error,
    $isAsking,
  };
}

/** If the dialog is embedded, the user signs in on the host page. */
const summaryHere = (headline: string, failure: Failure): ErrorSummary => ({
  ...errorSummary(headline, failure),
  ...(failure.kind === 'session-over' ? { details: t('session-over') } : {}),
});

/** Whether the server lacks the call. A server that has it responds with a message if something is not found. */
const isAbsence = (failure: Failure): boolean => isAbsent(failure) && joinedServerMessages(failure) === '';
