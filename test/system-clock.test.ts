// The system clock may be set back, so the page measures how much time has passed with performance.now().
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files, isIn, root } from './source-files.ts';

test('the page reads the system clock only where it needs the date or shares a time with other tabs', () => {
  const found = files
    .filter((file) => !isIn(file, 'src/server', 'src/build', 'src/release'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('Date.now()'));
  expect(found).toEqual([
    'src/console/screens/log-viewer/model.ts',
    'src/console/screens/nuget-api-key/model.ts',
    'src/engine/form/current-record.ts',
    'src/engine/form/record-model.ts',
    'src/engine/rules/comparisons.ts',
    'src/engine/screen/list-model.ts',
    'src/engine/screen/list-pages.ts',
    'src/session/idle.ts',
  ]);
});
