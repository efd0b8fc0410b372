// The models of screens: created when first opened, and discarded when another user signs in.
import {
  clearNode,
  combine,
  createEffect,
  createEvent,
  createNode,
  createStore,
  sample,
  withRegion,
  type Node,
} from 'effector';
import type { Definition } from '../engine/definition.ts';
import type { Place } from '../engine/host.ts';
import type { PageContext } from '../engine/screen/page-context.ts';
import { partAt } from '../engine/screen/part-at.ts';
import type { ScreenModel } from '../engine/screen/screen-model.ts';
import { formatText } from '../engine/rules/texts.ts';
import type { TableView } from '../engine/table/rows.ts';
import { viewIn, type Address } from './address.ts';
import { engineCode } from './engine-code.ts';
import { host } from './host.ts';
import { menus } from './menus.ts';
import { guardSet } from './navigation.ts';
import { loadDefinition } from './screens/definitions.ts';
import type { CustomScreenModel } from './screens/custom-screen.ts';

/** A screen rendered by the engine, or one implemented in code. */
export type OpenScreen = ScreenModel | CustomScreenModel;

/** Whether a screen is implemented in code. */
export const isCustom = (model: OpenScreen): model is CustomScreenModel => 'View' in model;

/** Each model with the region that holds its stores, events and effects. */
export const models = new Map<string, { model: OpenScreen; region: Node }>();

export const loadCustomScreens = () => import('./screens/custom-screens.ts');

/** The model of a screen, created when first opened. */
async function modelOf({ slug, place }: Pick<Destination, 'slug' | 'place'>): Promise<OpenScreen> {
  const existing = models.get(slug);
  if (existing) return isCustom(existing.model) ? existing.model : complete(existing.model, place);
  if (menus[slug]?.kind === 'custom') {
    const { codeOf, consoleHost, customScreens, createCustomScreenModel } = await loadCustomScreens();
    const [{ create }, definition] = await Promise.all([codeOf(customScreens, slug), loadDefinition(slug)]);
    return keep(slug, () => createCustomScreenModel(slug, create(consoleHost), pageOf(definition)));
  }
  // The engine loads with the first screen, so that the frame and the sign-in page appear before it.
  const definition = await loadDefinition(slug);
  const { createScreen } = await engineCode[partAt(definition, place)]();
  return complete(
    keep(slug, () => createScreen(definition, host)),
    place,
  );
}

/** Adds the part of a screen that is shown at a place. */
async function complete(model: ScreenModel, place: Place): Promise<OpenScreen> {
  const part = model.partAt(place);
  if (model.code[part]) return model;
  const code = { [part]: await engineCode[part]() };
  // It may have been replaced while the code was loading.
  const existing = models.get(model.slug);
  if (existing?.model !== model) return modelOf({ slug: model.slug, place });
  withRegion(existing.region, () => {
    model.add(code);
    watchList(model);
  });
  return model;
}

export const pageOf = ({ screen: { title, summary, documentation } }: Definition): PageContext => ({
  title: formatText(title),
  summary: formatText(summary),
  documentation,
});

/** Loads the code of a part below a form. Returns a function that returns its model, and creates it on first use. */
export async function loadPart(id: string): Promise<() => CustomScreenModel> {
  const { codeOf, consoleHost, customParts, createCustomScreenModel } = await loadCustomScreens();
  const { create } = await codeOf(customParts, id);
  return () => keep(`part:${id}`, () => createCustomScreenModel(id, create(consoleHost)));
}

/** Returns the model with this name, or creates it in its own region. */
export function keep<Model extends OpenScreen>(name: string, create: () => Model): Model {
  const existing = models.get(name);
  if (existing) return existing.model as Model;
  const region = createNode();
  const model = withRegion(region, () => {
    const created = create();
    watchModel(created);
    return created;
  });
  models.set(name, { model, region });
  return model;
}

// One event for all screens, because they are created on demand.
export const viewChanged = createEvent<{ slug: string; view: TableView; defaults: TableView; isShown: boolean }>();

function watchModel(model: OpenScreen) {
  const { slug, $isChanged } = model;
  const $leaving = isCustom(model) ? createStore(null) : model.$leaving;
  sample({
    clock: combine($isChanged, $leaving, (isChanged, question) => ({ id: slug, isChanged, question })),
    target: guardSet,
  });
  if (!isCustom(model)) watchList(model);
}

const watched = new WeakSet<object>();

function watchList({ slug, list, $place }: ScreenModel) {
  if (!list || watched.has(list)) return;
  watched.add(list);
  sample({
    clock: list.$view,
    source: $place,
    fn: (place, view) => ({ slug, view, defaults: list.usual, isShown: place?.at === 'list' }),
    target: viewChanged,
  });
}

/** A place of a screen that the user wants to open. */
export type Destination = { slug: string; place: Place; address: Address };

/** The model of a screen, or why its code could not be loaded. */
export type Loaded = { model: OpenScreen } | { problem: string };

export const loadScreen = (destination: Destination): Promise<Loaded> =>
  modelOf(destination).then(
    (model) => ({ model }),
    (thrown: unknown) => ({ problem: thrown instanceof Error ? thrown.message : String(thrown) }),
  );
export const openScreenFx = createEffect(({ model, destination }: { model: OpenScreen; destination: Destination }) => {
  if (!isCustom(model) && model.list && destination.place.at === 'list')
    model.list.viewGiven(
      viewIn(
        destination.address,
        model.list.usual,
        model.list.columns.map((column) => column.id),
      ),
    );
  model.opened(destination.place);
});
export const leaveScreenFx = createEffect((model: OpenScreen) => model.left());
/** Leaves and forgets all models; `disposeFx` ends them afterwards. */
export const forgetScreensFx = createEffect((): Node[] => {
  const discarded = [...models.values()];
  models.clear();
  discarded.forEach(({ model }) => model.left());
  return discarded.map(({ region }) => region);
});
/** Disposes of everything that the models have created. */
export const disposeFx = createEffect((regions: Node[]) => regions.forEach((region) => clearNode(region)));
