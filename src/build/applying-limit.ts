// The time that applying customizations may take, which the server keeps and problems name. Imports nothing.

export const mostSeconds = 10;
