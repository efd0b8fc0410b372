// The draft of an open form whose descriptor has changed: input moves to the control that its field has now, or is
// kept until the form has one that can show it. Pure.
import { isBlank, isMembers, sameJson, type Json } from '../rules/paths.ts';
import type { Draft } from './draft.ts';
import type { MoveEntry } from './entries-code.ts';
import type { FieldSpec } from './fields.ts';
import type * as FormCode from './form-code.ts';
import type { FormPlan } from './form-state.ts';
import { repeatedPath, repeatPath } from './repeat-path.ts';

/** Input as it was typed into the control of a field; `shown`: what another control shows of it, if anything. */
type Typed = { value: Json; spec: FieldSpec | undefined; shown?: Json };

/** Input that is not in the control that it was typed into, with what was switched, reset and left there. */
export type Input = Pick<Draft, 'on' | 'resets'> & { typed: Record<string, Typed>; touched: ReadonlySet<string> };

export const noInput: Input = { typed: {}, on: {}, resets: {}, touched: new Set() };

/** A draft in the form of another plan. */
export type InForm = { draft: Draft; touched: ReadonlySet<string>; waiting: Input };

/** The same after a change. `lost`: the fields whose input is now hidden. */
export type Moved = InForm & { lost: string[] };

/** The fields and the toggles of a form. */
export type Fields = Pick<FormPlan, 'specAt' | 'toggles'>;

type Code = typeof FormCode;

/**
 * Puts a draft of the plan `before`, and the input that waited for its fields, into the plan `after`. The code of forms
 * is an argument, so that pages without customizations load it in no other pieces than before.
 */
export function draftInForm(code: Code, before: FormPlan, after: FormPlan, now: InForm): Moved {
  const { draft } = now;
  // A changed default is part of a new record.
  const read = draft.mode === 'create' ? code.freshRecord(after.definition, draft) : draft.read;
  return moved(code, before, after, { ...now, draft: { ...draft, read } });
}

function moved(code: Code, before: Fields, after: Fields, { draft, touched, waiting }: InForm): Moved {
  const isField = (path: string) => after.specAt.has(path);
  const [on, onLater] = split({ ...waiting.on, ...draft.on }, (path) => after.toggles.has(path));
  const [resets, resetsLater] = split(
    { ...waiting.resets, ...draft.resets },
    (path, { by }) => isField(path) && isField(by),
  );
  const typed: Draft['typed'] = {};
  const typedLater: Input['typed'] = {};
  const lost = new Set<string>();
  const left = new Set([...waiting.touched, ...touched]);
  for (const [name, input] of inputOf(before, draft, waiting)) {
    const path = fieldOf(name);
    const spec = after.specAt.get(path);
    const { shown, isKept = false, isPartly = false } = spec ? inControl(code, draft, name, input, spec) : {};
    const isHere = !name.startsWith(formerly);
    if (isHere && shown !== undefined) typed[name] = shown;
    if (!isHere) for (const all of [resets, resetsLater]) if (all[path]) all[path] = { ...all[path], typed: shown };
    if (shown === undefined || isKept) typedLater[name] = { ...input, shown };
    if (isHere && isKept && !isBlank(shown)) left.add(path);
    const isGone = shown === undefined && draft.typed[name] !== undefined && !isBlank(input.value);
    if (isHere && (isGone || isPartly)) lost.add(path);
  }
  const isLeft = (key: string) => isField(code.fieldOfKey(key));
  return {
    draft: { ...draft, typed, on, resets },
    touched: new Set([...left].filter(isLeft)),
    waiting: {
      typed: typedLater,
      on: onLater,
      resets: resetsLater,
      touched: new Set([...left].filter((key) => !isLeft(key))),
    },
    lost: [...lost],
  };
}

function split<Value>(
  values: Record<string, Value>,
  isIn: (path: string, value: Value) => boolean,
): [Record<string, Value>, Record<string, Value>] {
  const entries = Object.entries(values);
  const of = (isWanted: boolean) =>
    Object.fromEntries(entries.filter(([path, value]) => isIn(path, value) === isWanted));
  return [of(true), of(false)];
}

/** A prefix of the path of a field whose input a reset has replaced. */
const formerly = 'formerly:';

const fieldOf = (name: string): string => repeatedPath(name.startsWith(formerly) ? name.slice(formerly.length) : name);

