// The page that lists all customizations.
import { allSettled, fork, type EventCallable } from 'effector';
import { Provider } from 'effector-react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../customized-page.ts';
import { createModel } from '../../../src/console/screens/customizations/model.ts';
import { createView } from '../../../src/console/screens/customizations/view.tsx';
import type { Report } from '../../../src/console/words/report.ts';
import { createConsoleHost } from './console-host.ts';

afterEach(cleanup);

const report: Report = {
  screens: [
    {
      slug: 'routing-rules',
      title: 'Routing Rules',
      isNew: false,
      changes: [
        {
          place: 'screen',
          key: 'title',
          before: '"Routing Rules"',
          after: '"Rules"',
          words: ['Screen "Rules": Title changes from "Routing Rules" to "Rules".'],
          file: 'team/a.json',
          line: 3,
          column: 5,
        },
        { place: 'form/note:x', key: 'add', after: '{"text":"Hi"}', file: 'team/a.json', line: 4, column: 3 },
      ],
    },
  ],
  languages: [
    {
      language: 'de',
      isNew: false,
      changes: [
        { name: 'frame/sign-in', before: '"Anmelden"', after: '"Los"', file: 'team/de/f.json', line: 2, column: 9 },
        { name: 'screens/own/form/note:x/text', after: '"Hallo"', file: 'team/de/s.json', line: 3, column: 9 },
      ],
      translated: 2,
      missing: [],
    },
    { language: 'fr', isNew: true, changes: [], translated: 1, missing: [{ count: 2 }, { count: 3 }] },
  ],
  skipped: [
    {
      screen: 'logging',
      place: 'list/column:gone',
      key: 'header',
      file: 'team/b.json',
      line: 2,
      column: 1,
      summary: 'Unknown place.',
      advice: 'Remove it.',
    },
  ],
};

async function shown(load: () => unknown, isAwaited = true) {
  const { host, handlers } = createConsoleHost(() => undefined);
  const model = createModel(host);
  const scope = fork({ handlers: [...handlers, [host.reportFx, load]] });
  const View = createView(model);
  render(
    <Provider value={scope}>
      <View />
    </Provider>,
  );
  const opened = allSettled(model.opened, { scope });
  if (isAwaited) await opened;
  return { host, scope };
}

describe('the page of customizations', () => {
  test('shows a separate row for each of several changes at the same position of a file', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = { file: 'team/a.json', line: 3, column: 5 };
    const ofKind = ['width', 'cell'].map((key) => ({ ...at, place: 'list/column:name', key, after: '1' }));
    await shown(() => ({ screens: [{ ...report.screens[0]!, changes: ofKind }], languages: [], skipped: [] }));
    expect(await screen.findAllByText('team/a.json:3:5')).toHaveLength(2);
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });

  test('shows the reason why a change has no effect', async () => {
    const [first, second] = report.screens[0]!.changes;
    const idle = { summary: 'The screen has this already.', advice: 'Remove it.' };
    const changes = [{ ...first!, idle }, second!];
    await shown(() => ({ ...report, screens: [{ ...report.screens[0]!, changes }], skipped: [] }));
    const found = await screen.findByText(`${idle.summary} ${idle.advice}`);
    expect(found.closest('tr')!.textContent).toContain('Title changes from "Routing Rules"');
    expect(document.querySelectorAll('.idle')).toHaveLength(1);
  });

  const rowsOf = async (name: string) =>
    [...(await screen.findByRole('table', { name })).querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  test('lists each change with its description or its value, and with its file and line', async () => {
    await shown(() => report);
    expect(await rowsOf('Routing Rules')).toEqual([
      ['Screen "Rules": Title changes from "Routing Rules" to "Rules".screen title', 'team/a.json:3:5'],
      ['{"text":"Hi"}form/note:x add', 'team/a.json:4:3'],
    ]);
  });

  test('lists the changed texts of a language, and counts the texts of a new language', async () => {
    await shown(() => report);
    expect(await rowsOf('German')).toEqual([
      ['Changes from "Anmelden" to "Los".frame/sign-in', 'team/de/f.json:2:9'],
      ['Becomes "Hallo".screens/own/form/note:x/text', 'team/de/s.json:3:9'],
    ]);
    expect(await rowsOf('French (new language)')).toEqual([
      ['1 text is translated. 5 are missing and shown in English.'],
    ]);
  });

  test('lists skipped changes first, with their reasons', async () => {
    await shown(() => report);
    const [first] = await screen.findAllByRole('table');
    expect(first!.textContent).toContain('1 change was skipped');
    expect(first!.textContent).toContain('Unknown place. Remove it.team/b.json:2:1');
  });

  test('explains how to start the server with customizations if it has no folder for them', async () => {
    await shown(() => null);
    await screen.findByRole('heading', { name: 'No customizations' });
    screen.getByText(/start the server with the option --customize and a folder/);
  });

  test('explains how to customize a screen if the folder contains no changes', async () => {
    await shown(() => ({ screens: [], languages: [], skipped: [] }));
    await screen.findByRole('heading', { name: 'No customizations' });
    screen.getByText(/choose Customize This Screen in your menu/);
  });

  test('loads the list again when the user clicks Retry after a failure', async () => {
    let count = 0;
    await shown(() => {
      count += 1;
      if (count === 1) throw new Error('offline');
      return report;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('table', { name: 'Routing Rules' });
  });

  test('loads a changed list again when the user clicks Retry after a failure', async () => {
    const responses = [report, undefined, { ...report, screens: [] }];
    const { host, scope } = await shown(() => responses.shift() ?? Promise.reject(new Error('offline')));
    await allSettled(host.reportChanged as EventCallable<unknown>, { scope, params: undefined });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(screen.queryByRole('table', { name: 'Routing Rules' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test.each([
    ['first', []],
    ['second', [report]],
  ])('shows the latest report if the %s load takes longer than the one after a change', async (_, before) => {
    const responses: ((report: Report) => void)[] = [];
    const loaded = [...before];
    const { host, scope } = await shown(
      () => loaded.shift() ?? new Promise<Report>((resolve) => responses.push(resolve)),
      false,
    );
    const change = () => void allSettled(host.reportChanged as EventCallable<unknown>, { scope, params: undefined });
    if (before.length > 0) {
      await screen.findByRole('table', { name: 'Routing Rules' });
      change();
    }
    change();
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    const titled = (title: string) => ({ ...report, screens: [{ slug: title, title, isNew: false, changes: [] }] });
    responses[1]!(titled('Newer'));
    await screen.findByRole('table', { name: 'Newer' });
    responses[0]!(titled('Older'));
    await Promise.resolve();
    screen.getByRole('table', { name: 'Newer' });
  });
});
