// The block of a page with customizations, whose modules are in it as data URLs.
import { customModules } from '../src/build/custom-modules.ts';
import type { Customizations } from '../src/session/customizations.ts';
import type { ScreenSource } from '../src/engine/check/check-screen.ts';
import { customize } from '../src/customize/customize.ts';
import { fileOf, shipped, vocabulary } from './customize/customized.ts';

/** The block for customizations of these screens, by slug, and with added screens. */
export function blockOf(changes: Record<string, object>, added: readonly ScreenSource[] = []): Customizations {
  const files = Object.entries(changes).map(([screen, change]) => ({
    screen,
    path: `${screen}.json`,
    text: fileOf(change),
  }));
  const made = customModules(customize(shipped, files, vocabulary, added));
  const { screens, changes: report, ...block } = JSON.parse(made.block) as Customizations;
  const asData = (address: string) =>
    `data:text/javascript,${encodeURIComponent(made.files.get(address.split('/').at(-1)!)!)}`;
  return {
    ...block,
    screens: Object.fromEntries(Object.entries(screens).map(([slug, address]) => [slug, asData(String(address))])),
    changes: asData(report),
  };
}

/** The same for a user who may edit customizations. */
export const editableBlock = (changes: Record<string, object> = {}) => ({
  ...blockOf(changes),
  edit: 'write' as const,
});
