// Values that somebody else sets: the server an object, and a variant the fields that tell it apart.
import { expect, test } from 'vitest';
import { foundIn } from './found-in.ts';
import { openPage } from './effects/effect.tsx';
import { aCollection, aForm, first, thing } from './effects/setups.ts';

test('A field in an object that the server sets is read-only, and need not be sent', async () => {
  const sent = { type: 'object', title: 'Sent', readOnly: true, properties: { at: { type: 'string', title: 'At' } } };
  const entity = { ...thing, properties: { ...thing.properties, sent } };
  const setup = aForm([{ field: 'name' }, { id: 'sent', object: 'sent', fields: [{ field: 'at' }] }], {
    entity,
    screen: { calls: { update: { call: 'PUT thing', body: ['name'] } } },
    answers: { 'GET thing': { ...first, sent: { at: 'noon' } } },
  });
  expect(foundIn(setup.screen, entity)).toEqual([]);
  const page = await openPage(setup);
  expect(page.control(/^At/).disabled || page.control(/^At/).readOnly).toBe(true);
});

test('A form need not show a required field that a variant sets', () => {
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
  expect(foundIn(screen, entity)).toEqual([]);
  expect(foundIn({ ...screen, variants: undefined }, entity)).toContain('form.fields');
});
