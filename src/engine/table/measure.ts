// Measures texts as the page renders them: in the fonts of the design tokens, at the reader's font size.

/** The fonts of a table: its values, the column that names the row, code, tags and headers. */
export type Font = 'value' | 'key' | 'code' | 'tag' | 'header';

export type Measure = {
  /** Pixels of a rem, divided by the 16 that the design assumes. */
  scale: number;
  /** The width of a text in pixels. */
  widthOf: (text: string, font: Font) => number;
};

const fonts: Record<Font, { weight: number; rem: number; family: '--sans' | '--mono'; usual: number }> = {
  value: { weight: 400, rem: 0.875, family: '--sans', usual: 7.6 },
  key: { weight: 550, rem: 0.875, family: '--sans', usual: 8 },
  code: { weight: 400, rem: 0.8125, family: '--mono', usual: 8 },
  tag: { weight: 550, rem: 0.75, family: '--sans', usual: 7 },
  header: { weight: 600, rem: 0.75, family: '--sans', usual: 7 },
};

/** The reader's font size: 1 for the default of 16 pixels. */
export const fontScale = (): number => (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** `spacing`: the space between letters, as in a style sheet. */
type Size = { scale: number; spacing: string };

const known = new Map<string, Measure>();

/** A function that measures texts at a font size. Without a canvas it assumes that all characters are equally wide. */
export function measureAt({ scale, spacing }: Size): Measure {
  const key = scale + spacing;
  const before = known.get(key);
  if (before) return before;
  const made = { scale, widthOf: widthsAt({ scale, spacing }) };
  known.set(key, made);
  return made;
}

function widthsAt({ scale, spacing }: Size): Measure['widthOf'] {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text, font) => text.length * fonts[font].usual * scale;
  // Some browsers ignore it.
  context.letterSpacing = spacing;
  const style = getComputedStyle(document.documentElement);
  const names = Object.fromEntries(
    Object.entries(fonts).map(([name, { weight, rem, family }]) => [
      name,
      `${weight} ${rem * 16 * scale}px ${style.getPropertyValue(family) || 'sans-serif'}`,
    ]),
  );
  return (text, font) => {
    context.font = names[font]!;
    return context.measureText(text).width;
  };
}
