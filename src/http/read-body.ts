// Reads the body of a response, or only its beginning if that is sufficient.

/** Shortens the beginning of a body to a text that is sufficient; undefined if the whole body has to be read. */
export type Shorten = (beginning: string) => string | undefined;

/** Characters that are read in any case, so that a request is ended early only if much would follow. */
const leastRead = 256 * 1024;

/** The text of a body. With `shorten`, the rest of a large one is not read if its beginning is enough. */
export async function readBody(answer: Response, shorten?: Shorten): Promise<string> {
  if (!shorten || !answer.body) return answer.text();
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isTried = false;
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (isTried || text.length < leastRead) continue;
    isTried = true;
    const short = shorten(text);
    if (short === undefined) continue;
    // The rest may fail to arrive, too.
    reader.cancel().catch(() => undefined);
    return short;
  }
}
