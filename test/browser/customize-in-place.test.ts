// Customizing a screen in the page: by keyboard, by pointing and dragging, in narrow windows, and with conflicts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageDir } from '../../src/build/build-page.ts';
import { openCustomizations } from '../open-customizations.ts';
import { openFront } from '../../src/server/front.ts';
import { sampled } from '../sampled.ts';
import { expectAccessible, resize } from './accessible.ts';
import { boxOf } from './box.ts';
import { atEditableConsole, focused, headers, openPanel } from './customize-panel.ts';
import { allowErrors, page } from './scene.ts';
import { enter, openUserMenu } from './visit.ts';

const team = atEditableConsole();

const key = (name: string) => page.keyboard.press(name);
/** Presses a key until the element with this name has the focus. */
async function moveTo(name: string | RegExp, by = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const now = await focused();
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    await key(by);
  }
  throw new Error(`${by} never reaches ${String(name)}; the focus is on ${await focused()}`);
}

test('in the customize mode, users can rename a field, require a field and add a column by keyboard only', async () => {
  await enter('#admin/repository/routingrules', { url: team.url() });
  await page.getByRole('gridcell', { name: 'no-sources' }).waitFor();

  await key('Control+k');
  await page.keyboard.type('customize');
  await page.getByRole('option', { name: /Customize This Screen/ }).waitFor();
  await key('Enter');
  const panel = page.getByRole('complementary', { name: 'Customize Routing Rules' });
  await panel.getByRole('listbox', { name: 'Parts of this screen' }).waitFor();
  await expect.poll(focused).toMatch(/^Routing Rules/);

  // The field Name gets a different label.
  await moveTo(/^Matchers /, 'ArrowDown');
  await moveTo(/^Name /, 'ArrowUp');
  await moveTo('Label');
  await key('Control+a');
  await page.keyboard.type('Rule');

  // The description becomes required.
  await moveTo(/^Rule/, 'Shift+Tab');
  await moveTo(/^Description /, 'ArrowDown');
  await moveTo('Required');
  await key('Space');

  // A column with the mode is added. Escape closes the choice, and returns the focus.
  await moveTo('Add…', 'Shift+Tab');
  await key('Enter');
  await expect.poll(focused).toBe('What to add');
  await key('Escape');
  await expect.poll(focused).toBe('Add…');
  await key('Enter');
  await expect.poll(focused).toBe('What to add');
  await page.keyboard.type('Mode');
  await moveTo('Add');
  await key('Enter');

  const changes = panel.getByRole('list', { name: 'Changes' });
  await expect
    .poll(() => changes.getByRole('listitem').allTextContents())
    .toEqual([
      'Field "Rule": Label changes from "Name" to "Rule".',
      'Field "Description" becomes required.',
      'Column "Mode" is added.',
    ]);
  await moveTo('Save');
  await key('Enter');
  await page.getByText('Saved to team/routing-rules.json').waitFor();
  await page.getByText('No changes yet').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  expect(readFileSync(team.file, 'utf8')).toBe(
    [
      '{',
      '  // Ours',
      '  "version": 2,',
      '  "form/field:name": {',
      '    "label": "Rule"',
      '  },',
      '  "form/field:description": {',
      '    "restrict": {',
      '      "required": true',
      '    }',
      '  },',
      '  "list/column:mode": {',
      '    "add": true',
      '  }',
      '}',
      '',
    ].join('\n'),
  );

  // The change applies to everyone who opens the page.
  await page.reload();
  await page.getByRole('columnheader', { name: 'Mode' }).waitFor();
  await page.getByRole('link', { name: 'Create Routing Rule' }).click();
  await page.getByLabel('Rule', { exact: true }).fill('with-a-name');
  await key('Enter');
  await expect.poll(() => page.getByLabel('Description').getAttribute('aria-invalid')).toBe('true');
});

test('the page immediately shows changes made by pointing, dragging and keys, and reverts discarded changes', async () => {
  const panel = await openPanel(team.url());
  await expectAccessible('the customize mode');
  await panel.getByRole('button', { name: 'Choose in the Page' }).click();
  await page.getByRole('gridcell', { name: 'Archives only' }).click();
  await expect.poll(() => panel.getByLabel('Header').inputValue()).toBe('Description');
  expect(page.url()).toMatch(/routingrules$/);
  await panel.getByLabel('Header').fill('Purpose');
  await page.getByRole('columnheader', { name: 'Purpose' }).waitFor();
  await panel.getByRole('option', { name: /^Used By/ }).click();
  await key('Alt+ArrowUp');
  await expect.poll(headers).toEqual(['Name', 'Used By', 'Purpose']);
  await panel
    .getByRole('option', { name: /^Purpose/ })
    .dragTo(panel.getByRole('option', { name: 'Name' }).first(), { targetPosition: { x: 20, y: 24 } });
  await expect.poll(headers).toEqual(['Name', 'Purpose', 'Used By']);
  await panel.getByRole('option', { name: /^Used By/ }).click();
  await panel.getByLabel('Shown').uncheck();
  await expect.poll(headers).not.toContain('Used By');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(headers).toContain('Used By');
  expect(readFileSync(team.file, 'utf8')).not.toContain('Purpose');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(headers).toEqual(['Name', 'Description', 'Used By']);
});

