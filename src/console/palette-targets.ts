// The targets of the palette: screens, actions, records, and recent places.
import { rowsOf, toReading } from '../engine/rules/request.ts';
import { listedName, rowKeys } from '../engine/rules/link-column.ts';
import { isBlank, valueAt } from '../engine/rules/paths.ts';
import { formatText } from '../engine/rules/texts.ts';
import type { Facts } from '../engine/rules/conditions.ts';
import type { Ask } from '../requests/host.ts';
import { parseAddress, placeAddress, resolve } from './address.ts';
import { $open, signOutClicked } from './console.ts';
import { healthRequested } from './health.ts';
import { statusSlug } from './health-access.ts';
import { customizeScreen, mayCustomize } from './customize-screen.ts';
import { $mayViewAs, viewAsRequested } from './view-as.ts';
import { isVisible, menuOf, menus } from './menus.ts';
import { t as frameText } from '../messages/gen/frame.gen.ts';
import { t as viewAsText } from '../messages/gen/view-as.gen.ts';
import { t } from '../messages/gen/palette.gen.ts';
import { $viewAs } from '../session/session.ts';
import { t as menuText } from '../messages/gen/user-menu.gen.ts';
import { goTo } from './navigation.ts';
import { isCustom } from './open-screens.ts';
import type { Target } from './palette-match.ts';
import { groupOf, screenPath } from './screen-menu.ts';
import { loadDefinition } from './screens/definitions.ts';
import { languagePicked, offeredLanguages } from './language.ts';
import { themePicked, themes } from './theme.ts';
import { windowOpened } from './windows.ts';
import { asked } from './why/asking.ts';

export type Session = Facts['session'];

const mostRecent = 5;

const addressOf = (slug: string) => `#${screenPath(menus[slug]!)}`;
const visible = (session: Session) => Object.keys(menus).filter((slug) => isVisible(menus[slug]!, session));

/** The screens that the user may open, in the order of the menu, followed by those that are not in it. */
export function screenTargets(session: Session): Target[] {
  const listed = (['admin', 'user'] as const).flatMap((mode) =>
    menuOf(menus, mode, session).flatMap(({ items }) => items.map(({ slug }) => slug)),
  );
  return [...new Set([...listed, ...visible(session)])].map((slug) => screenTarget(slug));
}

function screenTarget(slug: string): Target {
  const { title, menu } = menus[slug]!;
  return {
    id: addressOf(slug),
    text: formatText(title),
    kind: menu.mode === 'user' ? frameText('user') : groupOf(menus[slug]!) || t('screen'),
    icon: menu.icon,
    hash: addressOf(slug),
  };
}

/** The records of all collections, the slugs of those that were loaded, and the actions that create a record. */
export type Loaded = { records: Target[]; loadedSlugs: readonly string[]; creations: Target[] };

/** The places visited last, without the current one and without deleted records. */
export function recentTargets(
  session: Session,
  visited: readonly string[],
  { records, loadedSlugs }: Loaded,
): Target[] {
  const existing = new Map(records.map((record) => [record.id, record]));
  const targets = visited.slice(1).flatMap((hash): Target[] => {
    const resolved = resolve(parseAddress(hash), menus);
    if (!resolved || resolved.place.at === 'create' || !isVisible(menus[resolved.slug]!, session)) return [];
    if (resolved.place.at !== 'record') return [screenTarget(resolved.slug)];
    const record = recordTarget(resolved.slug, resolved.place.key);
    const known = existing.get(record.id);
    if (known) return [known];
    return loadedSlugs.includes(resolved.slug) ? [] : [record];
  });
  const here = visited[0]?.replace(/\?.*/, '');
  const isFirst = (target: Target, at: number) => targets.findIndex(({ id }) => id === target.id) === at;
  return targets.filter((target, at) => target.id !== here && isFirst(target, at)).slice(0, mostRecent);
}

/** `name`: as the record is listed, if that is not its key. */
const recordTarget = (slug: string, key: string, name = key): Target => {
  const { title, menu } = menus[slug]!;
  const hash = placeAddress({ menu }, { at: 'record', key });
  const target = { id: hash, text: name, kind: formatText(title), icon: menu.icon, hash };
  return name === key ? target : { ...target, keywords: key };
};

