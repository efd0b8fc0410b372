// Support ZIPs: the user chooses the contents, and the server, or each node, creates a file, which may take minutes. The
// file can be downloaded after re-authentication, and the user can go back and choose again.
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { itemsOf, unreadable } from '../../../engine/rules/answer.ts';
import { download } from '../../../http/download.ts';
import type { Failure } from '../../../http/failure.ts';
import { filled } from '../../../engine/rules/texts.ts';
import { authenticateFx, ticketInAddress } from '../../../session/authenticate.ts';
import { $facts, askFx, sessionEnded } from '../../../session/session.ts';
import { toldApart } from '../../../session/still-signed-in.ts';
import { say } from '../../../engine/rules/sentences.ts';
import { noticed } from '../../notices.ts';
import { inOneLine, troubleOf, type Trouble } from '../trouble.ts';
import { contents, limits, words, type OptionId } from './words.ts';
import { zipsIn, type Zip } from './zips.ts';

export type Scope = 'node' | 'cluster';
export type Options = Record<OptionId, boolean>;
export type Step =
  | { is: 'selecting' }
  | { is: 'creating'; scope: Scope }
  | { is: 'failed'; scope: Scope; failure: Failure }
  /** `missing`: the number of nodes that responded without a ZIP. */
  | { is: 'created'; scope: Scope; zips: Zip[]; missing: number };

const hour = 3_600_000;
const calls: Record<Scope, string> = { node: 'v1/support/supportzippath', cluster: 'v1/nodes/supportzips' };
const allOn = Object.fromEntries([...contents, ...limits].map(({ id }) => [id, true])) as Options;

// Events
export const opened = createEvent();
export const left = createEvent();
export const optionSwitched = createEvent<{ id: OptionId; on: boolean }>();
export const createClicked = createEvent<Scope>();
export const retryClicked = createEvent();
export const cancelClicked = createEvent();
export const backClicked = createEvent();
export const downloadClicked = createEvent<Zip>();
const stopped = createEvent();

type Making = { scope: Scope; options: Options; stop: AbortController };

const createFx = createEffect<Making, { zips: Zip[]; missing: number }, Failure>(async ({ scope, options, stop }) => {
  const { signal } = stop;
  const answer = await askFx({ method: 'POST', path: calls[scope], body: options, timeout: hour, signal });
  const told = scope === 'cluster' ? itemsOf(answer) : [answer];
  const zips = zipsIn(told);
  const missing = told.length - zips.length;
  return scope === 'node' && missing > 0 ? unreadable() : { zips, missing };
});
const secondFx = createEffect((making: Making) => new Promise<Making>((done) => setTimeout(done, 1000, making)));
const stopFx = createEffect(({ stop }: Making) => stop.abort());

const proveFx = createEffect((zip: Zip) => authenticateFx({ why: filled(words.whyDownload, () => zip.name) }));
/** The response to a download was not a file. */
export const downloadRefused = createEvent<{ name: string; failure: Failure }>();
/** Lets the browser download an address. A ticket is valid for one call, so the download cannot be tested beforehand. */
export const downloadFx = createEffect(({ zip: { name }, ticket }: { zip: Zip; ticket: string }) => {
  const tell = scopeBind(downloadRefused, { safe: true });
  const path = `wonderland/download/${encodeURIComponent(name)}?t=${ticketInAddress(ticket)}`;
  return download(path, (failure) => tell({ name, failure }));
});
const tellApartFx = createEffect(async ({ name, failure }: { name: string; failure: Failure }) => ({
  name,
  failure: await toldApart(failure),
}));

// State
/** The selected options; all of them initially. */
export const $options = createStore<Options>(allOn)
  .on(optionSwitched, (options, { id, on }) => ({ ...options, [id]: on }))
  .reset(left);
