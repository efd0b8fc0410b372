// The order of the rows of a panel, between runs and between records.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { button } from './form-page.ts';
import { openScreens, tableRows } from './open-screen.tsx';
import { respondWith } from './respond-with.ts';

const shown = await openScreens();
const { rest } = createClient(shown.url);
for (const name of ['one', 'two'])
  await rest('POST', '/v1/security/content-selectors', { name, description: '', expression: 'format == "raw"' });

const title = 'Preview Content Selector Results';
const expectRows = (names: string[]) =>
  waitFor(async () => expect((await tableRows(title)).map(([name]) => name)).toEqual(names));

test('the rows of a preview stay in the order that the user chose when it is run again, until the form is left', async () => {
  respondWith('internal/ui/content-selectors/preview', { results: [{ name: 'a' }, { name: 'b' }] }, 200, 'POST');
  await shown.signIn('admin');
  const person = await shown.open('admin/repository/selectors:one');
  await person.click(await screen.findByRole('button', { name: 'Preview' }));
  await expectRows(['a', 'b']);
  await person.click(within(screen.getByRole('region', { name: title })).getByRole('columnheader', { name: 'Name' }));
  await expectRows(['b', 'a']);
  await person.type(screen.getByRole('textbox', { name: 'Search Expression' }), ' ');
  await screen.findByText('Select Preview to see the result.');
  await person.click(button('Preview'));
  await expectRows(['b', 'a']);
  await person.click(button('Cancel'));
  await screen.findByRole('region', { name: 'Content Selectors' });
  location.hash = '#admin/repository/selectors:two';
  await person.click(await screen.findByRole('button', { name: 'Preview' }));
  await expectRows(['a', 'b']);
});
