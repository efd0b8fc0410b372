// Removes the parts of React that the page does not use, a third of its code.
import { editedCode } from './edit-code.mjs';
import { names } from './react-names.mjs';
import { classParts, coreParts, domParts, hooks, schedulerParts } from './react-unused.mjs';

/** The release of React against which the rules below were checked. */
export const checkedRelease = '19.3.1';

const scheduler = 'scheduler.production.js';

/**
 * Tags of fibers that are never created: Profiler, Suspense, Lazy, DehydratedFragment, SuspenseList, Scope,
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
  // No component suspends, and rendering is synchronous.
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
  // Rendering waits for no view transition, style sheet or image.
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
  // Elements such as `<link>` and `<style>` are rendered in place, and nothing is preloaded.
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
  classes: {
    fields: {
      ...Object.fromEntries(classParts.map((name) => [name, 'undefined'])),
      __reactInternalSnapshotBeforeUpdate: 'undefined',
    },
    bodies: { applyDerivedStateFromProps: '' },
    statements: [
      'isViewTransitionEligible = instance.getSnapshotBeforeUpdate',
      'instance.__reactInternalSnapshotBeforeUpdate =',
    ],
  },
  // Reports of failures have the stack of the error; the names of components mean little in production.
  stacks: { bodies: { getStackByFiberInDevAndProd: 'return "";' } },
  // Errors that serve as signals and are never shown. To record their stacks, browsers with open developer tools would
  // parse the entire script again.
  signals: {
    initial: Object.fromEntries(
      ['HydrationMismatch', 'Suspense', 'SuspenseyCommit', 'SuspenseAction', 'SelectiveHydration'].map((name) => [
        `${name}Exception`,
        'Object.create(Error.prototype)',
      ]),
    ),
  },
  // Neither `findDOMNode` nor custom elements.
  rare: {
    bodies: {
      isCustomElement: 'return false;',
    },
    statements: ['ReactDOMSharedInternals.findDOMNode ='],
  },
  names,
  // Old browsers, and environments without a document.
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
    statements: [
      ...exported([...coreParts, '__COMPILER_RUNTIME', 'cache', 'cacheSignal', 'unstable_useCacheRefresh']),
      'pureComponentPrototype.isPureReactComponent =',
    ],
  },
};

/** The files that `reducedReact` supports. */
export const reactFiles =
  /[\\/]node_modules[\\/](?:react(?:-dom)?|scheduler)[\\/]cjs[\\/]((?:react(?:-dom(?:-client)?)?|scheduler)\.production\.js)$/;

/** React's code without the parts that the page does not use. Throws for another release of React. */
export function reducedReact(path, code) {
  const file = reactFiles.exec(path)?.[1];
  if (file === undefined) throw new Error(`${path} is not a file of React with rules.`);
  if (!code.includes(`"${checkedRelease}"`) && file !== scheduler)
    throw new Error(`Check the rules of src/build/react-parts.mjs for React ${checkedRelease} against this release.`);
  return editedCode(code, knowledge[file]);
}