/** All input by name, as it was typed: until users change what another control shows of it, that is what they typed. */
function inputOf({ specAt }: Fields, draft: Draft, waiting: Input): [string, Typed][] {
  const former = Object.entries({ ...waiting.resets, ...draft.resets }).map(([path, { typed }]) => [
    formerly + path,
    typed,
  ]);
  const now: Record<string, Json> = { ...draft.typed, ...Object.fromEntries(former) };
  return [...new Set([...Object.keys(waiting.typed), ...Object.keys(now)])].flatMap((name): [string, Typed][] => {
    const known = waiting.typed[name];
    if (known && sameJson(known.shown, now[name])) return [[name, known]];
    return now[name] === undefined ? [] : [[name, { value: now[name], spec: specAt.get(fieldOf(name)) }]];
  });
}

/** What the control of a field shows of input. `isKept`: it was typed into another control. */
function inControl(code: Code, draft: Draft, name: string, { value, spec: from }: Typed, to: FieldSpec): Shown {
  if (!from || name === repeatPath(to.path)) return { shown: value };
  const entries = from.home && to.home ? takenEntries(code, value, from, to) : undefined;
  if (entries) return entries;
  if (!to.home && isSameControl(from, to)) return { shown: value };
  const shown = converted(code, draft, value, from, to);
  // A control that cannot hold the loaded value shows that as JSON, and nothing that was typed.
  return { shown: code.jsonOf(draft, to, false) === null ? shown : undefined, isKept: true };
}

type Shown = { shown?: Json; isKept?: boolean; isPartly?: boolean };

/** Entries with other fields: each keeps the input for which it has no control now. */
function takenEntries(code: Code, value: Json, from: FieldSpec, to: FieldSpec): Shown | undefined {
  let isPartly = false;
  const move: MoveEntry = (before, after, entry) => {
    const { waiting = noInput, ...others } = entry as typeof entry & { waiting?: Input };
    const now = { draft: entry.draft, touched: new Set<string>(), waiting };
    const next = moved(code, fieldsOf(code, before), fieldsOf(code, after), now);
    isPartly ||= next.lost.length > 0;
    const isAll = sameJson(next.waiting, noInput);
    return { ...others, draft: next.draft, ...(!isAll && { waiting: next.waiting }) } as typeof entry;
  };
  const shown = code.entriesOf(to).taken(value, from, move);
  return shown && { shown, isPartly, isKept: !sameJson(shown, value) };
}

const fieldsOf = (code: Code, specs: FieldSpec[]): Fields => ({
  specAt: new Map(specs.map((spec) => [spec.path, spec])),
  toggles: new Map(code.togglesOf(specs).map((toggled) => [toggled.member.path, toggled])),
});

const isSameControl = (from: FieldSpec, to: FieldSpec): boolean =>
  from.widget === to.widget &&
  from.kind === to.kind &&
  from.isNumbers === to.isNumbers &&
  from.field.unit?.factor === to.field.unit?.factor;

const hasOptions = ({ choices, field }: FieldSpec): boolean => choices.length > 0 || field.options !== undefined;

/** The input as another control holds it; undefined if that one cannot show it. */
function converted(code: Code, draft: Draft, value: Json, from: FieldSpec, to: FieldSpec): Json {
  const stored = code.recordValue(from, value, code.startValue(draft, from));
  if (to.kind === 'other') return code.fitsControl(to, stored) ? code.controlValue(to, stored) : undefined;
  const isEmpty = stored === undefined || stored === null || stored === '';
  if (to.kind === 'list') {
    const items = isEmpty ? [] : [stored].flat();
    const isText = !to.isNumbers && !hasOptions(to);
    return items.every((item) => isPlain(to, item))
      ? code.controlValue(to, isText ? items.map(String) : items)
      : undefined;
  }
  const one = Array.isArray(stored) && stored.length < 2 ? stored[0] : stored;
  if (to.kind === 'boolean' && !hasOptions(to)) return typeof one === 'boolean' ? one : undefined;
  if (isPlain(to, one ?? '')) {
    const shown = code.controlValue(to, one);
    return hasOptions(to) ? shown : String(shown);
  }
  // A text is shown as it is, with what is wrong with it.
  return typeof value === 'string' && !hasOptions(to) ? value : undefined;
}

/** Whether a value is a text, a number, or one of the choices. */
const isPlain = ({ choices }: FieldSpec, value: Json): boolean =>
  (typeof value !== 'boolean' && value !== null && !isMembers(value)) ||
  choices.some((choice) => sameJson(choice.value, value));
