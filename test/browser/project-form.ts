// Forms of screens in a copy of the project: their fields, Save, and the responses of the server.
import { page } from './scene.ts';

/** A control by its label. */
export const field = (name: string) => page.getByLabel(name, { exact: true });

/** Presses Save even if it is marked as disabled, which reveals the errors. */
export const pressSave = () => page.getByRole('button', { name: 'Save' }).click({ force: true });

/** The server's response at an address below service/rest, and its status. */
export const askServer = (path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    return { status: answer.status, body: await answer.text() };
  }, `service/rest/${path}`);
