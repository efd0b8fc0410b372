// Shows changed customizations without a reload: the open screen continues with its new definition, and menus, titles
// and later screens are updated.
import { flushSync } from 'react-dom';
import type { Definition } from '../engine/definition.ts';
import type { RecordModel } from '../engine/form/record-model.ts';
import { isBusy } from '../engine/screen/take-over.ts';
import { listenToStream } from '../http/stream.ts';
import { screenCatalogue, type Language } from '../messages/messages.ts';
import { $customizations, customizationsChanged, type Customizations } from '../session/customizations.ts';
import { $facts } from '../session/session.ts';
import { $loadProblem, $open } from './console.ts';
import { engineCode } from './engine-code.ts';
import { host } from './host.ts';
import { $inForce, inForceChanged } from './in-force.ts';
import { keepInPlace } from './keep-in-place.ts';
import { loadLanguage, retranslated, showLanguage } from './live-language.ts';
import { isVisible, menus, menusOf } from './menus.ts';
import { movedAddress } from './moved-address.ts';
import { $hash, $isGuarded, goTo } from './navigation.ts';
import { isCustom, models, type OpenScreen } from './open-screens.ts';
import type { ScreenMenu } from './screen-menu.ts';
import { type Create, disposeFormer, rememberModels, replaceModel } from './replace-models.ts';
import { fetchDefinition, replaceDefinition } from './screens/definitions.ts';
import { $target } from './target.ts';
import { announceKeptInput, announceRemoved, announceUpdate, isOnPage } from './update-notices.ts';

/** Milliseconds between two checks of whether the page can be changed. */
const checkInterval = 50;

let listenFrom: (address: string) => void = () => {};

/** Listens to changes on the server while the page is open. */
export function followCustomizations(): void {
  listenFrom = listenToStream($inForce.getState()!.live!, ({ data }) => {
    const now = JSON.parse(data) as Customizations;
    inForceChanged(now);
    void changeTo(now);
  });
}

/**
 * Shows customizations that the user has previewed and saved. Later ones are requested again, because the event of a
 * change by others may already have arrived.
 */
export function changeToSaved(saved: Customizations): Promise<void> {
  inForceChanged(saved);
  if (saved.live !== undefined) listenFrom(saved.live);
  return changeTo(saved, { isQuiet: true });
}

/** The latest customizations, if the page does not show them yet. */
let latest: Customizations | null = null;
let isChanging = false;
/** The latest customizations whose change needs no notice. */
let quiet: Customizations | null = null;

/** Milliseconds before modules that failed to load are retried; doubled after each failure. */
const retryDelays = { first: 500, last: 60_000 };
let retryDelay = retryDelays.first;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

function retryLater(next: Customizations): void {
  retryTimer = setTimeout(() => void changeTo(next), retryDelay);
  retryDelay = Math.min(2 * retryDelay, retryDelays.last);
}

/**
 * Shows other customizations as soon as the open screen has nothing in progress. `isQuiet`: the user made the change.
 */
export async function changeTo(next: Customizations, { isQuiet = false } = {}): Promise<void> {
  if (isQuiet) quiet = next;
  latest = next;
  clearTimeout(retryTimer);
  if (isChanging) return;
  isChanging = true;
  try {
    let isShown = false;
    while (!isShown) isShown = await showLatest();
  } finally {
    isChanging = false;
  }
}

/** Returns false if it must run again: there are later customizations, or another screen was opened. */
async function showLatest(): Promise<boolean> {
  const target = latest!;
  const change = await prepare(target).catch(() => null);
  for (; change && latest === target && !isReady(change); await pause()) announceRemoved(change);
  if (latest !== target || (change && !isComplete(change))) return false;
  latest = null;
  if (!change) {
    retryLater(target);
    return true;
  }
  const isNoticed = target !== quiet && isOnPage(change);
  let lost: string[];
  try {
    lost = show(change);
  } catch (problem) {
    console.error(problem);
    retryLater(target);
    return true;
  }
  retryDelay = retryDelays.first;
  if (lost.length > 0) announceKeptInput(lost);
  else if (isNoticed) announceUpdate();
  return true;
}

// This also lets work that has just begun finish.
const pause = () => new Promise((resolve) => setTimeout(resolve, checkInterval));

