// Replaces the models of screens whose definitions have changed, and restores them if the change fails.
import type { Definition } from '../engine/definition.ts';
import type { ScreenCode, ScreenModel } from '../engine/screen/screen-model.ts';
import { takeOver } from '../engine/screen/take-over.ts';
import { $open, openReplaced } from './console.ts';
import { guardSet } from './navigation.ts';
import { disposeFx, isCustom, keep, models, pageOf } from './open-screens.ts';

export type Create = (definition: Definition, code: ScreenCode) => ScreenModel;

/** The new definitions by screen, and what creates models for them. */
type Replacement = { definitions: ReadonlyMap<string, Definition>; create: Create };

/** Remembers the models. Returns a function that restores them and disposes of those that were created since. */
export function rememberModels(): () => void {
  const [kept, open] = [new Map(models), $open.getState()];
  return () => {
    const known = new Set([...kept.values()].map(({ region }) => region));
    const created = [...models.values()].flatMap(({ region }) => (known.has(region) ? [] : [region]));
    models.clear();
    for (const [name, one] of kept) models.set(name, one);
    void disposeFx(created);
    if (!open) return;
    if ($open.getState() !== open) openReplaced(open);
    guardSet({ id: open.slug, isChanged: open.$isChanged.getState() });
  };
}

const formerName = /^former:/;

/** Disposes of the models that earlier changes have replaced: their commands have ended by now. */
export function disposeFormer(): void {
  for (const [name, { region }] of models)
    if (formerName.test(name)) {
      models.delete(name);
      void disposeFx([region]);
    }
}

/** Replaces or discards the model of a screen. `lost`: fields with input that the new model does not show. */
export function replaceModel(
  slug: string,
  { definitions, create }: Replacement,
): { lost?: string[]; finish?: () => void } {
  const existing = models.get(slug);
  if (!existing) return {};
  const { model, region } = existing;
  const definition = definitions.get(slug);
  const isOpen = $open.getState() === model;
  if (isCustom(model)) {
    if (!definition) return {};
    const next = { ...model, page: pageOf(definition) };
    models.set(slug, { model: next, region });
    if (isOpen) openReplaced(next);
    return {};
  }
  models.delete(slug);
  if (!isOpen || !definition) {
    // A command that was started there may still report its result.
    models.set(`former:${slug}`, existing);
    return {};
  }
  const next = keep(slug, () => create(definition, model.code));
  const place = model.$place.getState();
  const lost = takeOver(model, next);
  if (lost === null && place !== null) next.opened(place);
  guardSet({ id: slug, isChanged: next.$isChanged.getState() });
  openReplaced(next);
  return { lost: lost ?? [], finish: () => void disposeFx([region]) };
}
