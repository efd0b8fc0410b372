// The custom screens and parts of screens, for what a descriptor cannot express: each a folder with a model and a view,
// loaded on demand.
import type { CreateStory } from './story.ts';

/** Whole screens, by the slug of their descriptor (kind story). */
export const stories: Record<string, () => Promise<CreateStory>> = {
  'log-viewer': async () => (await import('./log-viewer/story.tsx')).createStory,
  'nuget-api-key': async () => (await import('./nuget-api-key/story.tsx')).createStory,
  'routing-preview': async () => (await import('./routing-preview/story.tsx')).createStory,
  'support-request': async () => (await import('./support-request/story.ts')).createStory,
  'support-zip': async () => (await import('./support-zip/story.tsx')).createStory,
};

/** Parts below a form, by the id in the descriptor's `after`. */
export const parts: Record<string, () => Promise<CreateStory>> = {
  'analyze-application': async () => (await import('./analyze-application/story.tsx')).createStory,
  'password-change': async () => (await import('./password-change/story.tsx')).createStory,
};
