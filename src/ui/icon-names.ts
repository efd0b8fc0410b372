// The names of icons, by which descriptors refer to them. Separate from the icons, so that checks need not load React.

/** The first page of a visit may need these. */
const commonNames = [
  'alert',
  'archive',
  'back',
  'broom',
  'check',
  'clock',
  'cross',
  'database',
  'down',
  'error',
  'external',
  'globe',
  'heart-pulse',
  'info',
  'key',
  'layers',
  'life-buoy',
  'mail',
  'menu',
  'person',
  'plus',
  'refresh',
  'right',
  'scroll',
  'search',
  'server',
  'settings',
  'shield',
  'signpost',
  'tag',
  'terminal',
  'trash',
  'up',
  'user',
  'users',
] as const;

/** Loaded when first rendered, or while the page is idle: the first page of a visit does not need them. */
export const rareNames = [
  'bell',
  'box',
  'copy',
  'dark',
  'download',
  'file-text',
  'folder',
  'light',
  'lock',
  'package',
  'sign-out',
  'system',
  'webhook',
] as const;

export type CommonName = (typeof commonNames)[number];
export type RareName = (typeof rareNames)[number];
export type IconName = CommonName | RareName;

/** Every name that a descriptor may use, in alphabetical order. */
export const iconNames: readonly IconName[] = [...commonNames, ...rareNames].sort();
