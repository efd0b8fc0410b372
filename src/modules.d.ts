// The types of modules that the bundler makes of other files than TypeScript.
declare module '*.css';

// The text of a style sheet.
declare module 'sheet:*' {
  const text: string;
  export default text;
}

// Every screen that the pattern in the file finds, by its slug: menu entries at once, whole screens on demand.
declare module '*.screens' {
  type Screen = import('./engine/descriptor/descriptor.gen.ts').Screen;
  export const menus: Record<string, Pick<Screen, 'kind' | 'title' | 'menu' | 'when'> & { first?: string }>;
  export const loaders: Record<string, () => Promise<{ default: import('./engine/load.ts').ScreenParts }>>;
}

// In which line of its file each part of a screen begins, by slug and the id of its place.
declare module '*.positions' {
  const lines: Record<string, Record<string, number>>;
  export default lines;
}

// A whole screen.
declare module 'screen:*' {
  const parts: import('./engine/load.ts').ScreenParts;
  export default parts;
}
