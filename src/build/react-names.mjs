// The events, attributes and style properties of the page that React handles specially. A test searches the built page
// for the names of others.

/** The events with handlers in the page, except those that React registers separately. */
export const events = [
  'cancel',
  'click',
  'close',
  'dragLeave',
  'dragOver',
  'dragStart',
  'drop',
  'error',
  'keyDown',
  'keyUp',
  'mouseDown',
  'mouseMove',
  'mouseOver',
  'mouseUp',
  'pointerDown',
  'reset',
  'scroll',
  'submit',
  'toggle',
  'touchStart',
];

/** Kinds of events that have no handlers, or whose handlers read none of their own properties. */
const plainEvents = ['Animation', 'Clipboard', 'Submit', 'Toggle', 'Touch', 'Transition', 'Wheel'];

/** The properties of these events, which handlers in the page have to read from `nativeEvent`. */
export const propertiesOfPlainEvents = [
  'animationName',
  'elapsedTime',
  'pseudoElement',
  'clipboardData',
  'submitter',
  'newState',
  'oldState',
  'touches',
  'targetTouches',
  'changedTouches',
  'deltaX',
  'deltaY',
  'deltaZ',
  'deltaMode',
];

/** Attributes with other names in React, if a script of the page contains the name. */
export const attributes = {
  acceptCharset: 'accept-charset',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
};

/** Style properties whose numbers are not pixels, if a script of the page contains the name. */
export const unitless = ['columns', 'flex', 'fontWeight', 'opacity', 'order', 'orphans', 'scale', 'tabSize', 'zIndex'];

/**
 * Reduces React's tables to these names.
 * @type {import('./edit-code.mjs').Knowledge}
 */
export const names = {
  // Neither `onBeforeInput` nor `onSelect`.
  bodies: { getNativeBeforeInputChars: '', getFallbackBeforeInputChars: '', constructSelectEvent: '' },
  initial: {
    // Only older browsers than those of the page have other names for keys.
    normalizeKey: '{}',
    translateToKey: '{}',
    ...Object.fromEntries(
      plainEvents.flatMap((kind) => [
        [`${kind}EventInterface`, 'null'],
        [`Synthetic${kind}Event`, 'SyntheticEvent'],
      ]),
    ),
    simpleEventPluginEvents: `'${events.join(' ')}'.split(' ')`,
    aliases: `new Map(${JSON.stringify(Object.entries(attributes))})`,
    unitlessNumbers: `new Set('${unitless.join(' ')}'.split(' '))`,
  },
  statements: [
    ...['ANIMATION', 'TRANSITION'].map((kind) => `registerSimpleEvent(${kind}_`),
    'registerTwoPhaseEvent("onBeforeInput"',
    ...['onSelect"', 'onComposition'].map((name) => `registerTwoPhaseEvent(\n  "${name}`),
  ],
};
