// Loads a screen for editing: the screen without its file, the file, and what the page shows of it.
import type { FileWithContext } from '../../customize/edited-file.ts';
import { noRenames } from '../../customize/renames.ts';
import { screenHash } from '../../customize/screen-hash.ts';
import type { ScreenParts as LoadedParts } from '../../engine/load.ts';
import type { Ask } from '../../requests/host.ts';
import { importCustomized, type Customizations } from '../../session/customizations.ts';
import { loadParts } from '../customized-screens.ts';
import type { Base } from '../words/edited-screen.ts';
import type { Finding } from './preview.ts';

export type Opened = {
  base: Base;
  /** The hash of the file; '' if it is missing. */
  hash: string;
  /** The screen with its validators, as it is in force. */
  inForce: LoadedParts;
  /** The changes of the file that are skipped. */
  skipped: readonly Finding[];
};

/** The address of the file of a screen. */
export const fileAddress = (slug: string): string => `/custom/edit/${slug}`;

/** Loads the file from the server. If it cannot edit files, edits apply to the page's own file, else to the screen. */
export async function openScreen(slug: string, ask: Ask, customizations: Customizations | null): Promise<Opened> {
  const inForce = await loadParts(slug, customizations);
  const own = customizations?.files?.[slug];
  if (customizations?.edit === undefined && own === undefined) {
    const { screen, entity } = inForce;
    const noContext = { otherChanges: [], kinds: new Map(), renames: noRenames };
    return {
      base: {
        slug,
        original: { screen, entity },
        ...noContext,
        file: `${slug}.json`,
        text: '',
        basedOn: screenHash({ screen, entity }),
      },
      hash: '',
      inForce,
      skipped: [],
    };
  }
  const { file, text, hash, context } =
    own === undefined
      ? ((await ask({ method: 'GET', path: fileAddress(slug) })) as FileWithContext & { hash: string })
      : { ...(await importCustomized<FileWithContext>(own)), hash: '' };
  const { screen, entity } = context.original ?? (await loadParts(slug, null));
  const { otherChanges, kinds, renames, skipped } = context;
  const base = { slug, original: { screen, entity }, otherChanges, kinds: new Map(Object.entries(kinds)), renames };
  // A screen that a team has added has no version to be based on: it changes at any time.
  const basedOn = context.original ? {} : { basedOn: screenHash({ screen, entity }) };
  return { base: { ...base, file, text, ...basedOn }, hash, inForce, skipped };
}
