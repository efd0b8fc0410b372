// A user who works by keyboard only: tabs to an element by role and name, types, and presses keys. It never clicks,
// and it counts its key presses.
import { expect } from 'vitest';
import { page } from '../scene.ts';

/** The focused element: its role, its accessible name, and whether the focus is visible. */
type Focused = { role: string; name: string; isVisible: boolean };

/** Key presses, and texts typed as one each, since the last `restart`. */
let presses = 0;

export const restart = (): void => void (presses = 0);
export const pressed = (): number => presses;

/** Presses a key, or a combination such as `Control+k`. */
export async function press(key: string): Promise<void> {
  presses += 1;
  await page.keyboard.press(key);
}

/** Types a text into the focused element, replacing its content. */
export async function type(text: string): Promise<void> {
  presses += 1;
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** The focused element as a screen reader would announce it. */
export const focused = (): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = (element as HTMLInputElement).labels ?? [];
    const textOf = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    /** The text of a label, without that of a control inside it. */
    const labelText = (label: Element | undefined) => {
      const copy = label?.cloneNode(true) as Element | undefined;
      copy?.querySelectorAll('select').forEach((control) => control.remove());
      return copy?.textContent;
    };
    const name =
      element.getAttribute('aria-label') ||
      textOf(element.getAttribute('aria-labelledby')).trim() ||
      labelText(labels[0]) ||
      element.textContent ||
      '';
    const roles: Record<string, string> = {
      BODY: 'document',
      A: 'link',
      BUTTON: 'button',
      SELECT: 'combobox',
      TEXTAREA: 'textbox',
      H1: 'heading',
      H2: 'heading',
    };
    const kinds: Record<string, string> = { checkbox: 'checkbox', search: 'searchbox' };
    const type = (element as HTMLInputElement).type;
    const role = element.getAttribute('role') ?? roles[element.tagName] ?? kinds[type] ?? 'textbox';
    const style = getComputedStyle(element);
    const isVisible = style.outlineStyle !== 'none' || style.boxShadow !== 'none' || element.tagName === 'BODY';
    return { role, name: name.replace(/\s+/g, ' ').trim(), isVisible };
  });

/** Tabs until an element of this role and name has the focus. Fails if that takes more presses than `within`. */
export async function tabTo(role: string, name: string | RegExp, { within = 60, key = 'Tab' } = {}): Promise<void> {
  const seen: string[] = [];
  const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let count = 0; count <= within; count += 1) {
    const at = await focused();
    if (at.role === role && isNamed(at.name)) {
      expect(at.isVisible, `the focus on ${role} "${at.name}" is visible`).toBe(true);
      return;
    }
    seen.push(`${at.role} "${at.name}"`);
    await press(key);
  }
  throw new Error(`${within} presses of ${key} do not reach ${role} "${String(name)}". Passed: ${seen.join(', ')}`);
}

/** Tabs to an element and presses Enter. */
export async function activate(
  role: string,
  name: string | RegExp,
  options?: { within?: number; key?: string },
): Promise<void> {
  await tabTo(role, name, options);
  await press('Enter');
}

/** Tabs to a text box and types into it. */
export async function fill(name: string | RegExp, text: string, role = 'textbox'): Promise<void> {
  // Tab would leave a page that is still opening.
  await page.getByLabel(name).locator('visible=true').first().waitFor();
  await tabTo(role, name);
  await type(text);
}

/** Chooses an option of a select by typing the beginning of its text. */
export async function choose(name: string | RegExp, option: string): Promise<void> {
  // Tab would leave a select whose options are still loading.
  await page.getByRole('combobox', { name, disabled: false }).first().waitFor();
  await tabTo('combobox', name);
  presses += 1;
  await page.keyboard.type(option);
  const chosen = () =>
    page.evaluate(() => {
      const select = document.activeElement as HTMLSelectElement;
      return select.selectedOptions[0]?.textContent ?? '';
    });
  await expect.poll(chosen).toMatch(new RegExp(`^${option}`, 'i'));
}

/** Opens a screen with the palette. */
export async function goTo(title: string): Promise<void> {
  await press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await type(title);
  await page.getByRole('option', { name: title }).first().waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

/** Signs in at the form that is shown. */
export async function signIn(username = 'admin', password = 'admin123'): Promise<void> {
  await page.getByLabel('Username').waitFor();
  await fill('Username', username);
  await press('Tab');
  await type(password);
  await press('Enter');
  await page.getByLabel('Password').waitFor({ state: 'detached' });
}

/** Waits for a visible text. */
export const see = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** Tabs into the table and moves down to the row whose first cell begins with this text, then right by some cells. */
export async function toRow(name: string, { right = 0 } = {}): Promise<void> {
  await tabTo('gridcell', /./);
  for (let count = 0; count < 60; count += 1) {
    const { name: at } = await focused();
    if (at.startsWith(name)) break;
    await press('ArrowDown');
  }
  expect((await focused()).name).toMatch(new RegExp(`^${name}`));
  for (let count = 0; count < right; count += 1) await press('ArrowRight');
}
