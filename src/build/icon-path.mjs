// Draws icons with fewer elements: merges stroked elements into one path. A page may have an icon in each row.

/** @typedef {Record<string, string>} Attributes */
/** @typedef {[tag: string, attributes: Attributes][]} Drawing */

/** An ellipse, from its left end. @param {number} rx @param {number} ry */
const ellipse = (cx, cy, rx, ry) => {
  const half = (across) => `a${rx} ${ry} 0 1 0 ${across} 0`;
  return `M${Number(cx) - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}`;
};

/** @param {number} rx @param {number} ry */
function rectangle(x, y, width, height, rx, ry) {
  const corner = (right, down) => (rx ? `a${rx} ${ry} 0 0 1 ${right} ${down}` : '');
  const [across, along] = [width - 2 * rx, height - 2 * ry];
  const half = `h${across}${corner(rx, ry)}v${along}${corner(-rx, ry)}`;
  return `M${Number(x) + rx} ${y}${half}h${-across}${corner(-rx, -ry)}v${-along}${corner(rx, -ry)}z`;
}

/** @type {Record<string, (attributes: Attributes) => string>} */
const paths = {
  // A relative start would be relative to the end of the preceding path.
  path: ({ d }) => d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*/, startAt),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(cx, cy, Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(cx, cy, Number(rx), Number(ry)),
  rect: ({ x = '0', y = '0', width, height, rx = '0', ry = rx }) =>
    rectangle(x, y, width, height, Number(rx), Number(ry)),
};

function startAt(start, x, y, at, path) {
  const next = path[at + start.length];
  return `M${x} ${y}${next !== undefined && /[-\d.]/.test(next) ? 'l' : ''}`;
}

const geometry = new Set('d x1 y1 x2 y2 points cx cy r rx ry x y width height'.split(' '));

/**
 * The drawing without keys, with all elements that have only geometric attributes as one path.
 *
 * @param {Drawing} icon
 * @returns {Drawing}
 */
export function inOnePath(icon) {
  const drawing = icon.map(([tag, { key: _, ...look }]) => [tag, look]);
  const plain = drawing.filter(([tag, look]) => tag in paths && Object.keys(look).every((name) => geometry.has(name)));
  if (plain.length === 0) return drawing;
  const d = plain.map(([tag, look]) => paths[tag](look)).join('');
  return [['path', { d }], ...drawing.filter((element) => !plain.includes(element))];
}

/** The code of an icon: its drawing in one path, without what nothing here reads. @param {string} code */
export const smallerDrawing = (code) =>
  code
    .replace(/(?<=\bnode: )\[\n?\s*\[.*?\]\s*\](?=,?\n)/s, (literal) => {
      const json = literal.replace(/([{,]\s*)(\w+):/g, '$1"$2":');
      const drawing = /** @type {Drawing} */ (JSON.parse(json));
      return JSON.stringify(inOnePath(drawing));
    })
    .replace(/^ {2}size: .*\n|,\n {2}aliases: \[[^\]]*\]|^__iconData\.node;\n/gm, '');
