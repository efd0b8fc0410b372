// The options of a list against a real manager: the choice of columns, and the export of what the list shows.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { address, world } from './routing-rule-pages.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens({ world });
await shown.signIn('admin');
beforeEach(() => localStorage.removeItem('registrar-columns'));

const dialog = () => screen.findByRole('dialog', { name: 'Columns and Export' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

async function openOptions(): Promise<UserEvent> {
  const user = await shown.open(address);
  await tableRows('Routing Rules');
  await user.click(screen.getByRole('button', { name: 'Columns and Export' }));
  await screen.findByRole('checkbox', { name: 'Used By' });
  return user;
}

describe('the options of a list', () => {
  test('hide and show every column except the key, and remember the choice for the next visit', async () => {
    let user = await openOptions();
    const choices = within(await dialog()).getAllByRole('checkbox');
    expect(choices.map((choice) => choice.parentElement!.textContent)).toEqual(['Description', 'Used By']);
    await user.click(box('Description'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(headers()).toEqual(['Name', 'Used By']));

    user = await openOptions();
    expect(headers()).toEqual(['Name', 'Used By']);
    expect([box('Description').checked, box('Used By').checked]).toEqual([false, true]);
    await user.click(box('Description'));
    await waitFor(() => expect(headers()).toEqual(['Name', 'Description', 'Used By']));
    expect(localStorage.getItem('registrar-columns')).toBe('{}');
  });

  test('exclude hidden columns from the filter and from the sort', async () => {
    const user = await openOptions();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('columnheader', { name: 'Used By' }));
    await user.type(screen.getByRole('searchbox'), 'sources');
    await waitFor(async () => expect((await tableRows('Routing Rules')).map(([name]) => name)).toEqual(['once']));
    await user.click(screen.getByRole('button', { name: 'Columns and Export' }));
    await dialog();
    await user.click(box('Description'));
    await user.click(box('Used By'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText('No results for "sources"');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(headers()).toEqual(['Name']));
    const names = (await tableRows('Routing Rules')).map(([name]) => name);
    expect(names).toEqual(['doomed', 'everywhere', 'old-name', 'once', 'spare', 'twice']);
  });

  test('ignore stored columns that do not exist, and stored data that is invalid', async () => {
    for (const stored of ['{"routing-rules":["gone","name"]}', '{"routing-rules":7}', '[1]', 'no JSON', 'null']) {
      localStorage.setItem('registrar-columns', stored);
      await shown.open(address);
      await tableRows('Routing Rules');
      expect(headers()).toEqual(['Name', 'Description', 'Used By']);
    }
  });

  test('save the rows that the list shows as CSV and as JSON', async () => {
    const saved: { name: string; text: Promise<string>; type: string }[] = [];
    let blob: Blob | undefined;
    const createObjectURL = (one: Blob) => ((blob = one), 'blob:saved');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: textOf(blob!), type: blob!.type });
    });
    const user = await openOptions();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.type(screen.getByRole('searchbox'), 'twice');
    await waitFor(async () => expect(await tableRows('Routing Rules')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Columns and Export' }));
    expect((await dialog()).textContent).toContain('1 row in 3 columns');
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await user.click(screen.getByRole('button', { name: 'Save as JSON' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    click.mockRestore();
    vi.unstubAllGlobals();
    expect(saved.map(({ name, type }) => [name, type])).toEqual([
      ['routing-rules.csv', 'text/csv;charset=utf-8'],
      ['routing-rules.json', 'application/json'],
    ]);
    expect(await saved[0]!.text).toBe('\uFEFFName,Description,Used By\r\ntwice,,2 repositories\r\n');
    expect(JSON.parse(await saved[1]!.text)).toEqual([{ name: 'twice', description: '', assignedRepositoryCount: 2 }]);
  });

  test('disable saving, with the reason, while the list shows no rows', async () => {
    const user = await openOptions();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.type(screen.getByRole('searchbox'), 'matches nothing');
    await screen.findByText('No results for "matches nothing"');
    await user.click(screen.getByRole('button', { name: 'Columns and Export' }));
    await dialog();
    for (const name of ['Save as CSV', 'Save as JSON'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    expect(within(await dialog()).getAllByText('The list shows no rows')).toHaveLength(2);
  });
});

/** The text of a blob, including the byte order mark, which the default decoder would drop. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)),
    );
    reader.readAsArrayBuffer(blob);
  });
