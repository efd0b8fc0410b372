// Text in the server's encoding for some parameters: base64 of its UTF-8 bytes.

/** `text` in base64; '' for ''. */
export const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
