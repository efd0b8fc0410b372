// Code that loads when it is first needed. React's own `lazy` and `Suspense` would delay it by up to 300 ms, even if it
// has already loaded.
import { useEffect, useLayoutEffect, useReducer, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Code that loads once, when it is first needed. After a failure, the next use retries. */
export type LateCode<Code> = {
  load: () => Promise<Code>;
  /** The code, once it has loaded. */
  loaded: () => Code | undefined;
};

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let loaded: Code | undefined;
  let loading: Promise<Code> | undefined;
  return {
    loaded: () => loaded,
    load: () =>
      (loading ??= load().then(
        (code) => (loaded = code),
        (problem: unknown) => {
          loading = undefined;
          throw problem;
        },
      )),
  };
}

type Outcome = { problem?: unknown };

const batched = (change: () => void) => change();
// Includes effects, so that no key press comes between the fallback and the component.
const synchronously = flushSync;

/**
 * Loads code while `isNeeded`. Returns it once it has loaded, or why the last load failed; `report({})` then retries.
 * `draw` runs the state update that renders it.
 */
function useCode<Code>(
  code: LateCode<Code>,
  isNeeded: boolean,
  draw: typeof batched,
): { loaded?: Code | undefined; report: (outcome: Outcome) => void } & Outcome {
  const [outcome, report] = useReducer((_: Outcome, now: Outcome) => now, {});
  const isMissing = isNeeded && code.loaded() === undefined;
  const isLoading = isMissing && !('problem' in outcome);
  useLayoutEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    const notify = (now: Outcome) => !isUnmounted && draw(() => report(now));
    code.load().then(
      () => notify({}),
      (problem: unknown) => notify({ problem }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [code, isLoading, draw]);
  return isMissing ? { ...outcome, report } : { loaded: code.loaded(), report };
}

/** Whether code has loaded. Loads it while `isNeeded`; throws if it cannot be loaded. */
export function useIsLoaded(code: LateCode<unknown>, isNeeded: boolean): boolean {
  const outcome = useCode(code, isNeeded, synchronously);
  if ('problem' in outcome) throw outcome.problem;
  return outcome.loaded !== undefined;
}

type Component<Props> = (props: Props) => ReactNode;

/** Why code could not be loaded, and a function that retries. */
export type LateFailure = { problem: unknown; onRetry: () => void };

/**
 * A component that loads when it is first rendered. `Fallback` is rendered with the same properties until then, and
 * `Failed` if loading fails; without `Failed`, it throws to the boundary around it, which replaces all of its content.
 */
export function late<Props extends object>(
  component: LateCode<ComponentType<Props>> | (() => Promise<ComponentType<Props>>),
  Fallback: ComponentType<Props> = () => null,
  Failed?: ComponentType<Props & LateFailure>,
): Component<Props> {
  const code = typeof component === 'function' ? lateCode(component) : component;
  return function Late(props) {
    const { loaded, report, ...outcome } = useCode(code, true, synchronously);
    if ('problem' in outcome) {
      if (!Failed) throw outcome.problem;
      return <Failed {...props} problem={outcome.problem} onRetry={() => report({})} />;
    }
    const Draw = loaded ?? Fallback;
    return <Draw {...props} />;
  };
}

/** Milliseconds before a failed load is retried. */
const retryDelay = 10_000;

/** Like `late`, but a failed load is retried automatically, and `Fallback` is rendered until it succeeds. */
export function optionalLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
): Component<Props> {
  const code = lateCode(() =>
    load().catch((problem: unknown) => {
      console.warn('A part of the page could not be loaded.');
      throw problem;
    }),
  );
  return function OptionalLate(props) {
    // Many cells of a table may load the same code.
    const { loaded: Draw = Fallback, problem, report } = useCode(code, true, batched);
    useEffect(() => {
      if (problem === undefined) return;
      const clock = setTimeout(() => report({}), retryDelay);
      return () => clearTimeout(clock);
    }, [problem, report]);
    return <Draw {...props} />;
  };
}
