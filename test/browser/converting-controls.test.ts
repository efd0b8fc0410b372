// Controls that convert what people type, in a real browser: native inputs for dates and times, sizes and durations.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formScreen, writeScreen } from '../gallery/small-screens.ts';
import { aProjectCopy } from './project-copy.ts';
import { inBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const project = aProjectCopy();
inBrowser({ pageFor: 'the file' });
beforeAll(async () => {
  writeScreen(
    join(project.dir, 'schemas'),
    formScreen(
      'window',
      {
        day: { type: 'string', title: 'Day', format: 'date', default: '2026-01-31' },
        opens: { type: 'string', title: 'Opens', format: 'time', default: '08:30:15' },
        starts: { type: 'string', title: 'Starts', format: 'date-time', default: '2026-01-31T14:30:05.250Z' },
        quota: { type: 'integer', title: 'Quota', default: 1610612736 },
        pause: { type: 'integer', title: 'Pause', default: 5400 },
      },
      [
        { field: 'day' },
        { field: 'opens' },
        { field: 'starts' },
        { field: 'quota', widget: 'bytes' },
        { field: 'pause', widget: 'duration' },
      ],
    ),
  );
  project.run('src/build/generate-types.ts');
  project.run('src/build/check-schemas.ts');
  await enter('#admin/system/window', { url: await project.develop() });
}, 180_000);
afterAll(() => project.remove());

test('what is typed is stored, and what is not stays as it was', async () => {
  const day = page.getByLabel('Day');
  await day.waitFor();
  expect(await day.inputValue()).toBe('2026-01-31');
  expect(await page.getByLabel('Opens').inputValue()).toBe('08:30:15');
  expect(await page.getByLabel('Quota').inputValue()).toBe('1.5 GB');
  expect(await page.getByLabel('Pause').inputValue()).toBe('1 h 30 min');
  await day.fill('2026-02-01');
  await page.getByLabel('Quota').fill('2 GB');
  await page.getByLabel('Pause').fill('2h');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    day: '2026-02-01',
    opens: '08:30:15',
    starts: '2026-01-31T14:30:05.250Z',
    quota: 2147483648,
    pause: 7200,
  });
});

test('a date of which a part was removed cannot be saved', async () => {
  await page.getByText('Window saved').waitFor();
  await page.getByLabel('Day').focus();
  await page.keyboard.press('Backspace');
  await page.getByLabel('Quota').focus();
  await page.getByText('Enter a complete date').waitFor();
});
