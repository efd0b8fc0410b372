// Values that users do not set: objects that the server sets, and the fields that distinguish variants.
import { expect, test } from 'vitest';
import { findingPaths } from './finding-paths.ts';
import { openPage } from './effects/effect.tsx';
import { aCollection, formSetup, first, thing } from './effects/setups.ts';

test('a field in a read-only object is read-only, and the update call may omit it', async () => {
  const sent = { type: 'object', title: 'Sent', readOnly: true, properties: { at: { type: 'string', title: 'At' } } };
  const entity = { ...thing, properties: { ...thing.properties, sent } };
  const setup = formSetup([{ field: 'name' }, { id: 'sent', object: 'sent', fields: [{ field: 'at' }] }], {
    entity,
    screen: { calls: { update: { call: 'PUT thing', body: ['name'] } } },
    answers: { 'GET thing': { ...first, sent: { at: 'noon' } } },
  });
  expect(findingPaths(setup.screen, entity)).toEqual([]);
  const page = await openPage(setup);
  expect(page.control(/^At/).disabled || page.control(/^At/).readOnly).toBe(true);
});

test('a form may omit a required field that its variants set', () => {
  const { screen } = aCollection({
    variants: {
      by: ['kind'],
      label: 'Kind',
      variants: [
        { id: 'mail', title: 'Mail', is: ['mail'] },
        { id: 'chat', title: 'Chat', is: ['chat'] },
      ],
    },
    calls: { create: { call: 'POST things', body: { record: true } } },
    actions: [{ id: 'delete', call: 'delete' }],
  });
  const kind = { type: 'string', title: 'Kind', enum: ['mail', 'chat'] };
  const entity = { ...thing, required: ['name', 'kind'], properties: { ...thing.properties, kind } };
  expect(findingPaths(screen, entity)).toEqual([]);
  expect(findingPaths({ ...screen, variants: undefined }, entity)).toContain('form.fields');
});
