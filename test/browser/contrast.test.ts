// The contrast modes of the system: disabled controls, fields and states remain distinguishable.
import { describe, expect, test } from 'vitest';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20 });

const borderOf = (name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).borderTopStyle);

describe.each([
  ['with more contrast', { contrast: 'more' }],
  ['with more contrast in the dark scheme', { contrast: 'more', colorScheme: 'dark' }],
  ['in forced colors', { forcedColors: 'active' }],
] as const)('a page %s', (_mode, media) => {
  test('marks disabled and read-only controls with a dashed border', async () => {
    await page.emulateMedia(media);
    await enter('#admin/repository/selectors:sources');
    await page.getByLabel('Search Expression').waitFor();
    expect([await borderOf('Save'), await borderOf('Cancel')]).toEqual(['dashed', 'solid']);
    const fields = await page.locator('.form .control').evaluateAll((controls) =>
      controls.map((control) => {
        const { disabled, readOnly } = control as HTMLInputElement;
        return [disabled || readOnly, getComputedStyle(control).borderTopStyle];
      }),
    );
    expect(fields).toContainEqual([true, 'dashed']);
    expect(fields).toContainEqual([false, 'solid']);
    expect(fields.filter(([isOff, style]) => isOff !== (style === 'dashed'))).toEqual([]);
  });

  test('draws the border of a field at least as strong as the border of its card', async () => {
    await page.emulateMedia(media);
    await enter('#admin/repository/selectors:sources');
    await page.getByLabel('Search Expression').waitFor();
    const strengthOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const lightness = (color: string) =>
            color
              .match(/[\d.]+/g)!
              .slice(0, 3)
              .reduce((sum, part) => sum + Number(part), 0);
          const card = getComputedStyle(document.querySelector('.card')!).backgroundColor;
          return Math.abs(lightness(getComputedStyle(element).borderTopColor) - lightness(card));
        });
    expect(await strengthOf('textarea.control')).toBeGreaterThanOrEqual(await strengthOf('.card'));
  });
});

test('in forced colors, a list draws the dot of every state', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter('#admin/repository/repositories');
  await page.getByRole('gridcell', { name: 'Offline' }).waitFor();
  const dots = await page.locator('.table-dot').evaluateAll((all) =>
    all.map((dot) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(dot);
      const card = getComputedStyle(dot.closest('.card')!).backgroundColor;
      const isDisc = backgroundColor !== card && !backgroundColor.startsWith('rgba');
      return isDisc || borderTopWidth !== '0px';
    }),
  );
  expect(dots.length).toBeGreaterThan(5);
  expect(dots).not.toContain(false);
});
