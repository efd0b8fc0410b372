// The customizations of this installation, which the server puts into the page as a block of JSON.

export type Customizations = {
  /** Menu entries of customized screens by slug. */
  menus: Record<string, object>;
  /** Addresses of the modules of customized screens by slug. */
  screens: Record<string, string>;
  /** The address of the module with the report of all changes. */
  changes: string;
  /** The number of changes that were skipped. */
  skipped: number;
  /** Whether the server checks edited files, or writes them too; missing without our server. */
  edit?: 'check' | 'write';
};

// Tests of the session run without a page.
const block = 'document' in globalThis ? document.getElementById('customizations')?.textContent : undefined;

/** Undefined without customizations. */
export const customizations = block ? (JSON.parse(block) as Customizations) : undefined;

/** Loads a module of the customizations by its address, which is relative to the page. */
export const importCustomized = async <Content>(address: string): Promise<Content> =>
  ((await import(new URL(address, document.baseURI).href)) as { default: Content }).default;
