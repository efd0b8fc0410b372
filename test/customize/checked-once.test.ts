// A screen that results from several attempts to apply changes is checked once.
import { expect, test } from 'vitest';
import { checkOf } from '../../src/customize/screen-check.ts';
import { originalOf, shipped, vocabulary } from './customized.ts';

test('the same screen is checked only once, while a screen that differs is checked again', () => {
  const check = checkOf(shipped, vocabulary, (text) => text);
  const source = shipped.find(({ slug }) => slug === 'routing-rules')!;
  const titled = (title: string) => {
    const { screen, entity } = structuredClone(originalOf('routing-rules'));
    return { screen: { ...screen, title }, entity };
  };
  const found = check.newFindings(source, titled('{wrong}'));
  expect(found).not.toEqual([]);
  expect(check.newFindings(source, titled('{wrong}'))).toBe(found);
  expect(check.newFindings(source, titled('Right'))).toEqual([]);
  const { entity, ...parts } = titled('Right');
  expect(check.newFindings(source, { ...parts, entity: { ...entity, required: ['nothing'] } })).not.toEqual([]);
});
