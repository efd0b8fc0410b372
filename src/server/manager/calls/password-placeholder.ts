// The text that remote procedures return in place of a stored password, and accept as "unchanged".

export const passwordPlaceholder = '#~NEXUS~PLACEHOLDER~PASSWORD~#';
