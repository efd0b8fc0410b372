// Bodies of which only the beginning is read.
import { describe, expect, test } from 'vitest';
import { readBody } from '../../src/http/read-body.ts';

const chunk = 64 * 1024;

/** A response in chunks of 64 KiB; `sent` counts those that were requested. */
function aResponse(text: string, failsAt = Infinity) {
  const bytes = new TextEncoder().encode(text);
  const count = { sent: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const from = count.sent++ * chunk;
        if (count.sent > failsAt) controller.error(new TypeError('The connection was lost.'));
        else if (from >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(from, from + chunk));
      },
      cancel() {
        count.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(stream), count };
}

// Three bytes each, so that chunks end within characters.
const long = '€'.repeat(500_000);

describe('the body of a response', () => {
  test('is read to its end if the request cannot shorten it', async () => {
    expect(await readBody(aResponse(long).response)).toBe(long);
  });

  test('is read to its end if its beginning is not enough', async () => {
    const { response, count } = aResponse(long);
    let asked = 0;
    const shorten = () => void asked++;
    expect(await readBody(response, shorten)).toBe(long);
    expect([asked, count.isCancelled]).toEqual([1, false]);
  });

  test('is not read any further once its beginning is enough', async () => {
    const { response, count } = aResponse(long);
    const shorten = (beginning: string) => (long.startsWith(beginning) ? 'enough' : undefined);
    expect(await readBody(response, shorten)).toBe('enough');
    expect(count.isCancelled).toBe(true);
    expect(count.sent * chunk).toBeLessThan(1_000_000);
  });

  test('is read to its end if it is small, instead of cancelling the request', async () => {
    const { response, count } = aResponse('small');
    expect(await readBody(response, () => 'enough')).toBe('small');
    expect(count.isCancelled).toBe(false);
  });

  test('cannot be read if the connection is lost', async () => {
    await expect(readBody(aResponse(long, 2).response, () => 'enough')).rejects.toThrow('The connection was lost.');
  });
});
