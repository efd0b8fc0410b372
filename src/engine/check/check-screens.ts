// All screens together: addresses, menu entries, links between screens, and screens that cannot be reached.
import type { Pair } from './finding.ts';
import type { Screen } from '../descriptor/descriptor.gen.ts';
import { readScreen, type ReadScreen, type ScreenSource } from './check-screen.ts';
import type { Vocabulary } from './context.ts';
import type { Finding } from './finding.ts';
import { suggestNames } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

type Read = ReadScreen & { screen: Screen };

/** Every finding of each screen and of all together; an empty list without mistakes. */
export function checkScreens(sources: readonly ScreenSource[], vocabulary: Vocabulary): Finding[] {
  return checkTogether(
    sources.map((source) => readScreen(source, vocabulary)),
    vocabulary,
  );
}

/** The same for screens that have been read. */
export function checkTogether(
  all: readonly (ReadScreen & { findings: Finding[] })[],
  vocabulary: Vocabulary,
): Finding[] {
  const known = all.filter((one): one is Read & { findings: Finding[] } => one.screen !== undefined);
  return [
    ...all.flatMap((one) => one.findings),
    ...samePlaces(known),
    ...sameSlugs(all),
    ...deadLinks(all, known, vocabulary),
  ];
}

function sameSlugs(all: readonly ReadScreen[]): Finding[] {
  return all.flatMap(({ slug, document }, index) => {
    const first = all.findIndex((other) => other.slug === slug);
    if (first === index) return [];
    return [
      document.finding(
        [],
        t('screen-already-exists', { slug, path: all[first]!.document.path }),
        t('rename-one-folders'),
      ),
    ];
  });
}

/** Two screens at one address, two entries with one name in one group, groups that differ only in capitals. */
function samePlaces(known: readonly Read[]): Finding[] {
  return known.flatMap(({ screen, document, address }, index) => {
    const before = known.slice(0, index);
    const same = before.find((other) => address !== undefined && other.address === address);
    if (same)
      return [
        document.finding(
          ['menu', 'path'],
          t('address-already-used', { address: String(address), path: same.document.path }),
          t('choose-another-path-mode'),
        ),
      ];
    const found: Finding[] = [];
    const twin = before.find(
      (other) =>
        groupOf(other.screen) === groupOf(screen) &&
        other.screen.title === screen.title &&
        !screen.menu.hidden &&
        !other.screen.menu.hidden,
    );
    if (twin)
      found.push(
        document.finding(
          ['title'],
          t('another-menu-entry-same', { path: twin.document.path }),
          t('use-different-titles'),
        ),
      );
    const spelt = groupsOf(screen).find((group) =>
      before.some((other) =>
        groupsOf(other.screen).some((one) => one !== group && one.toLowerCase() === group.toLowerCase()),
      ),
    );
    if (spelt)
      found.push(
        document.finding(
          ['menu', 'path'],
          t('another-screen-spells-group', { spelling: spelt }),
          t('use-same-spelling'),
        ),
      );
    return found;
  });
}

const groupOf = ({ menu }: Screen) =>
  menu.group === undefined
    ? `${menu.mode}${menu.path.slice(0, menu.path.lastIndexOf('/'))}`
    : `${menu.mode}/${typeof menu.group === 'string' ? menu.group : JSON.stringify(menu.group)}`;

/** Every group on the way to a screen, as /Repository, /Repository/Rules. */
function groupsOf({ menu }: Screen): string[] {
  const steps = menu.path.split('/').slice(1, -1);
  return steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

/**
 * The address that a link leads to, without the record or the filter that follows; undefined for the web and for the
 * server's own console.
 */
function targetOf(link: string): string | undefined {
  return /^(https:|\{console\})/.test(link) ? undefined : link.split(/[:?]/)[0];
}

/** What is wrong with a link, and what to do; undefined if it leads to a screen or outside of the console. */
export function linkProblem(
  link: string,
  screens: readonly { address: string | undefined; kind: string | undefined }[],
  addresses: readonly string[],
): Pair | undefined {
  const target = targetOf(link);
  if (target === undefined || addresses.includes(target)) return undefined;
  const places = [...screens.flatMap(({ address }) => address ?? []), ...addresses];
  const [start = '', filledIn] = target.split('{', 2);
  if (filledIn !== undefined)
    return places.some((address) => address.startsWith(start))
      ? undefined
      : [t('no-screen-address-starts', { start }), suggestNames(start, places, t('names-addresses'))];
  const screen = screens.find(({ address }) => address === target);
  if (screen?.kind !== undefined && screen.kind !== 'collection' && link.includes(':'))
    return [t('screen-no-records', { target }), t('link-instead', { target })];
  if (screen) return undefined;
  return [t('no-screen-address', { target }), suggestNames(target, places, t('names-addresses'))];
}

/** Links that lead to no screen, and hidden screens to which no link leads; nothing while an address cannot be read. */
function deadLinks(all: readonly ReadScreen[], known: readonly Read[], { addresses }: Vocabulary): Finding[] {
  const places = all.flatMap(({ address }) => address ?? []);
  if (places.length < all.length) return [];
  const links = known.flatMap(({ marks, document }) =>
    marks
      .filter(({ name, value }) => name === 'address' && typeof value === 'string')
      .map(({ path, value }) => ({ document, path, link: value as string })),
  );
  const screens = all.map(({ address, screen }) => ({ address, kind: screen?.kind }));
  const dead = links.flatMap(({ document, path, link }) => {
    const problem = linkProblem(link, screens, addresses);
    return problem ? [document.finding(path, ...problem)] : [];
  });
  const isReached = (one: Read) =>
    links.some(({ document, link }) => document !== one.document && targetOf(link) === one.address);
  const alone = known
    .filter((one) => one.screen.menu.hidden && !isReached(one) && all.every(({ malformed }) => malformed.length === 0))
    .map(({ document }) =>
      document.finding(['menu', 'hidden'], t('screen-hidden-from-menu'), t('add-link-remove-hidden'), 'key'),
    );
  return [...dead, ...alone];
}
