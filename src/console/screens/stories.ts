// Screens and parts of screens that a descriptor cannot tell: each a model and a view in a folder of its own, fetched when it
// is first wanted.
import type { ComponentType } from 'react';
import type { Story } from './story.ts';

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
