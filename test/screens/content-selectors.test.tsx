// Content selectors against a real manager: missing permissions, and the reasons of failures.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { createClient } from '../server/manager/client.ts';
import { respondWith } from './respond-with.ts';
import { isEnabled, openScreens } from './open-screen.tsx';
import { deleteRecord, errorOf } from './form-page.ts';

const shown = await openScreens();
const made = { name: 'sources', description: '', expression: 'format == "raw"' };
await createClient(shown.url).rest('POST', '/v1/security/content-selectors', made);

const address = 'admin/repository/selectors';
const selectors = 'v1/security/content-selectors';

describe('the preview of a content selector', () => {
  const run = async () => {
    const panel = await screen.findByRole('region', { name: 'Preview Content Selector Results' });
    return within(panel).getByRole('button', { name: 'Preview' });
  };

  test('is disabled, with the missing permission, for users with only read permission', async () => {
    await shown.signIn('reader');
    const person = await shown.open(`${address}:sources`);
    expect(isEnabled(await run())).toBe(false);
    expect(screen.getByText('This requires the nexus:selectors:* permission.')).toBeTruthy();
    await person.click(await run());
    expect(shown.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('shows both messages of a failure in one alert, and marks the expression with both', async () => {
    const messages = ['one', 'two'].map((word) => ({ id: 'FIELD expression', message: `Message ${word}` }));
    await shown.signIn('admin');
    const person = await shown.open(`${address}:sources`);
    respondWith('internal/ui/content-selectors/preview', messages, 400, 'POST');
    await person.click(await run());
    const [first] = await screen.findAllByText('Message one', { selector: '[role="alert"] *' });
    expect(first!.closest('[role="alert"]')?.textContent).toContain('Message two');
    const expression = screen.getByRole('textbox', { name: 'Search Expression' });
    expect(expression.getAttribute('aria-invalid')).toBe('true');
    expect(errorOf(expression)).toBe('Message one. Message two.');
  });

  test.each([{ body: '' }, { body: [] }, { body: [null] }, { body: {} }])(
    'marks no field as invalid if the error response contains no message: $body',
    async ({ body }) => {
      await shown.signIn('admin');
      const person = await shown.open(`${address}:sources`);
      respondWith('internal/ui/content-selectors/preview', body, 400, 'POST');
      await person.click(await run());
      await screen.findByText('The server refused the request (400)');
      expect(document.querySelector('[aria-invalid=true]')).toBeNull();
    },
  );

  test('is enabled for an administrator', async () => {
    await shown.signIn('admin');
    await shown.open(`${address}:sources`);
    expect(isEnabled(await run())).toBe(true);
  });
});

test('the accessible name of the description is only its label, although the field is marked as optional', async () => {
  await shown.signIn('admin');
  await shown.open(`${address}/create`);
  expect(await screen.findByRole('textbox', { name: 'Description' })).toBeTruthy();
  expect(screen.getByText('Optional')).toBeTruthy();
});

describe('an expression that the server rejects', () => {
  const expression = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Search Expression' });
  const underlined = () => document.querySelector('.error-excerpt mark')?.textContent;

  test.each(['Preview', 'Save'])('is marked as invalid, with the wrong part underlined, after %s', async (name) => {
    await shown.signIn('admin');
    const person = await shown.open(`${address}:sources`);
    const area = await expression();
    await person.clear(area);
    await person.type(area, 'format == "raw" nonsense');
    await person.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(area.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${area.id}-error`)?.textContent).toMatch(/line 1 column 17/);
    expect(area.selectionStart).toBe('format == "raw" '.length);
    expect(underlined()).toBe('nonsense');
    await person.type(area, ' ');
    expect(area.getAttribute('aria-invalid')).toBeNull();
    expect(underlined()).toBeUndefined();
  });
});

describe('a new content selector', () => {
  test('is sent with all of its fields, including an empty description', async () => {
    await shown.signIn('admin');
    const person = await shown.open(`${address}/create`);
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'brief');
    await person.type(screen.getByRole('textbox', { name: 'Search Expression' }), 'format == "raw"');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('searchbox');
    const { body } = shown.lastRequest('POST', `/service/rest/${selectors}`);
    expect(body).toEqual({ name: 'brief', description: '', expression: 'format == "raw"' });
  });
});

describe('a description with several lines', () => {
  test('keeps its line breaks when it is edited', async () => {
    const rest = createClient(shown.url).rest;
    const made = { name: 'lines', description: 'one\ntwo', expression: 'format == "raw"' };
    await rest('POST', '/v1/security/content-selectors', made);
    await shown.signIn('admin');
    const person = await shown.open(`${address}:lines`);
    await person.type(await screen.findByRole('textbox', { name: /^Description/ }), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('searchbox');
    expect((await rest('GET', '/v1/security/content-selectors/lines')).json()).toMatchObject({
      description: 'one\ntwo!',
    });
  });
});

describe('deleting a content selector', () => {
  const inUse = 'Content selector sources is in use and cannot be deleted';
  const refused = async (status: number, body: unknown) => {
    await shown.signIn('admin');
    const person = await shown.open(`${address}:sources`);
    const restore = respondWith(`${selectors}/sources`, body, status, 'DELETE');
    await deleteRecord(person);
    const words = (await screen.findByRole('alert')).textContent;
    restore();
    return words;
  };

  test.each(sampled([400, 403, 404, 409, 500, 503], 3, 1))(
    "reports that it is in use, with the server's message, if the server rejects the request with %i",
    async (status) => {
      expect(await refused(status, 'Boom')).toBe(`${inUse}Boom`);
    },
  );

  test("shows the message only once if the server's message is the same", async () => {
    expect(await refused(500, inUse)).toBe(inUse);
  });
});
