// What a page shows in the first frame after a key.
import { page } from './scene.ts';

/** Presses a key, and returns what `look`, which runs in the page, finds in the first frame after it. */
export async function inFirstFrameAfter<Found>(key: string, look: () => Found): Promise<Found> {
  const listen = `addEventListener('keydown', () => requestAnimationFrame(() => done((${String(look)})())), once)`;
  await page.evaluate(
    `globalThis.firstFrame = new Promise((done) => { const once = { capture: true, once: true }; ${listen}; }); 0`,
  );
  await page.keyboard.press(key);
  return page.evaluate<Found>('globalThis.firstFrame');
}
