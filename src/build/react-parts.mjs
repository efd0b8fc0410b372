// Removes the parts of React that the page does not use, a third of its code. Code of the page must not use what is
// removed; React itself would not report it, so a test looks for the names of `leftOut` in the built page.
import { editedCode } from './edit-code.mjs';
import { names } from './react-names.mjs';

/** The release of React for which the rules below were checked. */
export const checkedRelease = '19.3.1';

/** Hooks that the page does not call. */
const hooks = [
  'useActionState',
  'useDeferredValue',
  'useEffectEvent',
  'useInsertionEffect',
  'useOptimistic',
  'useTransition',
];

/** Exports of `react-dom` that the page does not import. */
const domParts = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
];

/** Exports of `react` that the page does not import. */
const coreParts = [
  ...hooks,
  'lazy',
  'Suspense',
  'Activity',
  'ViewTransition',
  'Profiler',
  'StrictMode',
  'PureComponent',
  'Children',
  'addTransitionType',
  'cloneElement',
  'isValidElement',
];

const scheduler = 'scheduler.production.js';
/** Its exports that `react-dom` does not use. */
const schedulerParts = ['Profiling', 'forceFrameRate', 'next', 'runWithPriority', 'wrapCallback'];

/** Exports of React that code of the page must not import. */
export const leftOut = [...coreParts, ...domParts, 'hydrateRoot'];

/**
 * Work tags of fibers that are never created: Profiler, Suspense, Lazy, DehydratedFragment, SuspenseList, Scope,
 * Offscreen, LegacyHidden, Cache, hoistable and singleton elements, ViewTransition and Activity.
 */
const tags = [12, 13, 16, 18, 19, 21, 22, 23, 24, 26, 27, 30, 31];

const types = [
  'ACTIVITY',
  'VIEW_TRANSITION',
  'SUSPENSE',
  'SUSPENSE_LIST',
  'LAZY',
  'LEGACY_HIDDEN',
  'PROFILER',
  'LEGACY_ELEMENT',
];

