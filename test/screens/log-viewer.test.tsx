// The log viewer against a real manager: the log, marks in it, and its requests.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { isEnabled, openScreens } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');

const address = 'admin/support/logging/logviewer';
const reading = (bytes: number) => ({
  method: 'GET',
  path: `/service/rest/internal/logging/log?bytesCount=-${bytes}`,
  body: undefined,
});
const logText = () => screen.findByRole('region', { name: 'Log text' });
const askedOfLog = () => shown.requests.filter(({ path }) => path.includes('/logging/'));

describe('the log viewer', () => {
  test("shows the last 25 KB of the server's log by default, with manual refresh", async () => {
    await shown.open(address);
    expect((await logText()).textContent).toContain('admin registrar.security - signed in');
    expect(screen.getByLabelText('Refresh Interval')).toHaveProperty('value', '0');
    expect(screen.getByLabelText('Size')).toHaveProperty('value', '25');
    expect(screen.getByText(/^Viewing nexus.log, last 25 KB, as of /)).toBeDefined();
    expect(askedOfLog()).toEqual([reading(25600)]);
  });

  test('offers refresh intervals and sizes, and loads the log again when one is selected', async () => {
    const person = await shown.open(address);
    await logText();
    const optionsOf = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(optionsOf('Refresh Interval')).toEqual([
      'Manual',
      'Every 20 seconds',
      'Every minute',
      'Every 2 minutes',
      'Every 5 minutes',
    ]);
    expect(optionsOf('Size')).toEqual(['Last 25KB', 'Last 50KB', 'Last 100KB']);
    await person.selectOptions(screen.getByLabelText('Size'), 'Last 100KB');
    await person.selectOptions(screen.getByLabelText('Refresh Interval'), 'Every 20 seconds');
    await waitFor(() => expect(askedOfLog()).toEqual([reading(25600), reading(102400), reading(102400)]));
    await person.selectOptions(screen.getByLabelText('Refresh Interval'), 'Manual');
  });

  test('labels each select without the texts of its options', async () => {
    await shown.open(address);
    await logText();
    const labels = screen.getAllByRole<HTMLSelectElement>('combobox').map((choice) => choice.labels[0]?.textContent);
    expect(labels).toEqual(['Refresh Interval', 'Size']);
  });

  test('links to the complete log as a download', async () => {
    await shown.open(address);
    await logText();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe(`${shown.url}/service/rest/internal/logging/log`);
    expect(link.hasAttribute('download')).toBe(true);
  });

  test('reports a failed test request before a download, and downloads the complete log on Retry', async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.href);
    });
    const person = await shown.open(address);
    await logText();
    shown.failRequests(({ path }) => path.endsWith('bytesCount=-1'));
    await person.click(screen.getByRole('link', { name: 'Download' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Couldn't download the log");
    expect(alert.textContent).toContain('The server could not be reached');
    expect(saved).toEqual([]);
    shown.restoreNetwork();
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saved).toEqual([`${shown.url}/service/rest/internal/logging/log`]));
    expect(screen.queryByRole('alert')).toBeNull();
    click.mockRestore();
  });

  test('inserts only one mark while Enter is held down', async () => {
    await shown.open(address);
    await logText();
    const box = screen.getByLabelText('Mark Text');
    const isSetting = () => screen.getByRole('button', { name: 'Insert Mark' }).getAttribute('aria-busy') === 'true';
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(isSetting()).toBe(true);
    await waitFor(() => expect(isSetting()).toBe(false));
    fireEvent.keyDown(box, { key: 'Enter', repeat: true });
    expect(isSetting()).toBe(false);
  });

  test('inserts a mark on Enter, shows it in the log, and sends no other requests', async () => {
    const person = await shown.open(address);
    await logText();
    await person.type(screen.getByLabelText('Mark Text'), 'before <b>the</b> upgrade{Enter}');
    await waitFor(async () => expect((await logText()).textContent).toContain('* before <b>the</b> upgrade *'));
    expect(screen.getByText('Mark inserted').closest('[role=status]')).not.toBeNull();
    const box = screen.getByLabelText<HTMLInputElement>('Mark Text');
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length]);
    expect(askedOfLog()).toEqual([
      reading(25600),
      { method: 'POST', path: '/service/rest/internal/logging/log/mark', body: 'before <b>the</b> upgrade' },
      reading(25600),
    ]);
  });

  test('highlights the matches of a search, ignoring case, and steps to the next one on Enter', async () => {
    const person = await shown.open(address);
    const text = await logText();
    await person.type(screen.getByLabelText('Find in Log'), 'SIGNED IN');
    const marks = text.querySelectorAll('mark');
    expect(marks.length).toBeGreaterThan(0);
    expect([...marks].every((mark) => mark.textContent === 'signed in')).toBe(true);
    expect(screen.getByText(`${marks.length} of ${marks.length}`)).toBeDefined();
    await person.keyboard('{Enter}');
    expect(screen.getByText(`1 of ${marks.length}`)).toBeDefined();
  });

  test('shows the number of results without a position if they appear only after a refresh', async () => {
    const person = await shown.open(address);
    await logText();
    await person.type(screen.getByLabelText('Find in Log'), 'the upgrade');
    expect(screen.getByText('No results')).toBeDefined();
    await person.type(screen.getByLabelText('Mark Text'), 'before the upgrade{Enter}');
    expect(await screen.findByText('1 result')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Next Match' }));
    expect(screen.getByText('1 of 1')).toBeDefined();
  });

  test('keeps the text and shows an error if a refresh fails, and recovers on Retry', async () => {
    const person = await shown.open(address);
    await logText();
    shown.failRequests(({ path }) => path.includes('/logging/log'));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh the log");
    expect((await logText()).textContent).toContain('signed in');
    shown.restoreNetwork();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('shows "Following" only while it refreshes automatically', async () => {
    shown.failRequests(({ path }) => path.includes('/logging/log'));
    const person = await shown.open(address);
    expect((await screen.findByRole('alert')).textContent).toContain('The log could not be loaded');
    expect(screen.queryByText('Following')).toBeNull();
    shown.restoreNetwork();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await logText();
    expect(screen.queryByText('Following')).toBeNull();
    await person.selectOptions(screen.getByLabelText('Refresh Interval'), 'Every minute');
    expect(await screen.findByText('Following')).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Refresh Interval'), 'Manual');
    expect(screen.queryByText('Following')).toBeNull();
  });

  test('keeps the elements of unchanged lines when the log grows', async () => {
    const person = await shown.open(address);
    const before = [...(await logText()).children];
    await person.click(screen.getByRole('button', { name: 'Insert Mark' }));
    await waitFor(async () => expect((await logText()).children.length).toBeGreaterThan(before.length));
    expect([...(await logText()).children].slice(0, before.length).every((line, at) => line === before[at])).toBe(true);
    expect(isEnabled(screen.getByRole('button', { name: 'Insert Mark' }))).toBe(true);
  });
});
