// Chains of calls that save a record, with "followedBy".
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Setup } from '../../descriptors/effects/effect.tsx';
import { aCollection, formSetup } from '../../descriptors/effects/setups.ts';
import { rejected } from '../../http/rejected.ts';
import { refused } from '../test-host.ts';
import { failedStep, open, press, sent } from './chains.ts';

describe('a chain of calls that begins with saving', () => {
  const saving = (body: unknown, kind: 'settings' | 'collection' = 'settings'): Setup => {
    const update = { call: kind === 'settings' ? 'PUT thing' : 'PUT things/{key}', body, followedBy: ['rebuild'] };
    const more = { calls: { update, rebuild: 'POST rebuild' } as unknown as Screen['calls'] };
    return kind === 'settings'
      ? formSetup([{ field: 'name' }, { field: 'note' }], { screen: more })
      : aCollection(more);
  };

  test.each(['settings', 'collection'] as const)(
    'continues in a form of the kind %s if Save is pressed again',
    async (kind) => {
      const { page, answers } = await open(saving({ record: true }, kind));
      const put = kind === 'settings' ? 'PUT thing' : 'PUT things/first';
      answers['POST rebuild'] = refused(500, 'No disk');
      await page.person.type(page.control(/^Note/), '!');
      await press(page, 'Save');
      expect(page.text()).toContain(failedStep(1, 2));
      await press(page, 'Save');
      expect(sent(page)).toEqual([put, 'POST rebuild', 'POST rebuild']);
      delete answers['POST rebuild'];
      await page.person.type(page.control(/^Note/), '?');
      await press(page, 'Save');
      expect(sent(page).slice(3)).toEqual([put, 'POST rebuild']);
      expect(page.notices.at(-1)?.tone).toBe('success');
    },
  );

  test('shows the error of a later call at its field, and the failed step above the form', async () => {
    const { page, answers } = await open(saving({ record: true }));
    answers['POST rebuild'] = rejected(400, { messages: [{ id: 'PARAMETER note', text: 'Not this note' }] });
    await page.person.type(page.control(/^Note/), '!');
    await press(page, 'Save');
    expect(page.control(/^Note/).getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain(failedStep(1, 2));
  });
});
