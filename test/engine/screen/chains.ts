// Shared by the tests of chains of calls.
import { openPage, type Page, type Setup } from '../../descriptors/effects/effect.tsx';

/** Opens a page whose responses the test changes while it is open. */
export async function open(of: Setup) {
  const answers: Record<string, unknown> = { ...of.answers };
  const page = await openPage({ ...of, answers: new Proxy({}, { get: (_, line: string) => answers[line] }) });
  return { page, answers };
}
export const sent = (page: Page) =>
  page.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
export const press = async (page: Page, name: string | RegExp) => {
  await page.press(name);
  await page.settled();
};
export const failedStep = (done: number, total: number) => `Step ${done + 1} of ${total} failed`;
