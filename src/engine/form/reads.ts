// Which parts of a form's view have read which places of its state, so that a change of a place updates only those
// parts. Pure.

/** The name of the place for whether the form has changes. */
export const changedPlace = '@changed';

export type Reads<Part> = ReturnType<typeof createReads<Part>>;

/** The recorded reads of parts. A place is the path of a field; '' is the whole record. */
export function createReads<Part>() {
  const placesOf = new Map<Part, string[]>();
  const at = new Map<string, Set<Part>>();
  const inside = new Map<string, Set<Part>>();
  let current: string[] | null = null;

  const eachAround = (path: string, visit: (around: string) => void) => {
    for (let cut = path.lastIndexOf('.'); cut >= 0; cut = path.lastIndexOf('.', cut - 1)) visit(path.slice(0, cut));
    if (path !== '') visit('');
  };
  const add = (parts: Map<string, Set<Part>>, place: string, part: Part) => {
    const known = parts.get(place);
    if (known) known.add(part);
    else parts.set(place, new Set([part]));
  };
  const forget = (part: Part) => {
    for (const place of placesOf.get(part) ?? []) {
      at.get(place)?.delete(part);
      eachAround(place, (around) => inside.get(around)?.delete(part));
    }
    placesOf.delete(part);
  };
  return {
    /** Records that the part being computed reads a place. */
    note: (place: string): void => void current?.push(place),
    /** Computes a part, and adds what it reads to its reads. */
    during<Result>(part: Part, compute: () => Result): Result {
      const outer = current;
      const read: string[] = (current = []);
      try {
        return compute();
      } finally {
        current = outer;
        if (read.length > 0) placesOf.set(part, [...(placesOf.get(part) ?? []), ...read]);
        for (const place of read) {
          add(at, place, part);
          eachAround(place, (around) => add(inside, around, part));
        }
      }
    },
    forget,
    /** The parts that have read a place, something inside it, or something around it. */
    of(place: string): Part[] {
      const parts = [...(at.get(place) ?? []), ...(inside.get(place) ?? [])];
      eachAround(place, (around) => parts.push(...(at.get(around) ?? [])));
      return parts;
    },
  };
}