test('the customize mode truncates no names in a narrow window with text at 200 %, or in a medium one', async () => {
  const panel = await openPanel(team.url());
  const clipped = () =>
    panel
      .locator('.customizing-name')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  await panel.getByRole('option', { name: /^Routing Rules/ }).click();
  await panel.getByLabel('Title').fill('Request Rules');
  writeFileSync(team.file, '{\n  "version": 2,\n  "screen": { "summary": "Theirs" }\n}\n');
  await panel.getByRole('button', { name: 'Load Again' }).waitFor();
  const session = await page.context().newCDPSession(page);
  for (const [width, font] of [
    [360, 32],
    [768, 16],
  ] as const) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: font } });
    await resize({ width, height: 740 });
    expect(await clipped()).toEqual([]);
    const [note, buttons] = [
      panel.locator('.customizing-changes .note'),
      panel.locator('.customizing-changes > .customizing-buttons'),
    ];
    // The buttons cover the full width of what scrolls beneath them.
    await note.scrollIntoViewIfNeeded();
    const [around, row] = [await boxOf(note), await boxOf(buttons)];
    expect([width, row.x <= around.x, row.x + row.width >= around.x + around.width]).toEqual([width, true, true]);
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
});

test.each(sampled([360, 768], 2))('in a window %i px wide, the field that is edited stays in view', async (width) => {
  const panel = await openPanel(team.url());
  await resize({ width, height: 700 });
  await panel.getByRole('option', { name: /^Used By/ }).click();
  const header = panel.getByLabel('Header');
  await header.fill('');
  await header.pressSequentially('The repositories by which each of these rules is used at present');
  await panel.getByRole('listitem').first().waitFor();
  const [box, around] = [await boxOf(header), await boxOf(page.locator('.customizing-body'))];
  // Scroll positions are whole pixels.
  expect(box.y).toBeGreaterThan(around.y - 1);
  expect(box.y + box.height).toBeLessThan(around.y + around.height + 1);
});

test('a change that the check rejects is explained in the panel, and cannot be saved', async () => {
  const panel = await openPanel(team.url());
  await panel.getByRole('option', { name: /^Mode/ }).click();
  await panel.getByLabel('Editing').selectOption('Read-only');
  await panel.getByRole('option', { name: /^Matchers/ }).click();
  await panel.getByLabel('Shown').uncheck();
  const save = panel.getByRole('button', { name: 'Save' });
  const why = panel.getByText(/is required, so it cannot be hidden/).first();
  await why.waitFor();
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await why.waitFor({ state: 'detached' });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull();
});

test('changes are kept if the file has changed on disk, and can be saved after it is loaded again', async () => {
  allowErrors(/409/);
  const panel = await openPanel(team.url());
  await panel.getByRole('option', { name: /^Routing Rules/ }).click();
  await panel.getByLabel('Title').fill('Request Rules');
  writeFileSync(team.file, '{\n  "version": 2,\n  "screen": { "summary": "Theirs" }\n}\n');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Load Again' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved to team/routing-rules.json').waitFor();
  expect(readFileSync(team.file, 'utf8')).toContain('"screen": { "summary": "Theirs", "title": "Request Rules" }');
});

test('without --editable, changes are shown in the page and can be downloaded as a file', async () => {
  // The server is closed before the page.
  allowErrors(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const readOnly = await openCustomizations([team.folder], () => {});
  const front = await openFront({ contextPath: '', pageDir, backend: new URL(team.url()), customizations: readOnly });
  const url = `${await front.listen({ port: 0, host: '127.0.0.1' })}/`;
  const panel = await openPanel(url);
  await panel.getByRole('option', { name: /^Routing Rules/ }).click();
  await panel.getByLabel('Title').fill('Request Rules');
  await page.getByRole('heading', { name: 'Request Rules', level: 1 }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('routing-rules.json');
  const saved = join(team.root, 'downloaded.json');
  await download.saveAs(saved);
  expect(readFileSync(saved, 'utf8')).toContain('"title": "Request Rules"');
  expect(readFileSync(team.file, 'utf8')).not.toContain('Request Rules');
  front.server.closeAllConnections();
  await front.close();
  readOnly.close();
});

test('only users who may update settings find the customize mode in their menu and in the palette', async () => {
  const found: Record<string, number[]> = {};
  for (const user of ['admin', 'reader']) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await enter('', { url: team.url(), user });
    await openUserMenu();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    const inMenu = await page.getByRole('menuitem', { name: 'Customize This Screen' }).count();
    await key('Escape');
    await key('Control+k');
    await page.keyboard.type('this screen');
    await page.getByRole('option').or(page.getByText('No results')).first().waitFor();
    found[user] = [inMenu, await page.getByRole('option', { name: /Customize This Screen/ }).count()];
  }
  expect(found).toEqual({ admin: [1, 1], reader: [0, 0] });
});
