// Applies customizations in a separate thread. A thread that takes too long is ended and replaced by a new one.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Applied, ApplierOptions } from '../build/applier.ts';
import type { Draft } from '../build/customizer.ts';
import { maxSeconds, maxSecondsAtStart, startSeconds } from '../build/applying-limit.ts';
import { textOf } from '../messages/finding-messages.ts';
import { t as problem } from '../messages/gen/customize.gen.ts';
import { t } from '../messages/gen/customize-command.gen.ts';
import type { Answer, Question } from './applying-responses.ts';

/** Calls `stop` when the time is over. Returns the function that ends the wait. */
export type Limit = (stop: () => void, seconds: number) => () => void;

const afterSeconds: Limit = (stop, seconds) => {
  const timer = setTimeout(stop, 1000 * seconds);
  return () => clearTimeout(timer);
};

export type ApplyingOptions = ApplierOptions & {
  /** The module of the thread. */
  entry?: URL;
  limit?: Limit;
  /** Called when the first application exceeds the time that a starting server waits. */
  onSlowStart?: () => void;
};

/** Applying took too long. */
export class TooSlow extends Error {}

export type Applying = {
  /** Applies the folders as they are when the call is processed, with a draft if there is one. */
  apply: (draft?: Draft) => Promise<Applied>;
  close: () => void;
};

/** Starts a thread with the first call, which may take much longer, because nothing was applied before. */
export function startApplying({
  entry = usualEntry(),
  limit = afterSeconds,
  onSlowStart = () => {},
  ...options
}: ApplyingOptions): Applying {
  let worker: { thread: Worker; ready: boolean; hasApplied: boolean } | undefined;
  /** The queue: folders come first, so that drafts do not delay their changes. */
  const waiting: (() => Promise<void>)[] = [];
  let isBusy = false;
  /** The next turn without a draft, shared by all calls until it begins. */
  let next: Promise<Applied> | undefined;
  let isFirst = true;
  let isClosed = false;

  const start = () => {
    const thread = startThread(entry, options);
    thread.on('error', () => {});
    thread.on('exit', () => {
      if (worker?.thread === thread) worker = undefined;
    });
    return { thread, ready: false, hasApplied: false };
  };

  async function turn(draft?: Draft): Promise<Applied> {
    if (isClosed) throw new Error(t('applying-ended'));
    const own = (worker ??= start());
    const { thread } = own;
    thread.ref();
    let end = () => {};
    try {
      if (!own.ready) await answerOf(thread);
      own.ready = true;
      const answer = answerOf(thread);
      const tooSlow = new Promise<never>((_done, fail) => {
        const within = (seconds: number) => {
          end = limit(() => fail(new TooSlow(textOf(problem('too-slow', { seconds })))), seconds);
        };
        const startLate = () => {
          onSlowStart();
          within(maxSecondsAtStart);
        };
        if (isFirst) end = limit(startLate, startSeconds);
        // A thread caches what it has applied before, so a new one takes longer.
        else within(own.hasApplied ? maxSeconds : startSeconds);
      });
      thread.postMessage({ draft } satisfies Question, []);
      const applied = await Promise.race([answer, tooSlow]);
      own.hasApplied = true;
      return applied!;
    } catch (error) {
      // A thread that has responded continues to run.
      if (!own.ready || !(error instanceof Failed)) {
        if (worker === own) worker = undefined;
        void thread.terminate();
      }
      throw error;
    } finally {
      isFirst = false;
      end();
      thread.unref();
    }
  }

  const processQueue = async () => {
    if (isBusy) return;
    isBusy = true;
    // `next` is set by then.
    await Promise.resolve();
    for (let begin = waiting.shift(); begin; begin = waiting.shift()) await begin();
    isBusy = false;
  };
  const inTurn = (begin: () => Promise<Applied>, add: 'push' | 'unshift'): Promise<Applied> =>
    new Promise((done, fail) => {
      waiting[add](async () => {
        try {
          done(await begin());
        } catch (error) {
          fail(error);
        }
      });
      void processQueue();
    });
  return {
    apply: (draft) => {
      if (draft) return inTurn(() => turn(draft), 'push');
      next ??= inTurn(() => {
        next = undefined;
        return turn();
      }, 'unshift');
      return next;
    },
    close: () => {
      isClosed = true;
      void worker?.thread.terminate();
    },
  };
}

/** The thread has responded with an error. */
class Failed extends Error {}

/** The next response of a thread. */
function answerOf(thread: Worker): Promise<Applied | undefined> {
  return new Promise((done, fail) => {
    const ended = (code: number) => settle(() => fail(new Error(t('applying-ended-with', { code: String(code) }))));
    const broken = (error: Error) => settle(() => fail(error));
    const answered = (answer: Answer) =>
      settle(() =>
        answer.is === 'failed'
          ? fail(new Failed(answer.message))
          : done(answer.is === 'applied' ? answer.applied : undefined),
      );
    const settle = (how: () => void) => {
      thread.off('exit', ended).off('error', broken).off('message', answered);
      how();
    };
    thread.once('exit', ended).once('error', broken).once('message', answered);
  });
}

/** The module of the thread, in the folder of this module, and compiled if this module is. */
function usualEntry(): URL {
  const compiled = new URL('./customizations-worker.js', import.meta.url);
  return existsSync(compiled) ? compiled : new URL('./customizations-worker.ts', import.meta.url);
}

function startThread(entry: URL, options: ApplierOptions): Worker {
  const isSource = entry.pathname.endsWith('.ts');
  return new Worker(isSource ? new URL('./typescript-thread.mjs', import.meta.url) : entry, {
    workerData: { ...options, entry: entry.href },
  });
}
