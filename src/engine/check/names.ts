// Names from outside the descriptor (icons, permissions, editions, states of the server, custom screens), and ids,
// which must be unique among their siblings.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import type { FactSection } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { placeholdersIn, replacePlaceholders } from '../rules/texts.ts';
import { cellsOf, resultsOf } from './results.ts';
import { isOfRecord } from './texts.ts';
import { quoted, suggestNames, suggestAllNames } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';
import { columnId } from '../rules/link-column.ts';

/** Icons, permissions, editions, states of the server and custom screens must exist. */
export function checkNames({ screen, slug, marks, vocabulary, report }: Context) {
  const { path } = screen.menu;
  if (path.toLowerCase().endsWith('/create'))
    report(['menu', 'path'], t('path-ends-create-reserved'), t('use-another-name'));
  for (const { name, path: at, value } of marks) {
    if (name === 'icon' && typeof value === 'string' && !vocabulary.icons.includes(value))
      report(at, t('unknown-icon', { value }), suggestAllNames(value, vocabulary.icons, t('names-icons')));
    if (name === 'edition' && typeof value === 'string' && !vocabulary.editions.includes(value))
      report(at, t('unknown-edition', { value }), suggestNames(value, vocabulary.editions, t('names-editions')));
    if (name === 'serverState' && typeof value === 'string' && !vocabulary.server.includes(value))
      report(at, t('unknown-state-server', { value }), suggestNames(value, vocabulary.server, t('names-states')));
    if (name !== 'permission' || typeof value !== 'string') continue;
    const [place] = placeholdersIn(value);
    if (place !== undefined && !isOfRecord(at)) report(at, t('not-available-here', { place }), t('use-any-part'));
    // A placeholder can have any value.
    const advice = unknownPermission(
      replacePlaceholders(value, () => '*').replaceAll('?', '*'),
      vocabulary.permissions,
    );
    if (advice !== undefined) report(at, t('unknown-permission', { value }), advice);
  }
  const checkCustomScreen = (id: string, path: JsonPath, spot: 'key' | 'value' = 'value') => {
    if (!vocabulary.customScreens.includes(id))
      report(
        path,
        t('unknown-custom-screen', { id }),
        t('custom-screens-folders', { instead: suggestNames(id, vocabulary.customScreens, t('names-custom-screens')) }),
        spot,
      );
  };
  if (screen.kind === 'custom') checkCustomScreen(slug, ['kind']);
  screen.parts?.forEach(({ id }, index) => checkCustomScreen(id, ['parts', index, 'id']));
}

const partsOf = (permission: string) => permission.split(':').map((part) => part.split(','));

/** Suggestions for a permission that does not exist; undefined for one that does. */
function unknownPermission(permission: string, granted: readonly string[]): MessageOrText | undefined {
  if (granted.includes(permission)) return undefined;
  const asked = partsOf(permission);
  const systems = [...new Set(granted.map((one) => one.split(':')[0]!))];
  const system = asked[0]!.join(',');
  if (!systems.includes(system)) return suggestNames(system, systems, t('names-prefixes'));
  const ofSystem = granted.map(partsOf).filter((parts) => parts[0]!.join(',') === system);
  const near = ofSystem.filter(
    (parts) => parts[1]?.[0] === asked[1]?.[0] && parts.length === asked.length && parts[1]?.[0] !== '*',
  );
  if (near.length === 0) {
    const areas = [...new Set(ofSystem.flatMap((parts) => parts[1] ?? []))].filter((area) => area !== '*').sort();
    return suggestNames(asked[1]?.[0] ?? '', areas, t('names-areas'));
  }
  for (const [index, words] of asked.entries()) {
    const known = [...new Set(near.flatMap((parts) => parts[index] ?? []))];
    const named = known.filter((word) => word !== '*');
    const isOpen = named.length === 0 || (known.includes('*') && index < asked.length - 1);
    const strange = words.find((word) => word !== '*' && !known.includes(word));
    if (strange !== undefined && !isOpen)
      return suggestNames(strange, named, index === asked.length - 1 ? t('names-actions') : t('names-parts'));
  }
  return undefined;
}

