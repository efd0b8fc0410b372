// Text in HTML.

/** A text as it is written in the content of an element, or in an attribute with double quotes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
