// The customizations page shows the titles of screens as in the menu, in the language of the page.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addCustomizations } from '../customizations-block.ts';

const at = { file: 'team/changes.json', line: 3, column: 5, place: 'list/column:type', key: 'header' };
addCustomizations({
  screens: [
    { slug: 'routing-rules', title: 'Routing Rules', isNew: false, changes: [{ ...at, after: '"Purpose"' }] },
    { slug: 'gone-since', title: 'Gone Since', isNew: false, changes: [{ ...at, after: '"Kind"' }] },
  ],
  skipped: [
    { ...at, screen: 'users', summary: 'Unknown place.', advice: '' },
    { ...at, line: 4, screen: 'other', summary: 'Unknown screen.', advice: '' },
  ],
});
// The console reads the block when it loads.
const { menus } = await import('../../src/console/menus.ts');
const { openScreens } = await import('./open-screen.tsx');
const shown = await openScreens();
await shown.signIn('admin');

test('the customizations page lists changes and skipped changes under the menu title of their screen', async () => {
  menus['routing-rules']!.title = 'Routing-Regeln';
  menus.users!.title = 'Benutzer';
  await shown.open('admin/support/customizations');
  const changes = await screen.findByRole('table', { name: 'Routing-Regeln' });
  within(changes).getByText('"Purpose"');
  screen.getByRole('table', { name: 'Gone Since' });
  const headers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headers.slice(0, 2)).toEqual(['Benutzerlist/column:type header', 'otherlist/column:type header']);
});
