// The story of the buttons beyond Save: asked about, called, told of, and what is asked for again afterwards.
import { attach, combine, createEffect, createEvent, createStore, sample, type Store } from 'effector';
import type { Action, Screen } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { toFailure } from '../form/loading.ts';
import type { Host, Question } from '../host.ts';
import type { Failure } from '../../http/failure.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { explain, faultIdOf } from '../rules/explain.ts';
import type { Json } from '../rules/paths.ts';
import { placesOf, toRequest, type BodySource } from '../rules/request.ts';
import { ruleFor, withServer } from '../rules/refusal.ts';
import { say } from '../rules/sentences.ts';
import { sentence, type Places } from '../rules/texts.ts';

/** Where the actions stand: what is true there, and the record that they send. */
export type ActionPlace = { facts: Facts; places: Places; mode: 'create' | 'edit' | null; record: Json };

export type ActionView = {
  id: string;
  label: string;
  tone: Action['tone'];
  /** Whether it deletes the record. */
  isDelete: boolean;
  isEnabled: boolean;
  why: string;
  isBusy: boolean;
  busy: string;
};
export type ActionTrouble = { id: string; headline: string; details: string; faultId: string | null };

export type ActionsModel = ReturnType<typeof createActions>;

type Run = { action: Action; place: ActionPlace };

export function createActions(definition: Definition, at: Action['at'], $place: Store<ActionPlace | null>, host: Host) {
  const { screen, slug } = definition;
  const calls = screen.calls ?? {};
  const actions = (screen.actions ?? []).filter((action) => action.at === at);

  // What can happen
  const clicked = createEvent<string>();
  const reloadWanted = createEvent();
  const troubleDismissed = createEvent();
  const left = createEvent();

  const askFirstFx = createEffect(({ action, place }: Run): Promise<boolean> | boolean =>
    action.confirm ? host.confirmFx(toQuestion(action, place.places)) : true,
  );
  const runFx = attach({
    source: host.$base,
    effect: async (_base, { action, place }: Run): Promise<void> => {
      const source: BodySource = { record: place.record, isSet: () => true };
      const request = toRequest(calls[(action.call ?? action.open)!]!, place.places, source);
      await (action.open === undefined ? host.askFx(request) : host.openFx(request));
    },
  });

  // What is true
  const $running = createStore<string | null>(null)
    .on(runFx, (_, { action }) => action.id)
    .reset(runFx.finally);
  /** What went wrong last; null when nothing did. */
  const $trouble = createStore<ActionTrouble | null>(null)
    .on(runFx.fail, (_, { params, error }) => toTrouble(screen, params, toFailure(error)))
    .reset(runFx, troubleDismissed, left);
  const $views = combine($place, $running, (place, running) =>
    place ? actions.flatMap((action) => actionView(definition, action, place, running)) : [],
  );

  // What follows
  sample({
    clock: clicked,
    source: { place: $place, views: $views, running: $running },
    filter: ({ place, views, running }, id) =>
      place !== null && running === null && views.some((view) => view.id === id && view.isEnabled),
    fn: ({ place }, id): Run => ({ action: actions.find((action) => action.id === id)!, place: place! }),
    target: askFirstFx,
  });
  sample({ clock: askFirstFx.done, filter: ({ result }) => result, fn: ({ params }) => params, target: runFx });
  const { done } = runFx;
  sample({
    clock: done,
    filter: ({ params }) => params.action.done !== undefined,
    fn: ({ params }) => ({ tone: 'success' as const, text: sentence(params.action.done, params.place.places) }),
    target: host.noticed,
  });
  sample({
    clock: done,
    filter: ({ params }) => params.action.then === 'close',
    fn: () => ({ screen: slug, place: { at: 'list' as const }, force: true }),
    target: host.wentTo,
  });
  sample({
    clock: done,
    filter: ({ params }) => params.action.then === 'reload',
    fn: () => undefined,
    target: reloadWanted,
  });
  sample({
    clock: runFx.fail,
    filter: ({ params }) => params.action.afterFailure === 'reload',
    fn: () => undefined,
    target: reloadWanted,
  });

  return { clicked, troubleDismissed, left, reloadWanted, $views, $trouble, $running, hasActions: actions.length > 0 };
}

function toQuestion(action: Action, places: Places): Question {
  const { title, text, yes, no } = action.confirm!;
  return {
    title: sentence(title, places),
    text: sentence(text, places),
    yes: sentence(yes, places),
    no: sentence(no, places),
    tone: action.tone === 'danger' ? 'danger' : 'plain',
  };
}

function toTrouble({ errors }: Screen, { action, place }: Run, failure: Failure): ActionTrouble {
  const rule = action.call === 'delete' ? ruleFor(errors?.delete ?? [], failure) : undefined;
  const headline = sentence(rule?.say ?? action.failed, withServer(place.places, failure)) || say('action-failed');
  const words = explain(failure);
  return { id: action.id, headline, details: headline.includes(words) ? '' : words, faultId: faultIdOf(failure) };
}

/** An action as it is drawn; none where it is not shown. */
function actionView({ screen }: Definition, action: Action, place: ActionPlace, running: string | null): ActionView[] {
  const isDelete = action.call === 'delete';
  const permission = action.may ?? (isDelete ? screen.may?.delete : undefined);
  const isAllowed = permission === undefined || place.facts.session.may(permission);
  if (!holds(action.show, place.facts)) return [];
  if (isDelete && !isAllowed) return [];
  if (place.mode === 'create' && namesKey(screen.calls?.[(action.call ?? action.open)!])) return [];
  const reasons =
    action.disabled === undefined ? [] : Array.isArray(action.disabled) ? action.disabled : [action.disabled];
  const reason = reasons.find((one) => holds(one.when, place.facts));
  const why = !isAllowed ? say('may-not', { permission }) : reason ? sentence(reason.why, place.places) : '';
  const isBusy = running === action.id;
  return [
    {
      id: action.id,
      label: sentence(action.label, place.places),
      tone: action.tone ?? 'plain',
      isDelete,
      isEnabled: why === '' && !isBusy,
      why,
      isBusy,
      busy: sentence(action.busy, place.places) || say('loading'),
    },
  ];
}

const namesKey = (call: Parameters<typeof placesOf>[0] | undefined): boolean =>
  call !== undefined && placesOf(call).includes('key');
