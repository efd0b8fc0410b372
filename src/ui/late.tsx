// Code that loads when it is first needed. React's own `lazy` and `Suspense` would hold it back for up to 300 ms, also
// if it has already arrived.
import { useEffect, useLayoutEffect, useReducer, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Code that loads once, when it is first needed. A load that failed is tried again at the next use. */
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

const together = (change: () => void) => change();
// With its effects, so that no key gets between what was drawn before and the component.
const atOnce = flushSync;

/**
 * Loads code while `isNeeded`. Returns it once it has loaded, or why the last load failed; `report({})` then retries.
 * `draw` runs the state update that renders it.
 */
function useCode<Code>(
  code: LateCode<Code>,
  isNeeded: boolean,
  draw: typeof together,
): { loaded?: Code | undefined; report: (outcome: Outcome) => void } & Outcome {
  const [outcome, report] = useReducer((_: Outcome, now: Outcome) => now, {});
  const isMissing = isNeeded && code.loaded() === undefined;
  const isLoading = isMissing && !('problem' in outcome);
  useLayoutEffect(() => {
    if (!isLoading) return;
    let isGone = false;
    const tell = (now: Outcome) => !isGone && draw(() => report(now));
    code.load().then(
      () => tell({}),
      (problem: unknown) => tell({ problem }),
    );
    return () => {
      isGone = true;
    };
  }, [code, isLoading, draw]);
  return isMissing ? { ...outcome, report } : { loaded: code.loaded(), report };
}

/** Whether code has loaded. Loads it while `isNeeded`; throws if it cannot be loaded. */
export function useIsLoaded(code: LateCode<unknown>, isNeeded: boolean): boolean {
  const outcome = useCode(code, isNeeded, atOnce);
  if ('problem' in outcome) throw outcome.problem;
  return outcome.loaded !== undefined;
}

type Component<Props> = (props: Props) => ReactNode;

/** Why code could not be loaded, and what loads it again. */
export type LateFailure = { problem: unknown; onRetry: () => void };

/**
 * A component that loads when it is first rendered. `Meanwhile` is rendered with the same properties until then, and
 * `Failed` if loading fails; without `Failed`, it throws to the boundary around it, which replaces all of its content.
 */
export function late<Props extends object>(
  component: LateCode<ComponentType<Props>> | (() => Promise<ComponentType<Props>>),
  Meanwhile: ComponentType<Props> = () => null,
  Failed?: ComponentType<Props & LateFailure>,
): Component<Props> {
  const code = typeof component === 'function' ? lateCode(component) : component;
  return function Late(props) {
    const { loaded, report, ...outcome } = useCode(code, true, atOnce);
    if ('problem' in outcome) {
      if (!Failed) throw outcome.problem;
      return <Failed {...props} problem={outcome.problem} onRetry={() => report({})} />;
    }
    const Draw = loaded ?? Meanwhile;
    return <Draw {...props} />;
  };
}

/** In milliseconds. */
const untilNextAttempt = 10_000;

/**
 * As `late`, but `Before` is rendered until the component has loaded. A failed load is retried automatically.
 */
export function optionalLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props> = () => null,
): Component<Props> {
  const code = lateCode(() =>
    load().catch((problem: unknown) => {
      console.warn('A part of the page could not be loaded.');
      throw problem;
    }),
  );
  return function OptionalLate(props) {
    // Many cells of a table may load the same code.
    const { loaded: Draw = Before, problem, report } = useCode(code, true, together);
    useEffect(() => {
      if (problem === undefined) return;
      const clock = setTimeout(() => report({}), untilNextAttempt);
      return () => clearTimeout(clock);
    }, [problem, report]);
    return <Draw {...props} />;
  };
}
