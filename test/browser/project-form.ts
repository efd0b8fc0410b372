// Forms of screens in a copy of the project: their fields, Save, and what the server has stored.
import { page } from './scene.ts';

/** A control by its label. */
export const field = (name: string) => page.getByLabel(name, { exact: true });

/** Save is pressed although it is announced as disabled, since a press reveals the errors. */
export const pressSave = () => page.getByRole('button', { name: 'Save' }).click({ force: true });

/** The server's response at an address below service/rest, and its status. */
export const askServer = (path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    return { status: answer.status, body: await answer.text() };
  }, `service/rest/${path}`);
