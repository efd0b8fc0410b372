// What a step is given: the page, a second client, and ways to say what was seen and what is to be undone.
import type { Locator, Page } from 'playwright-core';
import type { SecondClient } from './second-client.ts';

export type Trip = {
  page: Page;
  /** Address of the console, with a slash at the end. */
  url: string;
  user: string;
  password: string;
  client: SecondClient;
  /** In front of the name of everything that is made on the server; another one each time. */
  tag: string;
  /** Cuts and joins the line to the server; null where the journey does not stand between. */
  line: { cut(): Promise<void>; join(): Promise<void> } | null;
  /** Whether a web server serves the page as it is, without a header or nonce of ours. */
  isStatic: boolean;
  /** Prints what was seen. */
  saw(text: string): void;
  /** What the console of the browser says from now on, until the function returned is called; it is no failure then. */
  listen(): () => string[];
  /** To be done at the end, the last first, whatever happens. */
  later(what: string, undo: () => Promise<unknown>): void;
};

export type Step = { name: string; run(trip: Trip): Promise<void> };

const patience = 20_000;

/** Waits until something is seen; throws with what stands there instead. */
export async function see(found: Locator, what: string): Promise<void> {
  await found
    .first()
    .waitFor({ state: 'visible', timeout: patience })
    .catch(async () => {
      const page = found.page();
      const dialog = page.locator('dialog[open]');
      const place = (await dialog.count()) > 0 ? dialog.first() : page.locator('body');
      const words = (await place.innerText()).replace(/\s+/g, ' ').slice(0, 600);
      throw new Error(`${what} was not seen. At ${page.url()} stands: ${words}`);
    });
}

/** Waits until something is no longer seen. */
export async function seeGone(found: Locator, what: string): Promise<void> {
  await found
    .first()
    .waitFor({ state: 'hidden', timeout: patience })
    .catch(() => {
      throw new Error(`${what} is still there at ${found.page().url()}`);
    });
}

/** Waits until a control holds `value`. */
export async function seeValue(control: Locator, value: string, what: string): Promise<void> {
  await see(control, what);
  const found = await control.inputValue();
  if (found !== value) throw new Error(`${what} holds ${JSON.stringify(found)}, not ${JSON.stringify(value)}.`);
}

/** The control of a field by its label, optional or not. */
export const field = ({ page }: Pick<Trip, 'page'>, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( Optional)?$`));

/** The words at a control that is marked as wrong, as a screen reader has them; waits for them. */
export async function errorAt(trip: Trip, label: string): Promise<string> {
  const { page } = trip;
  const control = field(trip, label);
  await see(page.locator('[aria-invalid="true"]').and(control), `An error at "${label}"`);
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id.endsWith('-error'));
  const words = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  return words.join(' ').trim();
}

/** Throws unless `is`. */
export function mustBe(is: boolean, sentence: string): void {
  if (!is) throw new Error(sentence);
}

/** Signs in on the page or in the dialog that stands there. */
export async function signIn(trip: Trip, password = trip.password): Promise<void> {
  const { page, user } = trip;
  const name = page.getByLabel('Username');
  await see(name, 'The sign-in form');
  if (await name.isEditable()) await name.fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const isSignedIn = ({ page, user }: Trip) => page.getByRole('button', { name: `Sign out ${user}` });
