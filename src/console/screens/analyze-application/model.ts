// The model of one application analysis: the terms and defaults are loaded; the user
// accepts the terms and fills in a form; the request is sent, and the report arrives by e-mail. Each dialog has its own model.
import { attach, combine, createEffect, createEvent, createStore, sample, type Effect } from 'effector';
import { serverWords } from '../../../engine/rules/explain.ts';
import { sameJson } from '../../../engine/rules/paths.ts';
import { placed } from '../../../engine/rules/refusal.ts';
import type { Failure } from '../../../http/failure.ts';
import { addressOf, type Request } from '../../../http/request.ts';
import { troubleOf, type Trouble } from '../trouble.ts';
import { check, isRequired, noValues, readPrepared, requestOf } from './answer.ts';
import type { Component, Field, Prepared, Values } from './answer.ts';
import { words } from './words.ts';

export type AnalyzeApplication = ReturnType<typeof createAnalyzeApplication>;

/** The visible step: the terms and the form follow the server's first response, `analyzed` follows the request. */
export type Step = 'loading' | 'failed' | 'absent' | 'terms' | 'form' | 'analyzed';

const path = 'internal/ui/ahc';
const termsPage = '/static/healthcheck-tos.html';
/** Milliseconds after which a render is reported to the container. */
const settlesAfter = 100;

const textFields: readonly Field[] = ['emailAddress', 'reportPassword', 'proprietaryPackages', 'reportLabel'];

