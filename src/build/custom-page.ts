// How a page names its customizations and languages. Loaded at every start, so it has no imports.

/** The folder of the modules, beside the page. */
export const customFolder = 'custom';

/** The name of the stream of changes in that folder. */
export const changesStream = 'stream';

/** The page with a block before its first script. It is data: no policy has to allow it. */
const withBlock = (html: string, id: string, json: string): string =>
  html.replace(/<script|<body|$/i, (before) => `<script type="application/json" id="${id}">${json}</script>${before}`);

export const withCustomizations = (html: string, json: string): string => withBlock(html, 'customizations', json);

/** The page with these languages in place of those that it has. */
export const withLanguages = (html: string, json: string): string =>
  withBlock(html.replace(/<script type="application\/json" id="languages">.*?<\/script>/, ''), 'languages', json);

/** The page with what it needs at its start. */
export const withStart = (html: string, json: string): string => withBlock(html, 'start', json);
