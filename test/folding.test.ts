// The page ignores the case of texts by folding them; the exceptions are listed here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files, isIn, root } from './source-files.ts';

// Pressed keys, addresses, ASCII letters, and words of formats, rules and logs, which are in English.
const exceptions = [
  'src/console/address.ts',
  'src/console/customize/additions.ts',
  'src/console/customize/undo-key.ts',
  'src/console/screen-menu.ts',
  'src/console/screens/log-viewer/log-lines.ts',
  'src/console/shortcuts.ts',
  'src/console/why/why.tsx',
  'src/engine/form/saved-notice.ts',
  'src/engine/format/ascii-order.ts',
  'src/engine/format/exact-bytes.ts',
  'src/engine/format/exact-durations.ts',
  'src/engine/format/fold.ts',
  'src/engine/rules/permissions.ts',
  'src/engine/screen/order-bar.tsx',
  'src/ui/menu-keys.ts',
];

test('the page ignores case by folding; only the listed exceptions call toLowerCase', () => {
  const others = files.filter(
    (file) =>
      isIn(file, 'src/console', 'src/engine', 'src/ui', 'src/session') &&
      !isIn(file, 'src/engine/check') &&
      /to(?:Locale)?LowerCase/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual(exceptions);
});
