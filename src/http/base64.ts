// Text as the server wants it in some places: base64 of its UTF-8 bytes.

/** `text` in base64; '' for ''. */
export const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
