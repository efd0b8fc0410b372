// Typing lays out the input alone, so that a key costs the same in a form of any length.
import { expect, test } from 'vitest';
import { atConsole, page } from './scene.ts';
import { enter } from './visit.ts';

atConsole({ components: 20 });

type TraceEvent = { name: string; args: { beginData?: { totalObjects: number } } };

/** The sizes of the layouts that an action causes, in objects. */
async function layoutsDuring(act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const completed = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await completed;
  return events.flatMap(({ name, args }) => (name === 'Layout' && args.beginData ? args.beginData.totalObjects : []));
}

test.each([1280, 400])('a key lays out its own input only, in a window of %i pixels', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await enter('#admin/repository/selectors/create');
  const name = page.getByLabel('Name');
  await name.fill('abc');
  const sizes = await layoutsDuring(() => name.press('d'));
  expect(sizes.length).toBeGreaterThan(0);
  // The input, its editor and the text; a layout of the page has hundreds.
  expect(Math.max(...sizes)).toBeLessThan(10);
});