/** @type {Record<string, import('./edit-code.mjs').Knowledge>} */
const groups = {
  elements: { kinds: [...tags, ...types.map((type) => `REACT_${type}_TYPE`)] },
  // The page is rendered only in the browser.
  hydration: {
    values: { isHydrating: 'false' },
    fields: { dehydrated: 'null', isDehydrated: 'false' },
    bodies: {
      retryIfBlockedOn: '',
      popHydrationState: 'return false;',
      resetHydrationState: '',
      prepareToHydrateHostInstance: '',
      upgradeHydrationErrorsToRecoverable: 'return null;',
      dispatchEvent: `if (!_enabled) return;
        findInstanceBlockingEvent(nativeEvent);
        dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);`,
    },
    statements: ['exports.hydrateRoot =', 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration ='],
  },
  // Nothing waits for a promise while it is rendered, and nothing is rendered in slices.
  promises: {
    bodies: {
      attachPingListener: '',
      unwrapThenable: 'throw Error("A promise was rendered, but no component waits for one.");',
      renderDidSuspendDelayIfPossible: '',
      entangleAsyncAction: '',
      suspendIfUpdateReadFromEntangledAsyncAction: '',
      checkIfUseWrappedInAsyncCatch: '',
      renderRootConcurrent: 'return renderRootSync(root, lanes, true);',
      handleThrow: `currentlyRenderingFiber = null;
        ReactSharedInternals.H = ContextOnlyDispatcher;
        if (typeof thrownValue?.then === 'function')
          thrownValue = Error('A promise was thrown, but no component waits for one.');
        workInProgressSuspendedReason = 1;
        workInProgressThrownValue = thrownValue;
        if (workInProgress !== null) return;
        workInProgressRootExitStatus = 1;
        logUncaughtError(root, createCapturedValueAtFiber(thrownValue, root.current));`,
    },
    properties: ['use'],
  },
  // Nothing that is rendered waits for a view transition, a style sheet or an image.
  transitions: {
    values: {
      viewTransitionMutationContext: 'false',
      shouldStartViewTransition: 'false',
      viewTransitionContextChanged: 'false',
      rootViewTransitionAffected: 'false',
      rootViewTransitionNameCanceled: 'false',
      inUpdateViewTransition: 'false',
      pendingViewTransition: 'null',
      pendingViewTransitionEvents: 'null',
      viewTransitionCancelableChildren: 'null',
      appearingViewTransitions: 'null',
    },
    bodies: {
      completeRootWhenReady: `root.timeoutHandle = -1;
        completeRoot(root, finishedWork, lanes, recoverableErrors, transitions, didIncludeRenderPhaseUpdate, spawnedLane,
          updatedLanes, suspendedRetryLanes, didSkipSuspendedSiblings, exitStatus, null);`,
      preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
      trackEnterViewTransitions: '',
      restoreEnterOrExitViewTransitions: '',
      defaultOnDefaultTransitionIndicator: '',
    },
    statements: ['ViewTransitionPseudoElement.prototype.'],
  },
  // `<link>`, `<style>` and the like are rendered in place, and no function preloads anything.
  resources: {
    bodies: {
      isHostHoistableType: 'return false;',
      preconnectAs: '',
      preload: '',
      preloadModule: '',
      preinitScript: '',
      preinitStyle: '',
      preinitModuleScript: '',
    },
  },
  // Fragments have no refs.
  fragments: {
    bodies: {
      commitNewChildToFragmentInstance: '',
      commitNewChildToFragmentInstances: '',
      commitFragmentInstanceInsertionEffects: '',
      commitFragmentInstanceDeletionEffects: '',
      addFragmentHandleToFiber: '',
    },
    statements: ['FragmentInstance.prototype.'],
  },
  // Forms are submitted by `onSubmit`, not by functions as `action`.
  actions: { bodies: { extractEvents$1: '', requestFormReset$1: '', TransitionAwareHostComponent: '' } },
  // React's own `useDebugValue` does nothing in production.
  hooks: {
    properties: [
      ...hooks,
      'useDebugValue',
      'useFormState',
      'useHostTransitionStatus',
      'useMemoCache',
      'useCacheRefresh',
    ],
  },
  // Reports of failures have the stack of the error; the names of components mean little in production.
  stacks: { bodies: { getStackByFiberInDevAndProd: 'return "";' } },
  // Errors that are thrown as signals and compared, but never shown. To note where they were made, a browser that is
  // observed by developer tools parses the whole script again.
  signals: {
    initial: Object.fromEntries(
      ['HydrationMismatch', 'Suspense', 'SuspenseyCommit', 'SuspenseAction', 'SelectiveHydration'].map((name) => [
        `${name}Exception`,
        'Object.create(Error.prototype)',
      ]),
    ),
  },
  // Neither `findDOMNode` nor elements that are defined by scripts.
  rare: {
    bodies: {
      isCustomElement: 'return false;',
    },
    statements: ['ReactDOMSharedInternals.findDOMNode ='],
  },
  names,
  // Old browsers, and places without a document.
  polyfills: {
    values: {
      canUseDOM: 'true',
      canUseCompositionEvent: 'true',
      useFallbackCompositionData: 'false',
      canUseTextInputEvent: 'true',
      isInputEventSupported: 'true',
    },
    bodies: { getVendorPrefixedEventName: 'return eventName;' },
    initial: {
      reportGlobalError: 'globalThis.reportError',
      AbortControllerLocal: 'AbortController',
      clz32: 'Math.clz32',
      objectIs: 'Object.is',
      PossiblyWeakSet: 'WeakSet',
      PossiblyWeakMap: 'WeakMap',
    },
  },
};

const merged = (key) => Object.assign({}, ...Object.values(groups).map((group) => group[key]));
const exported = (names, prefix = '') => names.map((name) => `exports.${prefix}${name} =`);
const listed = (key) => Object.values(groups).flatMap((group) => group[key] ?? []);

/** @type {Record<string, import('./edit-code.mjs').Knowledge>} */
const knowledge = {
  'react-dom-client.production.js': {
    bodies: merged('bodies'),
    initial: merged('initial'),
    values: merged('values'),
    fields: merged('fields'),
    kinds: listed('kinds'),
    properties: listed('properties'),
    statements: listed('statements'),
  },
  'react-dom.production.js': { statements: exported(domParts) },
  [scheduler]: { statements: exported(schedulerParts, 'unstable_') },
  'react.production.js': {
    initial: { reportGlobalError: groups.polyfills.initial.reportGlobalError },
    statements: exported([...coreParts, '__COMPILER_RUNTIME', 'cache', 'cacheSignal', 'unstable_useCacheRefresh']),
  },
};

/** The files that `reducedReact` takes. */
export const reactFiles =
  /[\\/]node_modules[\\/](?:react(?:-dom)?|scheduler)[\\/]cjs[\\/]((?:react(?:-dom(?:-client)?)?|scheduler)\.production\.js)$/;

/** React's code without the parts that the page does not use. Throws for another release of React. */
export function reducedReact(path, code) {
  const file = reactFiles.exec(path)?.[1];
  if (file === undefined) throw new Error(`${path} is not a file of React that can be reduced.`);
  if (!code.includes(`"${checkedRelease}"`) && file !== scheduler)
    throw new Error(`Check the rules of src/build/react-parts.mjs for React ${checkedRelease} against this release.`);
  return editedCode(code, knowledge[file]);
}
