// Where the page ignores case without folding.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files, isIn, root } from './source-files.ts';

// Keys that are pressed, addresses, ASCII letters, and words of formats, rules and logs, which are in English.
const ofOtherTexts = [
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

test('The page ignores case only by folding, except in keys, addresses, ASCII letters and words of formats', () => {
  const others = files.filter(
    (file) =>
      isIn(file, 'src/console', 'src/engine', 'src/ui', 'src/session') &&
      !isIn(file, 'src/engine/check') &&
      /to(?:Locale)?LowerCase/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual(ofOtherTexts);
});
