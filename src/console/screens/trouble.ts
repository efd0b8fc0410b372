// What went wrong in a story, as it is told on its screen, or in a notice to whoever has left that. Pure.

export type Trouble = { headline: string; details: string; faultId: string | null };

/** All that is known of it in one line. */
export const inOneLine = ({ headline, details, faultId }: Trouble): string =>
  [headline, details, faultId].filter(Boolean).join('. ').replaceAll('..', '.');
