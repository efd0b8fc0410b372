// Reads the body of a response, or only its beginning if that is sufficient.

/** Shortens the beginning of a body to a text that is sufficient; undefined if the full body has to be read. */
export type Shorten = (beginning: string) => string | undefined;

/** Characters to read in any case, so that a response is cut short only if it is long. */
const minLength = 256 * 1024;

/** The text of a body. With `shorten`, the rest of a large one is not read if its beginning is enough. */
export async function readBody(response: Response, shorten?: Shorten): Promise<string> {
  if (!shorten || !response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let hasTried = false;
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (hasTried || text.length < minLength) continue;
    hasTried = true;
    const short = shorten(text);
    if (short === undefined) continue;
    // The rest may fail to arrive, too.
    reader.cancel().catch(() => undefined);
    return short;
  }
}
