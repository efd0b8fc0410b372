// Wildcard permissions: which permissions a set of granted permission strings covers. Used by the browser and by the
// embedded manager.

const wordsOf = (part: string): string[] => part.split(',').flatMap((word) => word.trim() || []);

/** The words of each part: `a:b,c` is `[['a'], ['b', 'c']]`. */
const partsOf = (permission: string): string[][] => permission.toLowerCase().split(':').map(wordsOf);

const isValid = (parts: readonly string[][]) => parts.every((part) => part.length > 0);

/** The continuations of grants with a common prefix. They share nodes, so a check follows only a few of many grants. */
type Node = {
  /** A grant ends here and covers everything below. */
  isEnd?: boolean;
  /** The next part is `*`. */
  any?: Node;
  /** The next part is this word. */
  word?: Map<string, Node>;
  /** The next part is a set of words, by its text. */
  sets?: Map<string, { words: readonly string[]; node: Node }>;
};

function nodeAfter(node: Node, part: readonly string[]): Node {
  if (part.includes('*')) return (node.any ??= {});
  if (part.length === 1) return added((node.word ??= new Map()), part[0]!, () => ({}));
  return added((node.sets ??= new Map()), [...part].sort().join(), () => ({ words: part, node: {} })).node;
}

function added<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

const nextOf = ({ any, word, sets }: Node): Node[] => [
  ...(any ? [any] : []),
  ...(word?.values() ?? []),
  ...[...(sets?.values() ?? [])].map((set) => set.node),
];

function covers(node: Node, wanted: readonly string[][], at: number): boolean {
  if (node.isEnd) return true;
  const words = wanted[at];
  if (!words) return false;
  if (words[0] === '?') return nextOf(node).some((next) => covers(next, wanted, at + 1));
  const goesOn = (next: Node | undefined) => next !== undefined && covers(next, wanted, at + 1);
  if (goesOn(node.any)) return true;
  if (words.every((word) => word === words[0]) && goesOn(node.word?.get(words[0]!))) return true;
  for (const set of node.sets?.values() ?? [])
    if (words.every((word) => set.words.includes(word)) && goesOn(set.node)) return true;
  return false;
}

/**
 * Reads granted permission strings once and returns the check for wanted ones, of which each must be covered by a
 * single grant. Case is ignored. Parts are compared from left to right: `*` covers any part, a comma set covers its
 * members, a grant that ends early covers everything below it, and what a grant has beyond the wanted permission must
 * be `*`. A wanted `?` is covered by any word. An empty part covers nothing and is covered by nothing.
 */
export function permissionChecker(grants: Iterable<string>): (wanted: string | readonly string[]) => boolean {
  const root: Node = {};
  /**
   * Grants by their first two parts, parsed when a permission of that kind is first checked: each repository has a
   * dozen grants.
   */
  const unread = new Map<string, string[]>();
  let last: { start: string; grants: string[] } | undefined;
  for (const grant of grants) {
    // Grants of a kind mostly follow each other.
    if (last && grant.startsWith(last.start)) {
      last.grants.push(grant);
      continue;
    }
    const kind = /^[a-z-]+:[a-z-]+(?=:|$)/.exec(grant)?.[0];
    if (kind === undefined) addGrant(root, grant);
    else (last = { start: `${kind}:`, grants: added(unread, kind, () => []) }).grants.push(grant);
  }
  const read = (kinds: Iterable<string>) => {
    for (const kind of kinds) {
      for (const grant of unread.get(kind) ?? []) addGrant(root, grant);
      unread.delete(kind);
    }
  };
  const isCovered = (wanted: string) => {
    const parts = partsOf(wanted);
    if (!isValid(parts)) return false;
    if (covers(root, parts, 0)) return true;
    const [first, second] = parts;
    const hasKind = first?.length === 1 && second?.length === 1 && first[0] !== '?' && second[0] !== '?';
    read(hasKind ? [`${first[0]}:${second[0]}`] : [...unread.keys()]);
    return covers(root, parts, 0);
  };
  return (wanted) => (typeof wanted === 'string' ? isCovered(wanted) : wanted.every(isCovered));
}

function addGrant(root: Node, grant: string): void {
  const parts = partsOf(grant);
  if (!isValid(parts)) return;
  // A trailing `*` adds nothing: a grant that ends early covers everything below it anyway.
  while (parts.at(-1)?.includes('*')) parts.pop();
  parts.reduce(nodeAfter, root).isEnd = true;
}

/** A grant of everything, of a domain or of a kind: `*`, `nexus:*`, `nexus:settings:*`. */
const broad = /^(?:\*|[a-z-]+(?::[a-z-]+)?:\*)$/;

/**
 * The grants without most of those that another one covers. An administrator has a dozen for each repository, all
 * covered by one; they would take megabytes.
 */
export function withoutCovered(grants: readonly string[]): string[] {
  const broadest = grants.filter((grant) => broad.test(grant));
  return grants.filter((grant) => !broadest.some((one) => one !== grant && grant.startsWith(one.slice(0, -1))));
}
