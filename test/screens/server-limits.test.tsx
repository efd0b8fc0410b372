// Limits that only the server checks: its error is shown at the field, and no input is lost.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openScreens } from './open-screen.tsx';

const rules = 'admin/repository/routingrules';
const most = 100;

const users = [{ userId: 'admin', password: 'admin123', seeded: true }];

const matchers = Array.from({ length: most }, (_, index) => `^/a${index}$`);
const shown = await openScreens({
  world: { repositories: [], routingRules: [{ name: 'full', mode: 'BLOCK', matchers }], users },
});
await shown.signIn('admin');

const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const fill = async (name: RegExp | string, value: string) => fireEvent.change(await box(name), { target: { value } });
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
/** The texts that describe a control. */
const describing = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const longName = 'a'.repeat(513);

describe('a name that is too long for the server', () => {
  test.each([
    ['a routing rule', `${rules}/create`, { Name: longName, 'Matcher 1': '.*' }],
    ['a content selector', 'admin/repository/selectors/create', { Name: longName, 'Search Expression': 'path == "a"' }],
  ])("is marked and focused in the form of %s, with the server's message", async (_what, address, values) => {
    await shown.open(address);
    for (const [name, value] of Object.entries(values)) await fill(name, value);
    await save();
    await waitFor(async () => expect((await box('Name')).getAttribute('aria-invalid')).toBe('true'));
    const name = await box('Name');
    expect(describing(name)).toContain('at most 512 characters');
    expect(name.value).toBe(longName);
    expect(document.activeElement).toBe(name);
  });
});

describe('a rule with more matchers than the server accepts', () => {
  test("is marked at its matchers with the server's message", async () => {
    await shown.open(`${rules}:full`);
    fireEvent.click(await screen.findByRole('button', { name: 'Add Another Matcher' }));
    await fill(`Matcher ${most + 1}`, '^/b$');
    await save();
    expect(await screen.findByText(`A rule can have at most ${most} matchers.`)).toBeTruthy();
    const field = document.querySelector('[data-field="matchers"]')!;
    expect(field.textContent).toContain(`at most ${most} matchers`);
    expect((await box(`Matcher ${most + 1}`)).value).toBe('^/b$');
  });
});