/** Actions that are available everywhere. */
export function actionTargets(session: Session & { userId: string }): Target[] {
  const action = (id: string, text: string, icon: string, run: () => void, keywords = ''): Target => ({
    id,
    text,
    kind: t('action'),
    icon,
    keywords,
    run,
  });
  const mayOpen = (slug: string) => menus[slug] !== undefined && isVisible(menus[slug], session);
  return [
    ...(mayOpen(statusSlug)
      ? [action('check-health', t('check-health'), 'heart-pulse', checkHealth, t('check-health-keywords'))]
      : []),
    ...(mayOpen('account')
      ? [action('change-password', t('change-password'), 'key', changePassword, t('change-password-keywords'))]
      : []),
    ...themes.map((id) =>
      action(`theme-${id}`, t('theme', { name: menuText(id) }), id, () => themePicked(id), t('theme-keywords')),
    ),
    ...($mayViewAs.getState()
      ? [action('view-as', viewAsText('open'), 'person', () => windowOpened('view-as'), viewAsText('open-keywords'))]
      : []),
    ...($viewAs.getState() ? [action('view-as-stop', viewAsText('stop'), 'cross', () => viewAsRequested(null))] : []),
    action('why', t('why'), 'info', () => asked(null), t('why-keywords')),
    ...offeredLanguages().map(({ locale, name }) =>
      action(
        `language-${locale}`,
        t('language', { name }),
        'globe',
        () => languagePicked(locale),
        t('language-keywords'),
      ),
    ),
    action('shortcuts', frameText('shortcuts'), 'info', () => windowOpened('shortcuts'), t('shortcuts-keywords')),
    ...(mayCustomize(session)
      ? [action('customize', t('customize'), 'settings', customizeScreen, t('customize-keywords'))]
      : []),
    action('sign-out', menuText('sign-out'), 'sign-out', () => signOutClicked(), t('sign-out-keywords')),
  ];
}

/** Opens the list of health checks, or reloads it if it is open, and requests the number of failing ones. */
function checkHealth() {
  const open = $open.getState();
  if (open?.slug === statusSlug && !isCustom(open)) open.list?.reloadWanted();
  else goTo({ hash: addressOf(statusSlug) });
  healthRequested();
}

/** Opens the account screen and focuses the current password once it is rendered. */
function changePassword() {
  goTo({ hash: addressOf('account') });
  const started = performance.now();
  const find = () => {
    const field = document.querySelector<HTMLElement>('main [autocomplete="current-password"]');
    if (field) field.focus();
    else if (performance.now() - started < 5_000) setTimeout(find, 100);
  };
  setTimeout(find, 50);
}

/** Loads the records and the actions that create one, each time the palette opens. */
export async function collectionTargets(session: Session, ask: Ask): Promise<Loaded> {
  const slugs = visible(session).filter((slug) => menus[slug]!.kind === 'collection');
  const found = await Promise.all(
    slugs.map(async (slug) => ({
      slug,
      records: await recordsOf(slug, ask).catch(() => null),
      creations: await creationOf(slug, session).catch((): Target[] => []),
    })),
  );
  return {
    records: found.flatMap(({ records }) => records ?? []),
    loadedSlugs: found.flatMap(({ slug, records }) => (records ? [slug] : [])),
    creations: found.flatMap(({ creations }) => creations),
  };
}

/** The records of a collection; null if the server returns them in pages, which are searched on their screen. */
async function recordsOf(slug: string, ask: Ask): Promise<Target[] | null> {
  const { screen } = await loadDefinition(slug);
  if (screen.list?.pages !== undefined) return null;
  const call = screen.calls!.list!;
  const rows = rowsOf(call, await ask(toReading(call)));
  const keyOf = rowKeys(screen.key);
  // Rows without a key have no address.
  const named = rows.filter((row) => !isBlank(keyOf(row)));
  const targets = named.map((row) =>
    recordTarget(
      slug,
      keyOf(row),
      listedName(screen, (path) => valueAt(row, path)),
    ),
  );
  return [...new Map(targets.map((target) => [target.id, target])).values()];
}

async function creationOf(slug: string, session: Session): Promise<Target[]> {
  const { screen } = await loadDefinition(slug);
  const label = formatText(screen.list?.create);
  if (label === '' || (screen.may?.create !== undefined && !session.may(screen.may.create))) return [];
  const hash = placeAddress(screen, { at: 'create' });
  return [{ id: hash, text: label, kind: t('action'), icon: 'plus', keywords: t('create-keywords'), hash }];
}
