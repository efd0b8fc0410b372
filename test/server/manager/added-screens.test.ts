// Screens that customizations add, as the manager serves them: a request for one does not compile the others.
import { Ajv } from 'ajv';
import { expect, test, vi } from 'vitest';
import { customize } from '../../../src/customize/customize.ts';
import { originalOf, shipped, vocabulary } from '../../customize/customized.ts';
import { managerForTests } from './manager-for-tests.ts';

const { screen, entity } = originalOf('content-selectors');
const names = ['one', 'two', 'three', 'four'];
const added = names.map((name) => ({
  slug: name,
  screen: {
    path: `${name}/screen.json`,
    text: JSON.stringify({
      ...screen,
      documentation: undefined,
      title: name,
      menu: { ...screen.menu, path: `/Support/${name}` },
      calls: {
        list: `GET v1/${name}`,
        create: { call: `POST v1/${name}`, body: { record: true } },
        update: { call: `PUT v1/${name}/{key}`, body: { record: true } },
        delete: `DELETE v1/${name}/{key}`,
      },
      panels: undefined,
    }),
  },
  entity: { path: `${name}/entity.json`, text: JSON.stringify({ ...entity, $id: name }) },
}));

/** The screens after the folders were applied again, as new objects. */
const applied = () => {
  const { screens, skipped } = customize(shipped, [], vocabulary, added);
  expect(skipped).toEqual([]);
  return new Map(screens.map((one) => [one.slug, structuredClone(one)]));
};
let screens = applied();
const { client } = await managerForTests({ customized: () => screens });

test('only the validator of the saved screen is compiled, once for all changes that keep its entity', async () => {
  const compile = vi.spyOn(Ajv.prototype, 'compile');
  const save = (name: string, record: object) => client.rest('POST', `/v1/${name}`, record);
  // The first request reads the screens of the console.
  await client.rest('GET', '/v1/nowhere');
  for (let round = 0; round < 2; round++) {
    screens = applied();
    compile.mockClear();
    expect((await client.rest('GET', '/v1/nowhere')).status).toBe(404);
    expect((await client.rest('GET', '/v1/two')).status).toBe(200);
    expect(compile).not.toHaveBeenCalled();
    expect((await save('two', { name: '', expression: 'true' })).status).toBe(400);
    expect((await save('two', { name: `own-${round}`, expression: 'true' })).status).toBe(200);
    expect(compile).toHaveBeenCalledTimes(round === 0 ? 1 : 0);
  }
});
