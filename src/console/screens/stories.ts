// Screens and parts of screens that a descriptor cannot tell: each a model and a view in a folder of its own, fetched when it
// is first wanted.
import { createEvent, createStore, sample, type EventCallable, type Store } from 'effector';
import type { ComponentType } from 'react';
import type { Place } from '../../engine/host.ts';

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
export function createStory(slug: string, { opened, left, $isChanged = createStore(false), View }: Story) {
  const $place = createStore<Place | null>(null).reset(left);
  const openedAt = createEvent<Place>();
  $place.on(openedAt, (_, place) => place);
  sample({ clock: openedAt, target: opened as EventCallable<Place> });
  return { slug, opened: openedAt, left, $place, $isChanged, View };
}

/** Whole screens, by the slug of their descriptor (kind story). */
export const stories: Record<string, () => Promise<Story>> = {
  'log-viewer': async () => (await import('./log-viewer/story.tsx')).story,
  'nuget-api-key': async () => (await import('./nuget-api-key/story.ts')).story,
  'routing-preview': async () => (await import('./routing-preview/story.tsx')).story,
  'support-request': async () => (await import('./support-request/story.ts')).story,
  'support-zip': async () => (await import('./support-zip/story.ts')).story,
};

/** Parts below a form, by the id that the descriptor's `after` says. */
export const parts: Record<string, () => Promise<{ default: ComponentType }>> = {
  'analyze-application': () => import('./analyze-application/part.tsx'),
  'password-change': () => import('./password-change/view.tsx'),
};
