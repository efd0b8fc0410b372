// The custom screens and parts of screens, for what a descriptor cannot express: each a folder with a model and a view,
// loaded on demand.
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

/** Parts below a form, by the id in the descriptor's `after`. */
export const parts: Record<string, () => Promise<{ default: ComponentType }>> = {
  'analyze-application': () => import('./analyze-application/part.tsx'),
  'password-change': () => import('./password-change/view.tsx'),
};
