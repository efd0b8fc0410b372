// What happens after a response could not be compressed, as without free memory.
import { expect, test, vi } from 'vitest';
import { answerOf, bodyIn } from '../../../src/server/manager/wire/answers.ts';

const memory = vi.hoisted(() => ({ isFull: false }));
vi.mock('../../../src/server/compression.ts', async (original) => {
  const { compressed, ...others } = await original<typeof import('../../../src/server/compression.ts')>();
  const failing: typeof compressed = (...args) =>
    memory.isFull ? Promise.reject(new Error('no memory')) : compressed(...args);
  return { ...others, compressed: failing };
});

test('a failure to compress a response is not cached', async () => {
  const answer = await answerOf('{}');
  memory.isFull = true;
  await expect(bodyIn(answer, 'gzip')).rejects.toThrow('no memory');
  memory.isFull = false;
  expect((await bodyIn(answer, 'gzip')).length).toBeGreaterThan(0);
});