export const $step = createStore<Step>({ is: 'selecting' }).reset(stopped, backClicked, left);
/** The ZIP being created; null if there is none. */
const $making = createStore<Making | null>(null).reset(stopped);
const $start = createStore(0);
/** Full seconds since the creation started. */
export const $elapsed = createStore(0);
/** Why nothing can be created now; null if it can. */
export const $cannotCreate = combine($options, $facts, (options, { may }) => {
  const needed = 'nexus:atlas:create';
  if (!may(needed)) return say('may-not', { permission: needed });
  return contents.some(({ id }) => options[id]) ? null : words.nothingChosen;
});
/** Why nothing can be downloaded; null if it can. */
export const $cannotDownload = $facts.map(({ may }) => {
  const needed = 'nexus:wonderland:download';
  return may(needed) ? null : say('may-not', { permission: needed });
});
/** Whether the server is a cluster, so that each node can create a ZIP. */
export const $isClustered = $facts.map(({ clustered }) => clustered);
/** The ZIP that the browser downloaded last; null for none. */
export const $handedOver = createStore<string | null>(null)
  .on(downloadFx, (_, { zip }) => zip.name)
  .reset(proveFx, downloadRefused, createFx, backClicked, left);
/** Why the last download failed; null otherwise. */
export const $downloadTrouble = createStore<Trouble | null>(null).reset(proveFx, createFx, backClicked, left);

// Logic
const wanted = sample({
  clock: createClicked,
  source: { cannot: $cannotCreate, making: $making },
  filter: ({ cannot, making }) => cannot === null && making === null,
  fn: (_, scope) => scope,
});
// Retry repeats the call that failed.
const again = sample({
  clock: retryClicked,
  source: $step,
  filter: (step) => step.is === 'failed',
  fn: (step) => (step as Extract<Step, { is: 'failed' }>).scope,
});
const begun = sample({
  clock: [wanted, again],
  source: $options,
  fn: (options, scope): Making => ({ scope, options, stop: new AbortController() }),
});
sample({ clock: begun, target: [$making, createFx, secondFx] });
sample({ clock: begun, fn: ({ scope }): Step => ({ is: 'creating', scope }), target: $step });
sample({ clock: begun, fn: () => Date.now(), target: $start });
sample({ clock: begun, fn: () => 0, target: $elapsed });

const ticked = sample({
  clock: secondFx.doneData,
  source: $making,
  filter: (making, ticked) => making === ticked,
  fn: (_, ticked) => ticked,
});
sample({ clock: ticked, source: $start, fn: (start) => Math.round((Date.now() - start) / 1000), target: $elapsed });
sample({ clock: ticked, target: secondFx });

// A response that is no longer expected is ignored.
const made = sample({
  clock: createFx.finally,
  source: $making,
  filter: (making, { params }) => making === params,
  fn: (_, answer): Step => {
    const { scope } = answer.params;
    return answer.status === 'done'
      ? { is: 'created', scope, ...answer.result }
      : { is: 'failed', scope, failure: answer.error };
  },
});
sample({ clock: made, target: $step });
sample({ clock: made, fn: () => null, target: $making });

sample({
  clock: [cancelClicked, left],
  source: $making,
  filter: (making): making is Making => making !== null,
  target: stopFx,
});
sample({ clock: stopFx, fn: () => undefined, target: stopped });

sample({
  clock: downloadClicked,
  source: $cannotDownload,
  filter: (cannot) => cannot === null,
  fn: (_, zip) => zip,
  target: proveFx,
});
// A ticket is valid once and briefly, so each download requests a new one and uses it immediately.
sample({
  clock: proveFx.done,
  filter: ({ result }) => result !== null,
  fn: ({ params, result }) => ({ zip: params, ticket: result! }),
  target: downloadFx,
});
sample({
  clock: downloadFx.fail,
  fn: ({ params }) => ({ name: params.zip.name, failure: { kind: 'silent' } as const }),
  target: downloadRefused,
});
sample({ clock: downloadRefused, target: tellApartFx });
const notDownloaded = sample({
  clock: tellApartFx.doneData,
  source: $step,
  fn: (step, { name, failure }) => ({
    trouble: troubleOf(
      filled(words.notDownloaded, () => name),
      failure,
    ),
    isHere: step.is === 'created',
  }),
});
sample({
  clock: notDownloaded,
  filter: ({ isHere }) => isHere,
  fn: ({ trouble }) => trouble,
  target: $downloadTrouble,
});
// A user who has left the page assumes that the download succeeded, so a failure is shown as a notice.
sample({
  clock: notDownloaded,
  filter: ({ isHere }) => !isHere,
  fn: ({ trouble }) => ({ tone: 'error' as const, text: inOneLine(trouble) }),
  target: noticed,
});
sample({
  clock: tellApartFx.doneData,
  filter: ({ failure }) => failure.kind === 'session-over',
  fn: () => undefined,
  target: sessionEnded,
});
