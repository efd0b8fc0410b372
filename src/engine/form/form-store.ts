// Lets components read parts of a form's view, each drawn again only when its part changes.
import { createWatch, type Scope, type Store } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { listOf } from '../kinds/choices.ts';
import { sameJson } from '../rules/paths.ts';
import { createFrames, type FieldFrame } from './field-frame.ts';
import type { FieldView } from './field-view.ts';
import type { FormView } from './form-view.ts';

type Listener = () => void;

export type FormStore = ReturnType<typeof createFormStore>;

/**
 * The view of a form with its subscriptions. After the form was closed, parts that are still drawn see its last view.
 */
function createFormStore($view: Store<FormView | null>, scope: Scope | null) {
  const read = () => (scope ? scope.getState($view) : $view.getState());
  let view = read();
  let last = view;
  let stop: (() => void) | null = null;
  const ofForm = new Set<Listener>();
  const ofFields = new Map<string, Set<Listener>>();
  /** The listeners of the items of each list, by position. */
  const ofItems = new Map<string, Set<Listener>[]>();
  const framed = createFrames();
  let count = 0;

  const update = () => {
    const before = last;
    view = read();
    last = view ?? last;
    for (const listener of ofForm) listener();
    if (view === null || view === before) return;
    // By position, because looking up a path is slower and forms can have very many.
    view.inOrder.forEach((field, index) => {
      const was = before?.inOrder[index];
      if (field === was) return;
      ofFields.get(field.path)?.forEach((listener) => listener());
      ofItems.get(field.path)?.forEach((listeners, position) => {
        if (!sameItem(field, was, position)) listeners.forEach((listener) => listener());
      });
    });
  };
  const subscribe = (listeners: Set<Listener>, listener: Listener) => {
    if (!listeners.has(listener)) count += 1;
    listeners.add(listener);
    if (!stop) {
      stop = createWatch({ unit: $view, fn: update, scope: scope ?? undefined });
      update();
    }
    return () => {
      if (listeners.delete(listener)) count -= 1;
      if (count > 0) return;
      stop?.();
      stop = null;
    };
  };
  const field = (path: string): FieldView | undefined => (stop ? last : (read() ?? last))?.fields[path];
  return {
    /** The current view; null if the form is closed or not loaded yet. */
    view: () => (stop ? view : read()),
    field,
    /** The field without its value. */
    frame: (path: string): FieldFrame | undefined => {
      const one = field(path);
      return one && framed(one);
    },
    onChange: (listener: Listener) => subscribe(ofForm, listener),
    onField: (path: string, listener: Listener) => {
      const listeners = ofFields.get(path) ?? new Set();
      ofFields.set(path, listeners);
      return subscribe(listeners, listener);
    },
    /** For changes of one item of a list: a list can have thousands, and a key changes one. */
    onItem: (path: string, position: number, listener: Listener) => {
      const items = ofItems.get(path) ?? [];
      ofItems.set(path, items);
      return subscribe((items[position] ??= new Set()), listener);
    },
  };
}

const sameItem = (field: FieldView, was: FieldView | undefined, position: number): boolean =>
  was !== undefined &&
  listOf(field.value)[position] === listOf(was.value)[position] &&
  field.itemErrors[position] === was.itemErrors[position];

/** The store of a form's view. */
export function useFormStore($view: Store<FormView | null>): FormStore {
  const scope = useProvidedScope();
  return useMemo(() => createFormStore($view, scope), [$view, scope]);
}

/** Keeps the identity of a value while the next ones are equal to it. */
function createKept<Part>(): (next: Part) => Part {
  let kept: { part: Part } | null = null;
  return (next) => {
    if (kept === null || !sameJson(kept.part, next)) kept = { part: next };
    return kept.part;
  };
}

/** A part of a view, as plain data; the component is drawn again when the part differs. */
export function useViewPart<Part>(store: FormStore, select: (view: FormView | null) => Part): Part {
  const [kept] = useState(createKept<Part>);
  return useSyncExternalStore(store.onChange, () => kept(select(store.view())));
}
