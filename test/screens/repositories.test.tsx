// Repositories for reading, over a real manager: the list, and the page that links of other screens lead to.
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');

const address = 'admin/repository/repositories';
/** The displayed value of each field, by its label. */
const factsOf = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name: `Repository ${name}` });
  await screen.findByText('URL');
  return Object.fromEntries(
    [...document.querySelectorAll('.record-line')].map((line) => [
      line.querySelector('dt')!.textContent,
      line.querySelector('dd')!,
    ]),
  );
};
const wordsIn = (part: HTMLElement | undefined) => part?.textContent;

const addressesIn = (part: HTMLElement | undefined) =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

describe('The list of repositories', () => {
  test('shows name, type, format and whether each is online', async () => {
    await shown.open(address);
    expect((await tableRows('Repositories'))[1]).toEqual(['docker-hub', 'proxy', 'docker', 'Offline', '–']);
  });

  test('has no Create button', async () => {
    await shown.open(address);
    await tableRows('Repositories');
    expect(screen.queryByRole('link', { name: /create/i })).toBeNull();
  });

  test('opens a repository by its name', async () => {
    const person = await shown.open(address);
    await tableRows('Repositories');
    await person.click(screen.getByRole('link', { name: 'maven-central' }));
    expect(wordsIn((await factsOf('maven-central'))['Type'])).toBe('proxy');
  });
});

describe('A repository', () => {
  test('is shown at its address, read-only, with the reason', async () => {
    await shown.open(`${address}:maven-central`);
    const facts = await factsOf('maven-central');
    expect(wordsIn(facts['Format'])).toBe('maven2');
    expect(wordsIn(facts['Status'])).toBe('Online');
    expect(wordsIn(facts['URL'])).toContain(`${shown.url}/repository/maven-central`);
    expect(wordsIn(facts['Remote Storage'])).toContain('https://');
    expect(addressesIn(facts['Routing Rule'])).toEqual(['#admin/repository/routingrules:no-internal-groups']);
    expect(addressesIn(facts['Cleanup Policies'])).toEqual(['#admin/repository/cleanuppolicies:unused-for-a-quarter']);
    expect(facts['Members']).toBeUndefined();
    expect(screen.getByText('Repositories are read-only here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('that is a group links to its members', async () => {
    const person = await shown.open(`${address}:maven-public`);
    const members = (await factsOf('maven-public'))['Members']!;
    expect(
      within(members)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toContainEqual(['maven-releases', '#admin/repository/repositories:maven-releases']);
    await person.click(within(members).getByRole('link', { name: 'maven-releases' }));
    expect(wordsIn((await factsOf('maven-releases'))['Type'])).toBe('hosted');
  });

  test('has an address that a press copies', async () => {
    const person = await shown.open(`${address}:maven-releases`);
    const url = (await factsOf('maven-releases'))['URL']!;
    await person.click(within(url).getByRole('button', { name: 'Copy' }));
    expect(await within(url).findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${shown.url}/repository/maven-releases`);
  });

  test("links to its page in the server's own console, if there is one", async () => {
    document.querySelector('meta[name="registrar"]')!.setAttribute('data-console', 'https://nexus.example/');
    await shown.signIn('admin');
    await shown.open(`${address}:maven-public`);
    await factsOf('maven-public');
    const link = await screen.findByRole('link', { name: /^Edit this repository in the server's own console/ });
    expect(link.getAttribute('href')).toBe('https://nexus.example/#admin/repository/repositories:maven-public');
    expect(link.getAttribute('target')).toBe('_blank');
    document.querySelector('meta[name="registrar"]')!.removeAttribute('data-console');
    await shown.signIn('admin');
  });

  test('that does not exist is reported as such', async () => {
    await shown.open(`${address}:no/such one`);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no record named no/such one.');
  });

  test('that failed to load can be loaded again', async () => {
    shown.cutLine(({ path }) => path.endsWith('repositorySettings'));
    // The list is cached, so only a repository that it does not contain causes a request.
    const person = await shown.open(`${address}:unheard-of`);
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
    shown.mendLine();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There is no record named unheard-of/)).toBeTruthy();
  });
});
