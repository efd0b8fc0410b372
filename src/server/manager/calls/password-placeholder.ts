// What remote procedures show in place of a stored password, and take as "unchanged".

export const passwordPlaceholder = '#~NEXUS~PLACEHOLDER~PASSWORD~#';
