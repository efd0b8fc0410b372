// The customizations of this installation, which the server embeds in the page as a block of JSON.
import { createEvent, createStore } from 'effector';

export type Customizations = {
  /** Menu entries of customized screens by slug. */
  menus: Record<string, object>;
  /** Addresses of the modules of customized screens by slug; the parts of one that is previewed without a server. */
  screens: Record<string, string | object>;
  /** The parts of the engine that customized screens need by slug, which the start of the page reads. */
  parts?: Record<string, readonly string[]>;
  /** The address of the module with the report of all changes; '' without one. */
  changes: string;
  /** Addresses of the files of languages by locale. */
  languages?: Record<string, string>;
  /** The number of changes that were skipped. */
  skipped: number;
  /** Addresses of the modules with the edited files by slug: a page of static files has no server to read them. */
  files?: Record<string, string>;
  /** The address of the stream of later changes; a page of static files has none. */
  live?: string;
  /** Whether the server checks edited files, or writes them, too; missing for a page of static files. */
  edit?: 'check' | 'write';
};

// Tests of the session run without a page.
const block = 'document' in globalThis ? document.getElementById('customizations')?.textContent : undefined;

export const customizationsChanged = createEvent<Customizations>();
/** Null without customizations. */
export const $customizations = createStore(block ? (JSON.parse(block) as Customizations) : null).on(
  customizationsChanged,
  (_, next) => next,
);

/** The query string to retry a failed address with, because browsers cache the failure of each URL. */
const failures = new Map<string, string>();

/** Loads a module of the customizations by its address, which is relative to the page. */
export async function importCustomized<Content>(address: string): Promise<Content> {
  const before = failures.get(address) ?? '';
  try {
    const module = (await import(new URL(address + before, document.baseURI).href)) as { default: Content };
    return module.default;
  } catch (problem) {
    failures.set(address, `${before}?again`);
    throw problem;
  }
}
