// The form in which texts are searched: without case, accents and widths, the same in every language, because a
// filter that shows too many rows is better than one that hides the row the user looks for.

// Of Latin, Greek, Cyrillic, Hebrew and Arabic letters. Other marks, as in が or की, make other letters.
const accents = /[\u0300-\u036f\u0591-\u05bd\u064b-\u065f]/g;

// Letters that are typed as others, and differ from them by more than an accent.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};
const special = /[ßæœøłđıς]/g;

// Folding the other letters takes long, and the rows of a list repeat them.
const known = new Map<string, string>();
const mostKnown = 5000;

// Sorting the marks of a letter takes quadratic time, so a run of them is normalized in pieces.
const pieces = /\P{M}*\p{M}{0,30}/gu;

/** A text as it is searched. */
export const folded = (text: string): string => text.toLowerCase().replace(/[^\0-\x7f]+/g, foldedPart);

function foldedPart(part: string): string {
  const before = known.get(part);
  if (before !== undefined) return before;
  const after = part.replace(pieces, foldedPiece);
  if (known.size === mostKnown) known.clear();
  known.set(part, after);
  return after;
}

function foldedPiece(piece: string): string {
  const bare = piece.normalize('NFKD').toLowerCase().replace(accents, '');
  return bare.replace(special, (letter) => letters[letter]!).normalize();
}
