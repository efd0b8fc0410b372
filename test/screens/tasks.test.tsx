// The screen of tasks against a real manager, which provides the types and their fields.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { respondToProcedure } from './respond-with.ts';
import { button } from './form-page.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
beforeAll(() => shown.signIn('admin'));

const address = 'admin/system/tasks';
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

/** Opens the form of a new task, and enters its type and name. */
async function openNew(type: string, name: string) {
  const person = await shown.open(`${address}/create`);
  await person.selectOptions(await field(/^Type/), type);
  await person.type(await field(/^Task name/), name);
  return person;
}

describe('the list of tasks', () => {
  test('shows the task of a new server', async () => {
    await shown.open(address);
    await waitFor(async () => {
      const [first] = await tableRows('Tasks');
      expect(first!.slice(0, 4)).toEqual([
        'Cleanup service',
        'Admin - Cleanup repositories using their associated policies',
        'Waiting',
        'Advanced (provide a CRON expression)',
      ]);
    });
  });
});

describe('a new task', () => {
  test('can have only the types that the server offers', async () => {
    await shown.open(`${address}/create`);
    const types = [...(await field(/^Type/)).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(types).toContain('Admin - Rotate log files');
    expect(types).not.toContain('Admin - Execute script');
  });

  test('has the fields of its type with options and limits, and sends their values', async () => {
    const person = await openNew('Repository - Delete unused components', 'unused');
    const repository = await screen.findByLabelText<HTMLSelectElement>('Repository');
    await waitFor(() => expect(within(repository).getByRole('option', { name: '(All Repositories)' })).toBeTruthy());
    await person.selectOptions(repository, '(All Repositories)');
    const days = await screen.findByLabelText('Last used in days');
    await person.type(days, '0');
    await person.tab();
    expect(await screen.findByText('The minimum value for this field is 1')).toBeTruthy();
    await person.clear(days);
    await person.type(days, '30');
    await person.selectOptions(await field(/^Task frequency/), 'Manual');
    await person.click(button('Save'));
    await screen.findByRole('region', { name: 'Tasks' });
    const created = shown.requests.findLast(({ body }) => JSON.stringify(body ?? '').includes('"create"'))!;
    expect((created.body as { data: object[] }).data[0]).toMatchObject({
      name: 'unused',
      typeId: 'repository.purge-unused',
      properties: { repositoryName: '*', lastUsed: '30' },
      schedule: 'manual',
      timeZoneOffset: expect.stringMatching(/^[+-]\d\d:\d\d$/) as string,
    });
  });

  const optionRequests = () =>
    shown.requests.flatMap(({ body }) =>
      JSON.stringify(body ?? '').includes('"readReferencesAddingEntryForAll"')
        ? [(body as { data: unknown }).data]
        : [],
    );

  test('offers only the repositories that its type accepts', async () => {
    await openNew('Repository - Delete unused components', 'unused');
    const repository = await screen.findByLabelText<HTMLSelectElement>('Repository');
    await waitFor(() => expect(within(repository).getByRole('option', { name: 'maven-releases' })).toBeTruthy());
    expect(within(repository).queryByRole('option', { name: 'maven-public' })).toBeNull();
    expect(optionRequests().at(-1)).toEqual([{ filter: [{ property: 'type', value: '!group' }] }]);
  });

  test('loads options again with an argument if the field has no filters and the procedure requires one', async () => {
    const repository = { id: 'repositoryName', type: 'combobox', label: 'Repository', required: true };
    const storeApi = 'coreui_Repository.readReferencesAddingEntryForAll';
    respondToProcedure('readTypes', [
      { id: 'own', name: 'Own', exposed: true, formFields: [{ ...repository, storeApi, storeFilters: null }] },
    ]);
    await openNew('Own', 'own');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Repository');
    await waitFor(() => expect(within(choice).getByRole('option', { name: 'maven-public' })).toBeTruthy());
    expect(optionRequests().slice(-2)).toEqual([null, [{}]]);
  });

  test('cannot be saved while a field that its type requires is empty', async () => {
    const person = await openNew('Admin - Export databases for backup', 'backup');
    await screen.findByLabelText('Backup location');
    await person.selectOptions(await field(/^Task frequency/), 'Manual');
    expect(button('Save').getAttribute('aria-disabled') ?? String(button('Save').hasAttribute('disabled'))).toBe(
      'true',
    );
  });

  test('has the fields of its frequency, and rejects an invalid CRON expression', async () => {
    const person = await openNew('Admin - Rotate log files', 'rotating');
    expect(await screen.findByText('No settings for this type')).toBeTruthy();
    await person.selectOptions(await field(/^Task frequency/), 'Weekly');
    const days = await screen.findByRole('group', { name: /Days to run this task/ });
    const names = () =>
      within(days)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels![0]!.textContent);
    expect(names()).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
    await person.selectOptions(await field(/^Task frequency/), 'Monthly');
    expect(names()).toEqual([...Array.from({ length: 31 }, (_, day) => String(day + 1)), 'Last']);
    await person.selectOptions(await field(/^Task frequency/), 'Weekly');
    expect(await field(/^Start date/)).toBeTruthy();
    await person.selectOptions(await field(/^Task frequency/), 'advanced');
    await person.type(await field(/^CRON expression/), 'every day');
    await person.click(button('Save'));
    expect(await screen.findByText('This CRON expression is not valid')).toBeTruthy();
  });
});

