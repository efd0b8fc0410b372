// The analysis of an application, opened from the page of its repository, over a real manager of the PRO edition.
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScreens, type ShownConsole } from './open-screen.tsx';

let shown: ShownConsole;
beforeAll(async () => {
  shown = await openScreens({ nodes: 2, components: 200 });
  await shown.signIn('admin');
});
afterAll(() => shown.stop());

const address = (name: string) => `admin/repository/repositories:${name}`;
const dialog = () => within(screen.getByRole('dialog', { name: 'Analyze Application' }));

describe('The analysis of an application', () => {
  test('goes from the component of a repository over the terms to the request', async () => {
    const person = await shown.open(address('maven-releases'));
    await person.type(await screen.findByLabelText(/Group/), 'com.acme.billing');
    await person.type(screen.getByLabelText('Component'), 'billing-api');
    await person.type(screen.getByLabelText(/Version/), '1.0.0');
    await person.click(screen.getByRole('button', { name: 'Analyze' }));
    await screen.findByRole('dialog', { name: 'Analyze Application' });
    expect((await dialog().findByTitle('Terms of use')).getAttribute('src')).toBe(
      `${shown.url}/static/healthcheck-tos.html`,
    );
    await person.click(dialog().getByRole('button', { name: 'Accept' }));
    await dialog().findByRole('form');
    expect(shown.lastAsked('PUT', '/service/rest/internal/ui/ahc').body).toBeUndefined();
    expect(dialog().getByLabelText<HTMLInputElement>('Email address').value).toBe('admin@example.org');
    await person.type(dialog().getByLabelText('Report password'), 'secret word');
    await person.click(dialog().getByRole('button', { name: 'Analyze' }));
    await dialog().findByText('Analysis in process. Email will be sent when report is ready.');
    expect(shown.lastAsked('POST', '/service/rest/internal/ui/ahc').body).toMatchObject({
      repositoryName: 'maven-releases',
      emailAddress: 'admin@example.org',
      reportPassword: 'secret word',
      reportLabel: 'billing-api-1.0.0',
    });
    await person.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not offered for a group', async () => {
    await shown.open(address('maven-public'));
    await screen.findByText('URL');
    expect(screen.queryByRole('button', { name: 'Analyze' })).toBeNull();
  });
});