type Change = {
  next: Customizations;
  entries: Record<string, ScreenMenu>;
  /** The screens that differ, with the new definitions of those that were opened. */
  changed: string[];
  definitions: Map<string, Definition>;
  /** The models of forms by their screen, each with the code for its new definition. */
  forms: Map<string, RecordModel | null>;
  /** Set if its texts have changed. */
  language: Language | undefined;
  create: Create;
};

/** The changed screens that were opened and therefore need a new definition. */
const opened = ({ changed, entries }: Pick<Change, 'changed' | 'entries'>): string[] =>
  changed.filter((slug) => models.has(slug) && entries[slug]);

const formOf = (slug: string): RecordModel | null => {
  const model = models.get(slug)?.model;
  return model && !isCustom(model) ? model.record : null;
};

/** Whether every definition is loaded: a screen or its form may have been opened meanwhile. */
const isComplete = (change: Change): boolean =>
  opened(change).every((slug) => change.definitions.has(slug) && change.forms.get(slug) === formOf(slug));

async function prepare(next: Customizations): Promise<Change> {
  const before = $customizations.getState()?.screens ?? {};
  const language = await loadLanguage(next);
  const translated = language ? retranslated(language, Object.keys(menus)) : [];
  const textsOf = (slug: string) => (language ? (language.screens?.[slug] ?? {}) : screenCatalogue(slug));
  const entries = menusOf(next, textsOf);
  const slugs = new Set([...Object.keys(before), ...Object.keys(next.screens), ...translated]);
  const changed = [...slugs].filter((slug) => before[slug] !== next.screens[slug] || translated.includes(slug));
  const definitions = new Map<string, Definition>();
  const forms = new Map<string, RecordModel | null>();
  for (const slug of opened({ changed, entries })) {
    const definition = await fetchDefinition(slug, next, textsOf(slug));
    const form = formOf(slug);
    await form?.loadFor(definition);
    definitions.set(slug, definition);
    forms.set(slug, form);
  }
  const { createScreen } = await engineCode.list();
  await pause();
  return {
    next,
    entries,
    changed,
    definitions,
    forms,
    language,
    create: (definition, code) => createScreen(definition, host, code),
  };
}

/** Whether nothing would be lost: no pending request, no open question, and no input in a screen that is removed. */
function isReady({ entries, changed }: Change): boolean {
  const [target, open] = [$target.getState(), $open.getState()];
  if (target.is === 'screen' && target.slug !== open?.slug && $loadProblem.getState() === null) return false;
  // A command in progress may ask a question, too.
  if (document.querySelector('dialog[open]')) return false;
  if (open === null || !changed.includes(open.slug)) return true;
  if (!isCustom(open) && isBusy(open)) return false;
  return stays(open, entries) || !$isGuarded.getState();
}

const stays = ({ slug }: OpenScreen, entries: Record<string, ScreenMenu>): boolean =>
  entries[slug] !== undefined &&
  entries[slug].kind === menus[slug]?.kind &&
  isVisible(entries[slug], $facts.getState());

function replaceMenus(entries: Record<string, ScreenMenu>): () => void {
  const former = { ...menus };
  const set = (next: Record<string, ScreenMenu>) => {
    for (const slug of Object.keys(menus)) delete menus[slug];
    Object.assign(menus, next);
  };
  set(entries);
  return () => set(former);
}

/** Shows a change: all of it or, if it throws, nothing. Returns the fields whose input is kept, but not shown. */
function show(change: Change): string[] {
  const { next, entries, changed, language } = change;
  const open = $open.getState();
  const former = open && menus[open.slug];
  const replaced: ReturnType<typeof replaceModel>[] = [];
  const undo: (() => void)[] = [];
  const apply = () => {
    if (language) undo.push(showLanguage(language));
    undo.push(replaceMenus(entries), rememberModels());
    for (const slug of changed) {
      undo.push(replaceDefinition(slug, change.definitions.get(slug)));
      replaced.push(replaceModel(slug, change));
    }
    const hash = former && movedAddress($hash.getState() ?? '', former, entries[open.slug]);
    if (hash) goTo({ hash, replace: true, force: true });
  };
  disposeFormer();
  keepInPlace(() =>
    flushSync(() => {
      try {
        apply();
      } catch (problem) {
        for (const step of undo.reverse()) step();
        throw problem;
      }
      customizationsChanged(next);
    }),
  );
  for (const { finish } of replaced) finish?.();
  return replaced.flatMap(({ lost = [] }) => lost);
}
