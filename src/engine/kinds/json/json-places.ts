// Where the values of a JSON text are, by JSON pointer, and its first mistake. Pure.

/** `deep`: more nested than the page can show and compare. */
export type Mistake = { offset: number; is: 'end' | 'unexpected' | 'twice' | 'deep'; text: string };

const mostDeep = 200;

/** The tokens that may follow. */
type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';
type Frame = { pointer: string; isList: boolean; count: number; names: Set<string>; name: string };

// One token: a string, a number, a literal, or a mark. Each alternative matches in linear time.
const token =
  // oxlint-disable-next-line no-control-regex -- strings may not contain them
  /[ \t\n\r]*(?:("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|([{}[\],:]))/y;

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The offset of each value by its JSON pointer ('' is the whole), and the first mistake; null if there is none. */
export function readPlaces(text: string): { offsets: Map<string, number>; mistake: Mistake | null } {
  const offsets = new Map<string, number>();
  const stack: Frame[] = [];
  let expects = 'value' as Expected;
  let at = 0;
  const found = (mistake: Mistake | null) => ({ offsets, mistake });

  const pointer = () => {
    const around = stack.at(-1);
    if (!around) return '';
    return `${around.pointer}/${around.isList ? around.count : escaped(around.name)}`;
  };
  const ended = () => {
    const around = stack.at(-1);
    if (around) around.count += 1;
    expects = around ? 'commaOrEnd' : 'nothing';
  };
  for (;;) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) {
      const rest = /^[ \t\n\r]*/.exec(text.slice(at))![0].length + at;
      if (rest < text.length) return found({ is: 'unexpected', text: wordAt(text, rest), offset: rest });
      return found(expects === 'nothing' ? null : { is: 'end', text: '', offset: text.length });
    }
    const [whole, string, number, literal, mark] = match;
    const start = at + whole.length - (string ?? number ?? literal ?? mark)!.length;
    const unexpected = () => found({ is: 'unexpected', text: wordAt(text, start), offset: start });
    at = token.lastIndex;
    const around = stack.at(-1);
    if (mark === '}' || mark === ']') {
      const mayEnd = expects === 'commaOrEnd' || expects === (mark === ']' ? 'valueOrEnd' : 'nameOrEnd');
      if (!around || around.isList !== (mark === ']') || !mayEnd) return unexpected();
      stack.pop();
      ended();
    } else if (mark === ',') {
      if (expects !== 'commaOrEnd') return unexpected();
      expects = around!.isList ? 'value' : 'name';
    } else if (mark === ':') {
      if (expects !== 'colon') return unexpected();
      expects = 'value';
    } else if (expects === 'name' || expects === 'nameOrEnd') {
      if (string === undefined) return unexpected();
      around!.name = JSON.parse(string) as string;
      // JSON.parse would keep only the last of them.
      if (around!.names.has(around!.name)) return found({ is: 'twice', text: around!.name, offset: start });
      around!.names.add(around!.name);
      expects = 'colon';
    } else if (expects !== 'value' && expects !== 'valueOrEnd') {
      return unexpected();
    } else {
      const here = pointer();
      offsets.set(here, start);
      if (mark === undefined) ended();
      else {
        if (stack.length === mostDeep) return found({ is: 'deep', text: '', offset: start });
        stack.push({ pointer: here, isList: mark === '[', count: 0, names: new Set(), name: '' });
        expects = mark === '[' ? 'valueOrEnd' : 'nameOrEnd';
      }
    }
  }
}

/** The word or the character at an offset. */
function wordAt(text: string, offset: number): string {
  const rest = text.slice(offset, offset + 20);
  return /^[\w.+-]+/.exec(rest)?.[0] ?? String.fromCodePoint(rest.codePointAt(0)!);
}

/** The offset of the value at a pointer, or of the closest one around it. */
export function offsetAt(offsets: ReadonlyMap<string, number>, pointer: string): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const offset = offsets.get(at);
    if (offset !== undefined) return offset;
  }
  return offsets.get('') ?? 0;
}
