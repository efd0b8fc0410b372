// The page as `npm run dev` builds it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createProjectCopy } from './project-copy.ts';
import { page, setUpBrowser } from './scene.ts';
import { enter } from './visit.ts';

const project = createProjectCopy();
setUpBrowser();
afterAll(() => project.remove());

test('the page that is built in development shows lists and forms, and reloads when a descriptor changes', async () => {
  const url = await project.develop();
  await enter('#admin/repository/routingrules', { url });
  await page.getByRole('link', { name: 'Create Routing Rule' }).click();
  await page.getByLabel('Description').waitFor();
  const descriptor = join(project.dir, 'schemas', 'routing-rules', 'screen.json');
  const text = readFileSync(descriptor, 'utf8');
  expect(text).toContain('"create": "Create Routing Rule"');
  writeFileSync(descriptor, text.replaceAll('Create Routing Rule', 'Make a Rule'));
  await page.getByRole('heading', { name: 'Make a Rule' }).waitFor();
});