describe('an existing task', () => {
  const open = async () => {
    await shown.open(address);
    await waitFor(async () => expect((await tableRows('Tasks')).length).toBeGreaterThan(0));
    const id = shown.requests.length > 0 ? await idOf('Cleanup service') : '';
    return shown.open(`${address}:${id}`);
  };
  const idOf = async (name: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa('admin:admin123')}` };
    const answer = await fetch(`${shown.url}/service/rest/v1/tasks`, { headers });
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
    return items.find((one) => one.name === name)!.id;
  };

  test('can be run, keeps the input meanwhile, and shows its result in a notice at the end', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Run' }));
    expect(await screen.findByText('Task started')).toBeTruthy();
    expect((await screen.findByRole('button', { name: 'Running…' })).getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Run: in progress');
    await person.type(await field(/^Notification email/), 'a');
    expect(await screen.findByText(/^Task Cleanup service ended\. Last result: Ok/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save and Run' })).toBeTruthy();
    expect((await field(/^Notification email/)).value).toBe('a');
  });

  test('can be run from its row, and shows its result in a notice at the end', async () => {
    const person = await shown.open(address);
    const menu = () => screen.getByRole('button', { name: 'Actions for Cleanup service' });
    await waitFor(menu);
    await person.click(menu());
    await person.click(await screen.findByRole('menuitem', { name: 'Run' }));
    expect(await screen.findByText('Cleanup service started')).toBeTruthy();
    await waitFor(() => expect(menu().getAttribute('aria-busy')).toBe('true'));
    expect(await screen.findByText(/^Task Cleanup service ended\. Last result: Ok/)).toBeTruthy();
    await waitFor(() => expect(menu().getAttribute('aria-busy')).toBeNull());
  });

  test('is sent without the internal properties that the server stores in it', async () => {
    const person = await open();
    await person.type(await field(/^Notification email/), 'me@example.org');
    await person.click(button('Save'));
    await screen.findByRole('region', { name: 'Tasks' });
    const updated = shown.requests.findLast(({ body }) => JSON.stringify(body ?? '').includes('"update"'))!;
    expect((updated.body as { data: object[] }).data[0]).toMatchObject({
      alertEmail: 'me@example.org',
      properties: {},
      schedule: 'advanced',
      cronExpression: '0 0 1 * * ?',
    });
  });

  test('is saved, run and kept open by Save and Run', async () => {
    const person = await open();
    await person.clear(await field(/^Notification email/));
    await person.type(await field(/^Notification email/), 'they@example.org');
    shown.requests.length = 0;
    await person.click(await screen.findByRole('button', { name: 'Save and Run' }));
    expect(await screen.findByText('Task started')).toBeTruthy();
    const sent = shown.requests.map(({ method, path, body }) =>
      path.endsWith('extdirect') ? (body as { method: string }).method : `${method} ${path.split('/').at(-1)}`,
    );
    expect(sent.slice(0, 2)).toEqual(['update', 'POST run']);
    await waitFor(async () => expect((await field(/^Notification email/)).value).toBe('they@example.org'));
    expect(await screen.findByRole('button', { name: 'Run' })).toBeTruthy();
  });
});

test('users without the permission cannot open the list of tasks', async () => {
  await shown.signIn('nobody');
  await shown.open(address);
  expect((await screen.findAllByText(/permission/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('grid')).toBeNull();
});
