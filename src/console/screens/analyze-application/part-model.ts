// Below a repository: which component of it is to be analyzed is asked for, then the dialog about it is open until it closes.
import { createEffect, createEvent, createStore, sample } from 'effector';
import { askFx } from '../../../session/session.ts';
import { $address, guardSet } from '../../navigation.ts';
import { createAnalyzeApplication, type AnalyzeApplication } from './model.ts';

export type Wanted = { group: string; name: string; version: string };

const noComponent: Wanted = { group: '', name: '', version: '' };

// What can happen
export const typed = createEvent<Partial<Wanted>>();
export const analyzeClicked = createEvent();
export const left = createEvent();
const closed = createEvent();
const changed = createEvent<boolean>();

// What is true
/** The repository that the address names; '' for none. */
const $repository = $address.map(({ item }) => item ?? '');
export const $wanted = createStore<Wanted>(noComponent)
  .on(typed, (wanted, more) => ({ ...wanted, ...more }))
  .reset(left);
/** Why no analysis can be opened; null when one can. */
export const $missing = $wanted.map(({ name }) => (name.trim() === '' ? ('name' as const) : null));

const openFx = createEffect(({ repositoryName, wanted }: { repositoryName: string; wanted: Wanted }) => {
  // What is left empty is not part of the component, rather than an empty group or version.
  const given = Object.entries(wanted)
    .map(([key, text]) => [key, text.trim()])
    .filter(([, text]) => text !== '');
  const model = createAnalyzeApplication({
    component: { repositoryName, ...Object.fromEntries(given) },
    askFx,
  });
  sample({ clock: model.closed, target: closed });
  sample({ clock: model.$isChanged, target: changed });
  model.opened();
  return model;
});
const leaveFx = createEffect((model: AnalyzeApplication) => model.left());

/** The dialog that is open; null while none is. */
export const $analysis = createStore<AnalyzeApplication | null>(null).on(openFx.doneData, (_, model) => model);

// What follows
sample({
  clock: analyzeClicked,
  source: { repositoryName: $repository, wanted: $wanted, missing: $missing },
  filter: ({ missing }) => missing === null,
  target: openFx,
});
const ended = sample({ clock: [closed, left], source: $analysis, filter: (model) => model !== null });
sample({ clock: ended, fn: (model) => model!, target: leaveFx });
sample({ clock: ended, fn: () => null, target: $analysis });
sample({ clock: changed, fn: (isChanged) => ({ id: 'analyze-application', isChanged }), target: guardSet });
sample({ clock: ended, fn: () => ({ id: 'analyze-application', isChanged: false }), target: guardSet });
