// The context of a step: the page, a second client, and functions to report observations and register cleanup.
import type { Locator, Page } from 'playwright-core';
import type { SecondClient } from './second-client.ts';

export type JourneyContext = {
  page: Page;
  /** Address of the console, with a trailing slash. */
  url: string;
  user: string;
  password: string;
  client: SecondClient;
  /** Address of the server; null if the journey has no gateway in front of it. */
  backend: URL | null;
  /** The prefix of the names of all records that are created on the server; different in each run. */
  tag: string;
  /** Interrupts and restores the connection to the server; null if the journey does not control it. */
  connection: { cut(): Promise<void>; join(): Promise<void> } | null;
  /** Whether a plain web server serves the page, without the headers and the nonce of the gateway. */
  isStatic: boolean;
  /** Prints an observation. */
  report: (text: string) => void;
  /** Collects the browser's console messages, which are not failures until the returned function is called. */
  listen: () => () => string[];
  /** Registers cleanup, which runs at the end in reverse order, even after failures. */
  addCleanup: (what: string, undo: () => Promise<unknown>) => void;
};

export type Step = { name: string; run(journey: JourneyContext): Promise<void> };

const timeoutMillis = 20_000;

/** Waits until an element is visible, for 20 seconds by default; throws with the text that is visible instead. */
export async function expectVisible(found: Locator, what: string, timeout = timeoutMillis): Promise<void> {
  await found
    .first()
    .waitFor({ state: 'visible', timeout })
    .catch(async () => {
      const page = found.page();
      const dialog = page.locator('dialog[open]');
      const places = [dialog, page.locator('main'), page.locator('body')];
      const counts = await Promise.all(places.map((one) => one.count()));
      const place = places[counts.findIndex((count) => count > 0)]!.first();
      const words = (await place.innerText()).replace(/\s+/g, ' ').slice(0, 600);
      throw new Error(`${what} is not visible. ${page.url()} shows: ${words}`);
    });
}

/** Waits until an element is not visible anymore. */
export async function expectGone(found: Locator, what: string): Promise<void> {
  await found
    .first()
    .waitFor({ state: 'hidden', timeout: timeoutMillis })
    .catch(() => {
      throw new Error(`${what} is still visible at ${found.page().url()}`);
    });
}

/** Checks that a control has the value `value`. */
export async function expectValue(control: Locator, value: string, what: string): Promise<void> {
  await expectVisible(control, what);
  const found = await control.inputValue();
  if (found !== value) throw new Error(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}.`);
}

/** The control of a field by its label. */
export const field = ({ page }: Pick<JourneyContext, 'page'>, label: string): Locator =>
  page.getByLabel(label, { exact: true });

export const button = ({ page }: Pick<JourneyContext, 'page'>, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** The error text of an invalid control, as a screen reader announces it; waits for it. */
export async function errorAt(journey: JourneyContext, label: string): Promise<string> {
  const { page } = journey;
  const control = field(journey, label);
  await expectVisible(page.locator('[aria-invalid="true"]').and(control), `An error at "${label}"`);
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id.endsWith('-error'));
  const words = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  return words.join(' ').trim();
}

/** The calls that the page makes from now on, as GET internal/ui/user: an array that grows. */
export function callsOf({ page }: Pick<JourneyContext, 'page'>): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = request.url().split('/service/rest/');
    if (call) calls.push(`${request.method()} ${call}`);
  });
  return calls;
}

/** The parsed response to a GET request; throws with the status if it is rejected. */
export async function getJson<T>({ client }: Pick<JourneyContext, 'client'>, path: string): Promise<T> {
  const { status, text } = await client.rest('GET', path);
  if (status !== 200) throw new Error(`The response to ${path} is ${status} ${text}`);
  return JSON.parse(text) as T;
}

/** Loads the page again at an address, without any state of the previous step. */
export async function reopen({ page, url }: Pick<JourneyContext, 'page' | 'url'>, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url + hash);
}

/** Reopens an address, and waits for the page with this title. */
export async function openFresh(
  journey: Pick<JourneyContext, 'page' | 'url'>,
  hash: string,
  title: string,
): Promise<void> {
  const { page } = journey;
  await reopen(journey, hash);
  await expectVisible(page.getByRole('heading', { name: title, exact: true, level: 1 }), `The page "${title}"`);
}

/** Throws an error with `sentence` unless `is` is true. */
export function assert(is: boolean, sentence: string): void {
  if (!is) throw new Error(sentence);
}

/** Signs in on the page or in the open dialog. */
export async function signIn(journey: JourneyContext, password = journey.password): Promise<void> {
  const { page, user } = journey;
  const ended = page.getByRole('dialog', { name: 'Your Session Has Ended' });
  const place = (await ended.isVisible()) ? ended : page;
  const name = place.getByLabel('Username');
  await expectVisible(name, 'The sign-in form');
  if (await name.isEditable()) await name.fill(user);
  await place.getByLabel('Password').fill(password);
  await place.getByRole('button', { name: 'Sign In' }).click();
}

/** Enters the password in the re-authentication dialog. */
export async function confirmIdentity({ page }: Pick<JourneyContext, 'page'>, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Identity' });
  await expectVisible(dialog, 'The password step');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Cancels the re-authentication dialog. */
export async function cancelIdentity({ page }: Pick<JourneyContext, 'page'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Identity' });
  await expectVisible(dialog, 'The password step');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(dialog, 'The password step');
}

export const accountButton = ({ page, user }: JourneyContext) => page.getByRole('button', { name: `Account: ${user}` });

/** Signs out in the user menu. */
export async function signOut(journey: JourneyContext): Promise<void> {
  await accountButton(journey).click();
  await journey.page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** The heading of a page. The heading of a record continues with the name of the record. */
export const heading = ({ page }: JourneyContext, title: string) =>
  page.getByRole('heading', { name: new RegExp(`^${title}( |$)`) }).first();
