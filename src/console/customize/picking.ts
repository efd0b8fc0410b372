// The page beside the panel: the selected part is outlined, and parts are chosen by pointing at them.
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { reveal } from '../../ui/reveal.ts';
import { elementOf, placeOf } from '../place-of.ts';
import { $target } from '../target.ts';
import { $selected, $slug, selected } from './model.ts';
import type { View } from './view.ts';
import type { Part } from '../words/parts.ts';
import { pressedKey } from '../../ui/pressed-key.ts';

const marks = { selected: 'data-customizing-selected', pointed: 'data-customizing-pointed' } as const;

function mark(name: (typeof marks)[keyof typeof marks], element: Element | null): void {
  for (const other of document.querySelectorAll(`[${name}]`)) if (other !== element) other.removeAttribute(name);
  element?.setAttribute(name, '');
}

/** Outlines the selected part in the page. */
export function useOutline(): void {
  const { slug, place } = useUnit({ slug: $slug, place: $selected });
  useEffect(() => {
    let marked: Element | null = null;
    const outline = () => {
      const element = place === 'screen' ? null : elementOf({ slug, place });
      if (element === marked && element?.hasAttribute(marks.selected)) return;
      marked = element;
      mark(marks.selected, element);
      reveal(element);
      element?.scrollIntoView({ block: 'nearest' });
    };
    outline();
    // The page renders later, after loading and after each change.
    const observer = new MutationObserver(outline);
    observer.observe(document.getElementById('content')!, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      mark(marks.selected, null);
    };
  }, [slug, place]);
}

/** The place of a part under the pointer, and the element to mark for it. */
function partAt(target: EventTarget | null, slug: string): { element: Element; place: string } | null {
  if (!(target instanceof Element) || target.closest('.customizing')) return null;
  const shown = placeOf(target);
  if (shown?.slug !== slug || !target.closest('main, #menu')) return null;
  const element = target.closest('[data-place], [data-field], [data-column], [col-id], #menu a') ?? target;
  return { element, place: shown.place };
}

/** Menus open as usual, so that their items can be chosen. */
const isOfMenu = (target: EventTarget | null) => target instanceof Element && target.closest('[aria-haspopup="menu"]');

/** Moves the focus to the selected part in the list, once it is rendered. */
export const focusSelected = (): void =>
  void requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('.customizing [role="option"][tabindex="0"]')?.focus();
  });

/** Lets the user choose a part by a click in the page, which has no other effect. Escape ends it. */
export function usePicking(): { isOn: boolean; toggle: () => void } {
  const { slug, select } = useUnit({ slug: $slug, select: selected });
  const [isOn, set] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const onPoint = ({ target }: PointerEvent) => mark(marks.pointed, partAt(target, slug)?.element ?? null);
    const onPress = (event: Event) => {
      const part = partAt(event.target, slug);
      if (!part || isOfMenu(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type !== 'click') return;
      select(part.place);
      set(false);
      focusSelected();
    };
    const onKey = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && set(false);
    const presses = ['pointerdown', 'mousedown', 'click'] as const;
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('keydown', onKey);
    for (const press of presses) document.addEventListener(press, onPress, true);
    return () => {
      mark(marks.pointed, null);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('keydown', onKey);
      for (const press of presses) document.removeEventListener(press, onPress, true);
    };
  }, [isOn, slug, select]);
  return { isOn, toggle: () => set(!isOn) };
}

const $shown = $target.map((target) => (target.is === 'screen' ? target.place.at : undefined), { skipVoid: false });

/** The page of the screen that has the part; null if it is open. */
export function useElsewhere({ now: { whole } }: View, { id }: Part): 'list' | 'form' | null {
  const now = useUnit($shown);
  if (whole.screen.kind !== 'collection' || now === undefined) return null;
  if (/^list(\/|$)/.test(id) && now !== 'list') return 'list';
  return /^(form|panel:)/.test(id) && now === 'list' && whole.screen.calls?.['create'] !== undefined ? 'form' : null;
}
