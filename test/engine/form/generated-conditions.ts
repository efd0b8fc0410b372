// Generated forms whose fields and groups depend on each other: shown, locked or required by earlier input.
import fc from 'fast-check';
import type { Condition, Field, Group } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { generatedForms, type Generated, type Node } from './generated-forms.ts';

/** A part of a form in its order, with the conditions that can depend on it. */
type Part = {
  part: Field | Group;
  path: string;
  asks: Condition[];
  mayBeNull: boolean;
  mayBeMissing: boolean;
  /** Whether it has a control, and one that can be left empty. */
  isTyped: boolean;
  isEmptied: boolean;
};

/** A dependency of a part on an earlier one; the numbers select among the possible ones. */
type Wish = {
  target: number;
  subject: number;
  ask: number;
  how: 'show' | 'lock' | 'require';
  wrap: number;
  hiding: number;
};

const wishes: fc.Arbitrary<Wish[]> = fc.array(
  fc.record({
    target: fc.nat(99),
    subject: fc.nat(99),
    ask: fc.nat(99),
    how: fc.constantFrom('show', 'show', 'lock', 'require'),
    wrap: fc.nat(3),
    hiding: fc.nat(2),
  }),
  { minLength: 1, maxLength: 5 },
);

const isGroup = (part: Field | Group): part is Group => 'fields' in part;

/** The parts below a list of them, in the order of the form. */
function partsIn(parts: (Field | Group)[], members: Record<string, Node>, required: string[], prefix = ''): Part[] {
  return parts.flatMap((part): Part[] => {
    const name = isGroup(part) ? part.object! : part.field;
    const path = prefix + name;
    const node = members[name];
    const toggled: Condition[] = part.toggle ? [{ toggle: path }] : [];
    const mayBeMissing = !required.includes(name);
    const fixed = { mayBeNull: false, mayBeMissing: false, isTyped: false, isEmptied: false };
    if (node === undefined) return [{ part, path, asks: [], ...fixed }];
    if ('leaf' in node) {
      const about = node.leaf.asks.map((ask): Condition => ({ ...ask, field: path }));
      const mayBeNull = [node.leaf.schema.type].flat().includes('null');
      const isTyped = node.leaf.entries !== null;
      const isEmptied = isTyped && !part.toggle && node.leaf.schema.type !== 'boolean';
      return [{ part, path, asks: [...toggled, ...about], mayBeNull, mayBeMissing, isTyped, isEmptied }];
    }
    const inner = partsIn((part as Group).fields, node.members, node.required, `${path}.`);
    const own = {
      mayBeNull: inner.every((one) => one.mayBeNull),
      mayBeMissing: inner.every((one) => one.mayBeMissing),
      isTyped: true,
      isEmptied: false,
    };
    return [{ part, path, asks: toggled, ...own }, ...inner];
  });
}

const wrapped = (ask: Condition, how: number): Condition =>
  how === 1 ? { not: ask } : how === 2 ? { any: [ask, { form: 'create' }] } : ask;

/** How a hidden part can be saved. */
function whenHidden({ mayBeNull, mayBeMissing }: Part, pick: number): 'clear' | 'omit' | 'keep' {
  if (pick === 1 && mayBeNull) return 'clear';
  return pick === 2 && mayBeMissing ? 'omit' : 'keep';
}

function fulfill(parts: Part[], { target, subject, ask, how, wrap, hiding }: Wish) {
  const one = parts[target % parts.length]!;
  const before = parts
    .slice(0, parts.indexOf(one))
    .filter(({ asks, path }) => asks.length > 0 && !one.path.startsWith(path));
  const about = before[subject % Math.max(before.length, 1)];
  if (!about) return;
  const when = wrapped(about.asks[ask % about.asks.length]!, wrap);
  const { part } = one;
  const isAround = (other: Part) => one.path.startsWith(`${other.path}.`) || other.path.startsWith(`${one.path}.`);
  const others = parts.filter(isAround).map((other) => other.part.when);
  // A field with a condition about the same field as its group would contradict or repeat it.
  if (how === 'show' && !others.some((other) => other !== undefined && JSON.stringify(other).includes(about.path)))
    Object.assign(part, { when, whenHidden: whenHidden(one, hiding) });
  if (how === 'lock' && one.isTyped) part.readOnly = { when, why: 'It is in use.' };
  if (how === 'require' && !isGroup(part) && one.isEmptied && one.mayBeMissing) part.required = { when };
}

/** A form with conditions, among fields that are shown in its order. */
export const conditionedForms: fc.Arbitrary<Generated> = fc.tuple(generatedForms, wishes).map(([made, all]) => {
  const { entity, members } = made;
  const screen = structuredClone(made.screen);
  const parts = partsIn(screen.form!.fields, members, entity.required!);
  for (const wish of all) fulfill(parts, wish);
  return { entity, members, screen };
});
