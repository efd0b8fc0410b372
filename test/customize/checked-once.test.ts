// A screen that results from several attempts to apply changes is checked once.
import { expect, test } from 'vitest';
import { checkOf } from '../../src/customize/screen-check.ts';
import { originalOf, shipped, vocabulary } from './customized.ts';

const source = shipped.find(({ slug }) => slug === 'routing-rules')!;
const titled = (title: string) => {
  const { screen, entity } = structuredClone(originalOf('routing-rules'));
  return { screen: { ...screen, title }, entity };
};

test('the same screen is checked only once, for problems and for advice, while a screen that differs is checked again', () => {
  let reads = 0;
  const counting = new Proxy(vocabulary, {
    get: (target, key) => {
      if (key === 'screenSchema') reads++;
      return Reflect.get(target, key) as unknown;
    },
  });
  const check = checkOf(shipped, counting, (text) => text);
  const found = check.newFindings(source, titled('{wrong}'));
  expect(found).not.toEqual([]);
  const readsOnce = reads;
  expect(check.newFindings(source, titled('{wrong}'))).toEqual(found);
  expect(check.newAdvice(source, titled('{wrong}'))).toEqual([]);
  expect(reads).toBe(readsOnce);
  expect(check.newFindings(source, titled('Right'))).toEqual([]);
  expect(reads).toBeGreaterThan(readsOnce);
  const { entity, ...parts } = titled('Right');
  expect(check.newFindings(source, { ...parts, entity: { ...entity, required: ['nothing'] } })).not.toEqual([]);
});
