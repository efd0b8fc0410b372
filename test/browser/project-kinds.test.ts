// A kind that belongs to a project, with a cell and a control: added to a copy of it, and used by a screen there.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formScreen, writeScreen } from '../gallery/small-screens.ts';
import { aProjectCopy } from './project-copy.ts';
import { inBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const project = aProjectCopy();
inBrowser({ pageFor: 'the file' });
beforeAll(async () => {
  const schemas = join(project.dir, 'schemas');
  cpSync('test/kinds', join(schemas, 'kinds'), { recursive: true });
  writeScreen(
    schemas,
    formScreen(
      'review',
      {
        stars: { type: 'integer', title: 'Stars', default: 3 },
        score: { type: 'integer', title: 'Score', default: 2 },
        day: { type: 'string', title: 'Day', format: 'date', default: '2026-01-31' },
      },
      [
        { field: 'stars', widget: 'text-only', cell: { rating: 5 } },
        { field: 'score', widget: { rating: 5 } },
        { field: 'day', widget: 'text-only', cell: 'date' },
      ],
    ),
  );
  project.run('src/build/generate-types.ts');
  project.run('src/build/check-schemas.ts');
  await enter('#admin/system/review', { url: await project.develop() });
}, 180_000);
afterAll(() => project.remove());

test('a screen shows values of a kind that the project adds, and of one that loads late', async () => {
  await page.getByRole('img', { name: '3 of 5' }).waitFor();
  expect(await page.getByRole('img', { name: '3 of 5' }).textContent()).toBe('★★★☆☆');
  await page.getByText('Jan 31, 2026').waitFor();
});

test('a record is edited with a control that the project adds', async () => {
  const slider = page.getByRole('slider', { name: 'Score' });
  expect(await slider.getAttribute('aria-valuetext')).toBe('2 of 5');
  await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Review saved').waitFor();
  await page.reload();
  await slider.waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toBe('3 of 5');
});
