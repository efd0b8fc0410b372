// The version and the hash in a file of customizations that the customize mode creates.
import { expect, test } from 'vitest';
import { loadParts } from '../../../src/console/customized-screens.ts';
import { editedScreen } from '../../../src/console/words/edited-screen.ts';
import { openScreen } from '../../../src/console/customize/opening.ts';
import type { FileContext } from '../../../src/customize/edited-file.ts';
import { screenHash } from '../../../src/customize/screen-hash.ts';
import { meta } from '../../customize/customized.ts';
import { noOthers } from '../../customize/file-context.ts';

const slug = 'logging';
const shipped = await loadParts(slug, null);
const basedOn = screenHash(shipped);
const edits = [{ place: 'screen', key: 'title', value: 'Log Levels' }];

/** The content of a new file if the server returns `context` for the screen, or without a server if it is omitted. */
async function newFile(context?: FileContext, text = ''): Promise<unknown> {
  const served = { menus: {}, screens: {}, changes: '', skipped: 0, edit: 'write' as const };
  const response = { file: 'ours/logging.json', text, hash: '', context };
  const { base } = await openScreen(slug, () => Promise.resolve(response), context ? served : null);
  return editedScreen(base, edits, meta)!.file;
}

test.each([
  ['of a shipped screen on a server', noOthers],
  ['of a shipped screen without a server', undefined],
])('a new file %s contains the version of the language and the hash of the screen', async (_, context) => {
  expect(await newFile(context)).toEqual({ version: 2, basedOn, screen: { title: 'Log Levels' } });
});

test('a new file of a screen that customizations add contains only the version', async () => {
  expect(await newFile({ ...noOthers, original: shipped })).toEqual({ version: 2, screen: { title: 'Log Levels' } });
});

test('an existing file keeps its version and hash', async () => {
  expect(await newFile(noOthers, '{ "version": 2, "basedOn": "0123456789abcdef" }')).toEqual({
    version: 2,
    basedOn: '0123456789abcdef',
    screen: { title: 'Log Levels' },
  });
});
