// Loads a screen for its edits: the screen without its file, the file, and what the page shows of it.
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
  /** Of the file; '' if it is missing. */
  hash: string;
  /** The screen with its validators, as it is in force. */
  inForce: LoadedParts;
  /** What is skipped of the file. */
  skipped: readonly Finding[];
};

/** The address of the file of a screen. */
export const fileAddress = (slug: string): string => `/custom/edit/${slug}`;

/** Without our server, the edits are made in the files of the page, or in the screen as it is. */
export async function openScreen(slug: string, ask: Ask, customizations: Customizations | null): Promise<Opened> {
  const inForce = await loadParts(slug, customizations);
  const own = customizations?.files?.[slug];
  if (customizations?.edit === undefined && own === undefined) {
    const { screen, entity } = inForce;
    const alone = { others: [], kinds: new Map(), renames: noRenames };
    return {
      base: {
        slug,
        original: { screen, entity },
        ...alone,
        file: `${slug}.json`,
        text: '',
        basedOn: screenHash({ screen, entity }),
      },
      hash: '',
      inForce,
      skipped: [],
    };
  }
  const { file, text, hash, around } =
    own === undefined
      ? ((await ask({ method: 'GET', path: fileAddress(slug) })) as FileWithContext & { hash: string })
      : { ...(await importCustomized<FileWithContext>(own)), hash: '' };
  const { screen, entity } = around.original ?? (await loadParts(slug, null));
  const { others, kinds, renames, skipped } = around;
  const base = { slug, original: { screen, entity }, others, kinds: new Map(Object.entries(kinds)), renames };
  // Teams change the screens that they add whenever they like.
  const basedOn = around.original ? {} : { basedOn: screenHash({ screen, entity }) };
  return { base: { ...base, file, text, ...basedOn }, hash, inForce, skipped };
}
