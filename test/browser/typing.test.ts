// Typing lays out only the input, so a key costs the same in a form of any length.
import { expect, test } from 'vitest';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20 });

type TraceEvent = {
  name: string;
  pid: number;
  ts: number;
  args: { data?: { type?: string }; beginData?: { totalObjects: number; frame: string } };
};

/** The sizes in objects of the layouts after each key of an action, without layouts pending before the first key. */
async function layoutsByKey(act: () => Promise<unknown>): Promise<number[][]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const completed = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await completed;
  // The trace also has the keys and layouts of other pages of the browser, which run in other processes.
  const layouts = events.flatMap(({ name, pid, ts, args: { beginData } }) =>
    name === 'Layout' && beginData?.frame === frameTree.frame.id ? { pid, ts, objects: beginData.totalObjects } : [],
  );
  const keys = events
    .filter(
      ({ name, pid, args }) => name === 'EventDispatch' && args.data?.type === 'keydown' && pid === layouts[0]?.pid,
    )
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  return keys.map((key, at) =>
    layouts.flatMap(({ ts, objects }) => (ts >= key && ts < (keys[at + 1] ?? Infinity) ? objects : [])),
  );
}

/** Waits until the page is drawn. */
const drawn = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test.each([1280, 400])('a key lays out only its own input in a window %i px wide', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await enter('#admin/repository/selectors/create');
  const name = page.getByLabel('Name');
  await name.fill('abc');
  // Changes elsewhere that follow from the first text, such as those of Save, must be laid out before.
  await drawn();
  const layouts = await layoutsByKey(async () => {
    for (const key of 'defgh') {
      await name.press(key);
      await drawn();
    }
  });
  expect(layouts.map((sizes) => sizes.length > 0)).toEqual([true, true, true, true, true]);
  const largest = layouts.map((sizes) => Math.max(...sizes));
  // The input, its editor and the text; a layout of the page has hundreds. On a busy machine,
  // code and responses that arrive late lay out the page on one or two of the keys.
  expect(largest.sort((one, other) => one - other)[2]).toBeLessThan(10);
});
