// How a page names its customizations. Loaded at every start, so it imports nothing.

/** The folder of the modules, beside the page. */
export const customFolder = 'custom';

/** The name of the stream of changes in that folder. */
export const changesStream = 'stream';

/** The page with the block before its first script. It is data: no policy has to allow it. */
export const withCustomizations = (html: string, json: string): string =>
  html.replace(
    /<script|<body|$/i,
    (before) => `<script type="application/json" id="customizations">${json}</script>${before}`,
  );
