// Custom screens, and custom parts below a form: what they get, what they return, and how the console opens one.
import { createEvent, createStore, sample, type EventCallable, type Store } from 'effector';
import type { ComponentType } from 'react';
import type { Place } from '../../engine/host.ts';
import type { PageContext } from '../../engine/screen/page-context.ts';
import type { ConsoleHost } from '../console-host.ts';

/** `opened` and `left` for each visit, and the view. */
export type CustomScreen = {
  opened: EventCallable<Place> | EventCallable<void>;
  left: EventCallable<void>;
  /** Whether leaving would discard changes; defaults to never. */
  $isChanged?: Store<boolean>;
  View: ComponentType;
};

/** The export of a custom screen or part; everything it needs is in `host`, so that it can be disposed of. */
export type CreateCustomScreen = (host: ConsoleHost) => CustomScreen;

export type CustomScreenModel = ReturnType<typeof createCustomScreenModel>;

/** A custom screen in the form that the console opens. */
export function createCustomScreenModel(
  slug: string,
  { opened, left, $isChanged = createStore(false), View }: CustomScreen,
  page: PageContext = {},
) {
  const $place = createStore<Place | null>(null).reset(left);
  const openedAt = createEvent<Place>();
  $place.on(openedAt, (_, place) => place);
  sample({ clock: openedAt, target: opened as EventCallable<Place> });
  return { slug, opened: openedAt, left, $place, $isChanged, View, page };
}
