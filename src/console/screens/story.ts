// What a screen is that a descriptor cannot tell, and how the console opens one. Knows none of them.
import { createEvent, createStore, sample, type EventCallable, type Store } from 'effector';
import type { ComponentType } from 'react';
import type { Place } from '../../engine/host.ts';
import type { PageContext } from '../../engine/screen/page-context.ts';

/** What a story's folder gives: `opened` and `left` when the person comes and goes, and what to draw. */
export type Story = {
  opened: EventCallable<Place> | EventCallable<void>;
  left: EventCallable<void>;
  /** Whether leaving would lose something; left out: never. */
  $isChanged?: Store<boolean>;
  View: ComponentType;
};

export type StoryModel = ReturnType<typeof createStory>;

/** A story as the console opens it. */
export function createStory(
  slug: string,
  { opened, left, $isChanged = createStore(false), View }: Story,
  page: PageContext = {},
) {
  const $place = createStore<Place | null>(null).reset(left);
  const openedAt = createEvent<Place>();
  $place.on(openedAt, (_, place) => place);
  sample({ clock: openedAt, target: opened as EventCallable<Place> });
  return { slug, opened: openedAt, left, $place, $isChanged, View, page };
}
