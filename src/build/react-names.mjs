// The events, attributes and style properties of the page. React treats those that are not listed here as any other: a
// test looks for their names in the built page.

/** The events for which elements of the page have handlers, apart from those that React registers separately. */
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

/** Attributes that have other names in React, as far as a script of the page has those names. */
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

/** The properties of styles whose numbers are not pixels, as far as a script of the page has their names. */
export const unitless = ['columns', 'flex', 'fontWeight', 'opacity', 'order', 'orphans', 'scale', 'tabSize', 'zIndex'];

/**
 * What React needs of its tables of names.
 * @type {import('./edit-code.mjs').Knowledge}
 */
export const names = {
  // Neither `onBeforeInput` nor `onSelect`.
  bodies: { getNativeBeforeInputChars: '', getFallbackBeforeInputChars: '', constructSelectEvent: '' },
  initial: {
    // Browsers that name keys in other ways are older than those of the page.
    normalizeKey: '{}',
    translateToKey: '{}',
    // Events that no element has a handler for.
    ...Object.fromEntries(
      ['Animation', 'Clipboard', 'Transition', 'Wheel'].flatMap((kind) => [
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
