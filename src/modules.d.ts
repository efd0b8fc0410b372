// What the bundler makes of files that are not TypeScript.
declare module '*.css';

declare module 'menu:*' {
  type Screen = import('./engine/descriptor/descriptor.gen.ts').Screen;
  const menus: Record<string, Pick<Screen, 'kind' | 'title' | 'summary' | 'menu' | 'visible'>>;
  export default menus;
}

// To be imported with import(): one loader for each screen, by its slug.
declare module 'screen:*' {
  const loaders: Record<string, () => Promise<{ default: import('./engine/load.ts').ScreenParts }>>;
  export = loaders;
}
