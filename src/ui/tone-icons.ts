// The icon of each tone, for readers who do not see its color.

export const toneIcons = {
  plain: undefined,
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'cross',
} as const;
