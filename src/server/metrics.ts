// The metrics of the server, in the text format of Prometheus. Labels have few values: no names of users or records,
// and no addresses.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { METHODS, STATUS_CODES } from 'node:http';
import { classOf, routeClasses, type RouteClass } from './route-class.ts';
import { t } from '../messages/gen/metrics.gen.ts';

/** `aborted`: the client disconnected before the backend responded. */
export type BackendOutcome = 'answered' | 'timeout' | 'unreachable' | 'aborted';

export type Metrics = {
  /** Counts a request until its response has ended. */
  request(request: IncomingMessage, response: ServerResponse): void;
  /** Counts a request to the backend, with the seconds until the header of its response or its failure. */
  readonly backend: (seconds: number, outcome: BackendOutcome) => void;
  text(): string;
  close(): void;
};

/** Upper bounds of the durations that are counted together, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const loopShares = [0.5, 0.99];

type Labels = Record<string, string>;

// The values are constants of this file, or checked against a list: nothing needs to be escaped.
const labelText = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

class Counter {
  readonly #values = new Map<string, number>();
  add(labels: Labels, by = 1): void {
    const key = labelText(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + by);
  }
  lines = (name: string) => [...this.#values].map(([labels, value]) => `${name}${labels} ${value}`);
}

class Histogram {
  readonly #all = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
  observe(labels: Labels, seconds: number): void {
    const key = labelText(labels);
    const one = this.#all.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
    this.#all.set(key, one);
    const at = bounds.findIndex((bound) => seconds <= bound);
    one.counts[at < 0 ? bounds.length : at]! += 1;
    one.sum += seconds;
  }
  lines = (name: string) =>
    [...this.#all.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, at) => {
        total += count;
        return `${name}_bucket${labelText({ ...labels, le: String(bounds[at] ?? '+Inf') })} ${total}`;
      });
      return [...buckets, `${name}_sum${labelText(labels)} ${sum}`, `${name}_count${labelText(labels)} ${total}`];
    });
}

const knownMethod = (method = '') => (METHODS.includes(method) ? method : 'other');
const knownStatus = (status: number) => (STATUS_CODES[status] === undefined ? 'other' : String(status));

/** Starts measuring. */
export function createMetrics(contextPath: string): Metrics {
  const requests = new Counter();
  const durations = new Histogram();
  const backendDurations = new Histogram();
  const inProgress = new Map<RouteClass, number>(routeClasses.map((one) => [one, 0]));
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const started = Date.now() / 1000 - process.uptime();

  const gauge = (value: number) => (name: string) => [`${name} ${value}`];
  const seconds = (nanos: number) => (Number.isFinite(nanos) ? nanos / 1e9 : 0);
  const families = (): [name: string, type: string, help: string, lines: (name: string) => string[]][] => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      ['registrar_http_requests_total', 'counter', t('requests'), requests.lines],
      ['registrar_http_request_duration_seconds', 'histogram', t('durations'), durations.lines],
      [
        'registrar_http_requests_in_progress',
        'gauge',
        t('in-progress'),
        (name) => [...inProgress].map(([one, count]) => `${name}${labelText({ class: one })} ${count}`),
      ],
      ['registrar_backend_request_duration_seconds', 'histogram', t('backend-durations'), backendDurations.lines],
      [
        'nodejs_eventloop_delay_seconds',
        'gauge',
        t('event-loop-delay'),
        (name) =>
          loopShares.map((share) => {
            const delay = seconds(loop.percentile(share * 100));
            return `${name}${labelText({ quantile: String(share) })} ${delay}`;
          }),
      ],
      ['nodejs_heap_size_used_bytes', 'gauge', t('heap'), gauge(heapUsed)],
      ['process_resident_memory_bytes', 'gauge', t('memory'), gauge(rss)],
      ['process_cpu_seconds_total', 'counter', t('cpu'), gauge((user + system) / 1e6)],
      ['process_start_time_seconds', 'gauge', t('start-time'), gauge(started)],
    ];
  };

  return {
    request(request, response) {
      const begun = performance.now();
      const routeClass = classOf(request.url ?? '', contextPath);
      inProgress.set(routeClass, inProgress.get(routeClass)! + 1);
      response.once('close', () => {
        inProgress.set(routeClass, inProgress.get(routeClass)! - 1);
        requests.add({
          class: routeClass,
          method: knownMethod(request.method),
          // Before a response starts, its status is 200.
          status: response.headersSent ? knownStatus(response.statusCode) : 'aborted',
        });
        // A stream lasts as long as its page is visible.
        if (routeClass !== 'stream') durations.observe({ class: routeClass }, (performance.now() - begun) / 1000);
      });
    },
    backend: (duration, outcome) => backendDurations.observe({ outcome }, duration),
    text() {
      const all = families().flatMap(([name, type, help, lines]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...lines(name),
      ]);
      // Each scrape shows the delays since the one before.
      loop.reset();
      return `${all.join('\n')}\n`;
    },
    close: () => void loop.disable(),
  };
}