/** The model of one dialog about `component`; it sends nothing before `opened`, and reports nothing after `left`. */
export function createAnalyzeApplication(options: { component: Component; askFx: Effect<Request, unknown, Failure> }) {
  const { component, askFx } = options;

  // Events
  const opened = createEvent();
  const left = createEvent();
  const retried = createEvent();
  const acceptClicked = createEvent();
  const declineClicked = createEvent();
  const typed = createEvent<{ field: Field; text: string }>();
  const fieldLeft = createEvent<Field>();
  const analyzeClicked = createEvent();
  const closeClicked = createEvent();
  const stayClicked = createEvent();
  const discardClicked = createEvent();
  const rendered = createEvent();

  const loadFx = createEffect<void, Prepared, Failure>(async () =>
    readPrepared(
      await askFx({ method: 'GET', path: `${path}?component=${encodeURIComponent(JSON.stringify(component))}` }),
    ),
  );
  const acceptFx = attach({ effect: askFx, mapParams: (_: void): Request => ({ method: 'PUT', path }) });
  const analyzeFx = attach({
    effect: askFx,
    mapParams: (values: Values): Request => ({ method: 'POST', path, body: requestOf(component, values) }),
  });
  const findTermsFx = createEffect<void, string, Failure>(async () => (await addressOf(termsPage)).href);
  const settleFx = createEffect(() => new Promise<void>((done) => setTimeout(done, settlesAfter)));

  // Events for the host
  /** The server accepted the request; the payload is the confirmation message. */
  const analyzed = createEvent<string>();
  const closed = createEvent();
  /** The layout has settled after a render: a container may reposition itself. */
  const settled = createEvent();

  // State
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(left);
  /** The server's response; null before it. */
  const $prepared = createStore<Prepared | null>(null)
    .on(loadFx.doneData, (_, prepared) => prepared)
    .reset(left);
  const $loadFailure = createStore<Failure | null>(null)
    .on(loadFx.failData, (_, failure) => failure)
    .reset(loadFx);
  const $isAnalyzed = createStore(false)
    .on(analyzeFx.done, () => true)
    .reset(opened);
  const $step = combine($prepared, $loadFailure, $isAnalyzed, (prepared, failure, isAnalyzed): Step => {
    if (isAnalyzed) return 'analyzed';
    if (failure) return isAbsence(failure) ? 'absent' : 'failed';
    if (!prepared) return 'loading';
    return prepared.tosAccepted ? 'form' : 'terms';
  });
  /** URL of the terms; '' if unknown. */
  const $termsAddress = createStore('').on(findTermsFx.doneData, (_, address) => address);

  const $values = createStore<Values>(noValues)
    .on(loadFx.doneData, (_, { start }) => start)
    .on(typed, (values, { field, text }) => ({ ...values, [field]: text }))
    // The password is kept no longer than necessary.
    .reset(analyzeFx.done, left);
  const $isChanged = combine(
    { values: $values, prepared: $prepared, step: $step },
    ({ values, prepared, step }) => step === 'form' && prepared !== null && !sameJson(values, prepared.start),
  );
  const $errors = $values.map(check);
  const $isValid = $errors.map((errors) => Object.keys(errors).length === 0);
  /** The fields whose errors are shown: those that lost the focus, and all after a submit. */
  const $looked = createStore<ReadonlySet<Field>>(new Set())
    .on(fieldLeft, (fields, field) => new Set([...fields, field]))
    .on(analyzeClicked, () => new Set(textFields))
    .reset(loadFx.done);
  /** Counts submits of an incomplete form: each moves the focus to the first error. */
  const $refusals = createStore(0).reset(opened);
  const $analyzeFailure = createStore<Failure | null>(null)
    .on(analyzeFx.failData, (_, failure) => failure)
    .reset(analyzeFx, left);
  const $acceptFailure = createStore<Failure | null>(null)
    .on(acceptFx.failData, (_, failure) => failure)
    .reset(acceptFx, left);
  const $shown = $prepared.map(
    (prepared): ReadonlySet<string> =>
      new Set<Field>(prepared?.assets.length ? ['assetId', ...textFields] : textFields),
  );
  const $placed = combine($analyzeFailure, $shown, (failure, shown) =>
    failure ? placed(failure, { rules: [{ id: 'any', say: words.failed }], shown, places: () => undefined }) : null,
  );
  /** The server's messages at fields; each is cleared by input into its field. */
  const $serverErrors = createStore<Partial<Record<string, string>>>({})
    .on($placed, (_, refusal) => mapped(refusal?.fields ?? {}))
    .on(typed, (errors, { field }) => ({ ...errors, [field]: undefined }));
  /** The error above the buttons; null if there is none. */
  const $trouble = combine(
    { load: $loadFailure, accept: $acceptFailure, analyze: $analyzeFailure, refusal: $placed },
    ({ load, accept, analyze, refusal }): Trouble | null => {
      if (load) return troubleHere(words.loadFailed, load);
      if (accept) return troubleHere(words.acceptFailed, accept);
      if (!analyze) return null;
      const trouble = troubleHere(words.failed, analyze);
      return analyze.kind === 'rejected' ? { ...trouble, details: refusal?.form?.details.join(' ') ?? '' } : trouble;
    },
  );
  const $fields = combine(
    { values: $values, errors: $errors, looked: $looked, server: $serverErrors },
    ({ values, errors, looked, server }) =>
      textFields.map((field) => ({
        field,
        value: values[field],
        isRequired: isRequired(field),
        error: server[field] ?? (looked.has(field) ? errors[field] : undefined) ?? null,
      })),
  );
  /** The choice of the application; null if the server offers none. */
  const $choice = combine($prepared, $values, $serverErrors, (prepared, { assetId }, server) =>
    prepared && prepared.assets.length > 0
      ? {
          assets: prepared.assets,
          value: assetId,
          isEnabled: prepared.assets.length > 1,
          error: server.assetId ?? null,
        }
      : null,
  );
  /** From the press until the form is ready: the data are loaded again after accepting the terms. */
  const $isAccepting = combine(acceptFx.pending, loadFx.pending, (isSending, isLoading) => isSending || isLoading);
  /** Whether closing the dialog asks for confirmation because there is input. */
  const $isAsking = createStore(false).reset(stayClicked, typed, analyzeClicked, closed, left);

  // Logic
  sample({ clock: [opened, retried, acceptFx.done], fn: () => undefined, target: loadFx });
  sample({ clock: opened, target: findTermsFx });
  sample({
    clock: acceptClicked,
    source: $isAccepting,
    filter: (isBusy) => !isBusy,
    fn: () => {},
    target: acceptFx,
  });

  const sent = sample({
    clock: analyzeClicked,
    source: { values: $values, isValid: $isValid, isBusy: analyzeFx.pending, step: $step },
    filter: ({ isBusy, step }) => !isBusy && step === 'form',
  });
  sample({ clock: sent, filter: ({ isValid }) => isValid, fn: ({ values }) => values, target: analyzeFx });
  sample({
    clock: sent,
    source: $refusals,
    filter: (_, { isValid }) => !isValid,
    fn: (count) => count + 1,
    target: $refusals,
  });
  sample({ clock: analyzeFx.done, filter: $isOpen, fn: () => words.analyzed, target: analyzed });

  sample({ clock: closeClicked, filter: $isChanged, fn: () => true, target: $isAsking });
  sample({ clock: closeClicked, source: $isChanged, filter: (isChanged) => !isChanged, fn: () => {}, target: closed });
  sample({ clock: [declineClicked, discardClicked], filter: $isOpen, fn: () => undefined, target: closed });

  sample({ clock: rendered, target: settleFx });
  sample({ clock: settleFx.done, filter: $isOpen, fn: () => undefined, target: settled });

  return {
    opened,
    left,
    retried,
    acceptClicked,
    declineClicked,
    typed,
    fieldLeft,
    analyzeClicked,
    closeClicked,
    stayClicked,
    discardClicked,
    rendered,
    analyzed,
    closed,
    settled,
    findTermsFx,
    $step,
    $termsAddress,
    $isChanged,
    $isValid,
    $isAccepting,
    $isAnalyzing: analyzeFx.pending,
    $refusals,
    $trouble,
    $fields,
    $choice,
    $isAsking,
  };
}

/** If the dialog is embedded, the user signs in on the host page. */
const troubleHere = (headline: string, failure: Failure): Trouble => ({
  ...troubleOf(headline, failure),
  ...(failure.kind === 'session-over' ? { details: words.sessionOver } : {}),
});

/** Whether the server lacks the call. A server that has it responds with a message if something is not found. */
const isAbsence = (failure: Failure): boolean =>
  failure.kind === 'rejected' && failure.status === 404 && serverWords(failure) === '';

const mapped = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]));
