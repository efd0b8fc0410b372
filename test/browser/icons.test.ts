// The icons of the page have fewer elements than the originals of their library, and look the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inOnePath } from '../../src/build/icon-path.mjs';
import { root } from '../source-files.ts';
import { setUpConsole, page } from './scene.ts';

setUpConsole({ components: 0 });

type Drawing = Parameters<typeof inOnePath>[0];

const names = ['lucide', 'rare-lucide'].flatMap((bundle) =>
  [...readFileSync(join(root, `src/ui/${bundle}.bundle.ts`), 'utf8').matchAll(/icons\/([\w-]+)/g)].map(
    ([, name]) => name!,
  ),
);

async function drawingOf(name: string): Promise<Drawing> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData?: { node: Drawing } };
  if (__iconData) return __iconData.node;
  // An alias of a different icon.
  const code = readFileSync(join(root, `node_modules/lucide-react/dist/esm/icons/${name}.mjs`), 'utf8');
  return drawingOf(/from '.\/([\w-]+)\.mjs'/.exec(code)![1]!);
}

const svgOf = (drawing: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="black" ` +
  `stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawing
    .map(
      ([tag, look]) =>
        `<${tag} ${Object.entries(look)
          .map(([key, value]) => `${key}="${value}"`)
          .join(' ')}/>`,
    )
    .join('')}</svg>`;

/** Runs in the page: the share of pixels that differ by more than the smoothing of edges where lines cross. */
async function difference(svgs: string[]): Promise<number> {
  const [one, other] = await Promise.all(
    svgs.map(async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const context = new OffscreenCanvas(96, 96).getContext('2d')!;
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, 96, 96).data;
    }),
  );
  return one!.filter((value, at) => Math.abs(value - other![at]!) > 80).length / one!.length;
}

test('each icon has at most one path, and looks like the original of its library', async () => {
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const drawing = await drawingOf(name);
    const reduced = inOnePath(drawing);
    expect(reduced.filter(([tag]) => tag === 'path').length, name).toBeLessThanOrEqual(1);
    expect(await page.evaluate(difference, [svgOf(drawing), svgOf(reduced)]), name).toBeLessThan(0.001);
    // The comparison notices missing lines.
    expect(await page.evaluate(difference, [svgOf(drawing), svgOf([])]), name).toBeGreaterThan(0.01);
  }
});
