// The custom screens and parts of screens, for what a descriptor cannot express: each a folder with a model and a view,
// loaded on demand.
import type { CreateCustomScreen } from './custom-screen.ts';

export { consoleHost } from '../console-host.ts';
export { createCustomScreenModel } from './custom-screen.ts';
export { firstRequests } from './first-requests.ts';

type Load = () => Promise<{ create: CreateCustomScreen }>;

/** Whole screens, by the slug of their descriptor (kind custom). */
export const customScreens: Record<string, Load> = {
  customizations: () => import('./customizations/entry.ts'),
  'log-viewer': () => import('./log-viewer/entry.tsx'),
  'nuget-api-key': () => import('./nuget-api-key/entry.tsx'),
  'routing-preview': () => import('./routing-preview/entry.tsx'),
  'support-request': () => import('./support-request/entry.ts'),
  'support-zip': () => import('./support-zip/entry.tsx'),
};

/** Parts below a form, by the id in the descriptor's `parts`. */
export const customParts: Record<string, Load> = {
  'analyze-application': () => import('./analyze-application/entry.tsx'),
  'password-change': () => import('./password-change/entry.tsx'),
};

/** Loads the code of a custom screen or part. Rejects if this build has none. */
export async function codeOf(loaders: Record<string, Load>, name: string): ReturnType<Load> {
  if (!Object.hasOwn(loaders, name)) throw new Error(`This version of the console has no code for "${name}".`);
  return loaders[name]!();
}
