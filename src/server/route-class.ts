// The class of a request by its address, for metrics. There are few classes, and none contains names of records.
import { changesStream, customFolder } from '../build/custom-page.ts';
import { apiPath, directPath } from '../engine/rules/vocabulary.gen.ts';

export const routeClasses = [
  'page',
  'api',
  'rpc',
  'session',
  'repository',
  'static',
  'edit',
  'stream',
  'health',
  'other',
] as const;
export type RouteClass = (typeof routeClasses)[number];

/** The addresses below the context path that report whether the server works. */
export const healthPaths = { live: '/health/live', ready: '/health/ready' } as const;

/** The folders of a class, below the context path; the first that fits counts. */
const folders: readonly [string, RouteClass][] = [
  [apiPath, 'api'],
  [directPath, 'rpc'],
  ['/service/rapture', 'session'],
  ['/repository', 'repository'],
  ['/static', 'static'],
  [`/${customFolder}/${changesStream}`, 'stream'],
  [`/${customFolder}/edit`, 'edit'],
  [healthPaths.live, 'health'],
  [healthPaths.ready, 'health'],
];

/** The class of a request target. */
export function classOf(target: string, contextPath: string): RouteClass {
  if (!target.startsWith(`${contextPath}/`)) return 'other';
  const path = target.slice(contextPath.length).replace(/[?#].*$/s, '');
  const found = folders.find(([folder]) => path === folder || path.startsWith(`${folder}/`));
  if (found) return found[1];
  return path.startsWith('/service/') ? 'other' : 'page';
}
