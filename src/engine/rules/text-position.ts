// The positions of a text: lines and columns, both from 1. Pure.

export type TextPosition = { line: number; column: number };

/** A function that returns the line and the column of an offset. */
export function positionsIn(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let line = 0;
    let end = starts.length;
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      if (starts[middle]! <= offset) line = middle;
      else end = middle;
    }
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}
