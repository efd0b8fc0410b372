// Controls that load after their form: they appear once they are loaded, and accept input like any other.
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { createWholeScreen } from '../screen/screen-with-all-parts.ts';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity = {
  properties: {
    ports: { type: 'array', title: 'Ports', items: { type: 'integer' } },
    url: { type: 'string', title: 'Address', readOnly: true },
  },
} as Schema;
const screen = {
  kind: 'settings' as const,
  calls: { read: 'GET mail', update: { call: 'PUT mail', body: { record: true as const } } },
  form: {
    fields: [
      { field: 'ports', widget: 'chips' as const },
      { field: 'url', widget: 'copy' as const },
    ],
  },
};
const nowhere = { list: () => '#', create: () => '#', record: () => '#', open: () => undefined };

describe('a control that is loaded on demand', () => {
  test('adds a typed number to a list of chips, or shows a text to copy', async () => {
    const { host, seen, scope } = testHost(() => ({ ports: [80], url: 'https://mail.example' }));
    const model = createWholeScreen(testDefinition(screen, entity), host);
    render(
      <Provider value={scope}>
        <RecordPage model={model} addresses={nowhere} after={() => null} />
      </Provider>,
    );
    await allSettled(model.opened, { scope, params: { at: 'list' } });
    expect(await page.findByText('https://mail.example')).toBeTruthy();
    const person = userEvent.setup();
    await person.type(await page.findByRole('textbox', { name: /^Ports/ }), '443{Enter}');
    await person.click(page.getByRole('button', { name: 'Save' }));
    expect(seen.asked.at(-1)).toEqual({
      method: 'PUT',
      path: 'mail',
      body: { ports: [80, 443], url: 'https://mail.example' },
    });
  });
});
