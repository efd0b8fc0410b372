// Health checks for load balancers and supervisors: `live` if the process responds, `ready` if it should get requests.
// The responses have no details, because they are public.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileHeaders } from './security-headers.ts';
import { healthPaths } from './route-class.ts';
import { t } from '../messages/gen/gateway.gen.ts';

export type HealthOptions = {
  contextPath: string;
  /** Whether the server is about to stop. */
  isStopping: () => boolean;
  /** Whether the backend responds; omitted without a backend. */
  isBackendUp?: () => Promise<boolean>;
};

/** Milliseconds for which a result is cached, so that many probes cause few requests to the backend. */
const cachedFor = 1_000;

/** Returns a function that responds to health checks; it returns whether a request is one. */
export function createHealth({ contextPath, isStopping, isBackendUp }: HealthOptions) {
  let last: { asked: number; isUp: Promise<boolean> } | undefined;
  const isUp = (): Promise<boolean> => {
    if (!isBackendUp) return Promise.resolve(true);
    if (!last || performance.now() - last.asked > cachedFor) last = { asked: performance.now(), isUp: isBackendUp() };
    return last.isUp;
  };
  const send = (response: ServerResponse, status: number, message: string) => {
    const headers = { ...fileHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(status, headers).end(`${message}\n`);
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?')[0];
    const isLiveness = path === contextPath + healthPaths.live;
    if (!isLiveness && path !== contextPath + healthPaths.ready) return false;
    request.resume();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      send(response, 405, t('method-not-allowed'));
    } else if (isLiveness) send(response, 200, t('live'));
    else if (isStopping()) send(response, 503, t('stopping'));
    else void isUp().then((up) => send(response, up ? 200 : 503, t(up ? 'ready' : 'backend-down')));
    return true;
  };
}
