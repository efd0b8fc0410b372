// The groups and locks that the panel offers for a field: those that are possible, and none that is always rejected.
import { describe, expect, test } from 'vitest';
import { groupsOf, locksOf } from '../../../src/console/customize/chosen-values.ts';
import { settingsOf } from '../../../src/console/customize/offers.ts';
import { refusalOf } from '../../customize/customized.ts';
import { sampled } from '../../sampled.ts';
import { baseOf, viewAfter } from './panel-view.ts';

const screens = ['blob-stores', 'http', 'ssl-certificates', 'realms', 'users'];
/** Why a lock never has an effect. The check also explains locks that depend on other settings, such as a default. */
const useless = /means "always"|has no effect on widget|The entity already makes/;

describe.each(screens)('in %s', (slug) => {
  const view = viewAfter(baseOf(slug));
  const fields = view.parts.filter(({ kind, isHidden }) => kind === 'field' && !isHidden);
  const groups = view.parts.filter(({ kind, isHidden }) => kind === 'group' && !isHidden);

  test('each group that is offered for a field is possible, and the others are not', () => {
    const names = ['', ...groups.map(({ id }) => id.replace('form/group:', ''))];
    for (const part of fields) {
      const { value, options } = groupsOf(view, part);
      const offered = options.map(([name]) => name);
      expect(offered).toContain(value);
      for (const name of sampled(names, 4).filter((one) => one !== value)) {
        const refusal = refusalOf(slug, { [part.id]: { group: name } });
        const isPossible = offered.includes(name);
        const isWrong = isPossible ? /in another object|determines/.test(refusal) : refusal === '';
        expect([part.id, name, isPossible, isWrong]).toEqual([part.id, name, isPossible, false]);
      }
    }
  });

  test('each lock that is offered for a field can have an effect, and the others have none', () => {
    for (const part of fields)
      for (const lock of ['onEdit', 'always'] as const) {
        const refusal = refusalOf(slug, { [part.id]: { readOnly: lock } });
        const offered = locksOf(view, part).includes(lock);
        expect([part.id, lock, offered ? useless.test(refusal) : refusal === '']).toEqual([part.id, lock, false]);
      }
  });

  test('groups are offered to be folded exactly if they have a title', () => {
    for (const part of groups) {
      const refusal = refusalOf(slug, { [part.id]: { folded: true } });
      const canFold = settingsOf(view, part).includes('folded');
      expect([part.id, refusal.includes('without a title')]).toEqual([part.id, !canFold]);
    }
  });
});
