// Inserts JSON blocks into a page, for customizations, languages and the start. Loaded at every start: has no imports.

/** The folder of the modules, next to the page. */
export const customFolder = 'custom';

/** The name of the stream of changes in that folder. */
export const changesStream = 'stream';

/** The page with a block before its first script. As data, it needs no permission in the content security policy. */
const withBlock = (html: string, id: string, json: string): string =>
  html.replace(/<script|<body|$/i, (before) => `<script type="application/json" id="${id}">${json}</script>${before}`);

export const withCustomizations = (html: string, json: string): string => withBlock(html, 'customizations', json);

/** The page with its languages replaced by these. */
export const withLanguages = (html: string, json: string): string =>
  withBlock(html.replace(/<script type="application\/json" id="languages">.*?<\/script>/, ''), 'languages', json);

/** The page with its start block. */
export const withStart = (html: string, json: string): string => withBlock(html, 'start', json);
