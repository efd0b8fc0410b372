// The parts of React that the page does not use. A test searches the built page for the names of `leftOut`.

/** Hooks that the page does not call. */
export const hooks = [
  'useActionState',
  'useDeferredValue',
  'useEffectEvent',
  'useInsertionEffect',
  'useOptimistic',
  'useTransition',
];

/** Exports of `react-dom` that the page does not import. */
export const domParts = [
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
export const coreParts = [
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

/** Exports of `scheduler` that `react-dom` does not use. */
export const schedulerParts = ['Profiling', 'forceFrameRate', 'next', 'runWithPriority', 'wrapCallback'];

/** Members of component classes that no class of the page has. */
export const classParts = [
  'UNSAFE_componentWillMount',
  'UNSAFE_componentWillReceiveProps',
  'UNSAFE_componentWillUpdate',
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUpdate',
  'contextType',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
  'isPureReactComponent',
];

/** Parts of React that the page must not use. */
export const leftOut = [...coreParts, ...domParts, ...classParts, 'hydrateRoot'];