/** Duplicate ids, and ids that every object has as members. */
export function checkIds({ screen, calls, groups, fields, report }: Context) {
  const usable = (id: string, at: JsonPath, spot: 'key' | 'value' = 'value') => {
    if (id in Object.prototype)
      report(at, t('not-valid', { value: quoted(id), noun: 'id' }), t('use-another-name-every'), spot);
  };
  const unique = (ids: (string | undefined)[], at: JsonPath, key = 'id') =>
    ids.forEach((id, index) => {
      if (id !== undefined && key === 'id') usable(id, [...at, index, key]);
      if (id !== undefined && ids.indexOf(id) < index)
        report([...at, index, key], t('duplicate-id', { id }), t('use-unique-ids-messages'));
    });
  const idsOf = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id) ?? [];
  const columns = (table: { columns: Parameters<typeof columnId>[0][] } | undefined, at: JsonPath) =>
    table?.columns.forEach((column, index) => {
      const ids = table.columns.map(columnId);
      if (column.id !== undefined) usable(column.id, [...at, index, 'id']);
      const first = ids.indexOf(columnId(column));
      if (first === index) return;
      const advice = column.id === undefined ? t('add-unique-id-one') : t('use-unique-ids-messages');
      report(
        [...at, index, column.id === undefined ? 'field' : 'id'],
        t('duplicate-column', { id: String(ids[index]) }),
        advice,
      );
    });
  const sections = (facts: readonly FactSection[] | undefined, at: JsonPath) => {
    unique(idsOf(facts), at);
    facts?.forEach(({ rows }, index) =>
      unique(
        rows.map(({ from }) => from),
        [...at, index, 'rows'],
        'from',
      ),
    );
  };
  Object.keys(calls).forEach((id) => usable(id, ['calls', id], 'key'));
  unique(idsOf(screen.actions), ['actions']);
  screen.actions?.forEach(({ inputs }, index) => unique(idsOf(inputs), ['actions', index, 'inputs']));
  unique(idsOf(screen.panels), ['panels']);
  unique(idsOf(screen.parts), ['parts']);
  unique(idsOf(screen.variants?.variants), ['variants', 'variants']);
  unique(idsOf(screen.list?.links), ['list', 'links']);
  unique(idsOf(screen.list?.notes), ['list', 'notes']);
  unique(idsOf(screen.list?.tallies), ['list', 'tallies']);
  unique(idsOf(screen.form?.notes), ['form', 'notes']);
  unique(idsOf(screen.form?.tags), ['form', 'tags']);
  unique(idsOf(screen.form?.sentence?.parts), ['form', 'sentence', 'parts']);
  for (const key of ['create', 'update', 'save', 'delete'] as const)
    unique(idsOf(screen.errors?.[key]), ['errors', key]);
  fields.forEach(({ field, at }) => unique(idsOf(field.examples), [...at, 'examples']));
  groups.forEach(({ group, at }, index) => {
    usable(group.id, [...at, 'id']);
    const isTwice = groups.slice(0, index).some((one) => one.group.id === group.id && one.at.length === at.length);
    if (isTwice) report([...at, 'id'], t('duplicate-id', { id: group.id }), t('use-unique-ids-messages'));
  });
  for (const { cell, at } of cellsOf(screen))
    for (const [key, items] of Object.entries(typeof cell === 'object' ? cell : {}))
      if (Array.isArray(items)) unique(idsOf(items as { id: string }[]), [...at, key]);
  columns(screen.list, ['list', 'columns']);
  screen.panels?.forEach(({ inputs }, index) => unique(idsOf(inputs), ['panels', index, 'inputs']));
  for (const { result, at } of resultsOf(screen)) {
    if ('table' in result) {
      columns(result.table, [...at, 'table', 'columns']);
      continue;
    }
    unique(idsOf(result.alerts), [...at, 'alerts']);
    sections(result.facts, [...at, 'facts']);
  }
  sections(screen.list?.details?.facts, ['list', 'details', 'facts']);
}
