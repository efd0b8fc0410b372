// Adds a part, chosen from a list of everything that can be added to the screen.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../messages/gen/customizing.gen.ts';
import { Button } from '../../ui/button.tsx';
import { $open } from '../console.ts';
import { menus } from '../menus.ts';
import { isCustom } from '../open-screens.ts';
import { screenPath } from '../screen-menu.ts';
import { $target } from '../target.ts';
import { additionsOf, type Addition } from './additions.ts';
import { kindName } from '../parts.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import { edited, selected } from './model.ts';
import { focusSelected } from './picking.ts';
import type { View } from './view.ts';

/** The records that the page has loaded for a screen. */
function recordsOf(slug: string): unknown[] {
  const open = $open.getState();
  if (!open || isCustom(open) || open.slug !== slug) return [];
  return [open.record?.$view.getState()?.record, ...(open.list?.$rows.getState() ?? [])];
}

const $page = $target.map((target) => (target.is === 'screen' && target.place.at !== 'list' ? 'form' : 'list'));

type Props = { view: View; onDone: () => void; onCancel: () => void };

export function AddPart({ view, onDone, onCancel }: Props) {
  const { page, edit, select } = useUnit({ page: $page, edit: edited, select: selected });
  const id = useId();
  const box = useRef<HTMLSelectElement>(null);
  const [chosen, choose] = useState('');
  useEffect(() => box.current?.focus(), []);
  const all = additionsOf(view, {
    records: recordsOf(view.slug),
    nameOf: (kind) => t('new-part', { kind: kindName(kind) }),
    address: screenPath(menus[view.slug]!),
  });
  // What the open page shows comes first.
  const additions = [...all.filter(({ at }) => at === page), ...all.filter(({ at }) => at !== page)];
  const addition = additions.find((one) => one.id === chosen) ?? additions[0];
  if (!addition) return <p className="customizing-hint">{t('nothing-to-add')}</p>;
  const isInTwo = new Set(additions.map(({ at }) => at)).size > 1;
  const add = ({ id: place, step }: Addition) => {
    edit({ step });
    select(place);
    onDone();
    focusSelected();
  };
  return (
    <form
      className="customizing-add"
      onSubmit={(event) => {
        event.preventDefault();
        add(addition);
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('add-which')}
        </label>
        <select
          ref={box}
          id={id}
          className="control"
          value={addition.id}
          onChange={({ target }) => choose(target.value)}
          onKeyDown={(event) => pressedKey(event) === 'Escape' && onCancel()}
        >
          {groupsOf(additions).map((group) => (
            <optgroup key={groupName(group[0]!, isInTwo)} label={groupName(group[0]!, isInTwo)}>
              {group.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title ??
                    (one.around === undefined
                      ? kindName(one.kind)
                      : t('part-of', { kind: kindName(one.kind), name: one.around }))}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Button tone="primary" type="submit">
        {t('add')}
      </Button>
      {page === 'list' && <p className="customizing-hint">{t('counts-in-file')}</p>}
    </form>
  );
}

const dataOf = { column: 'data-columns', tally: 'data-counts', filter: 'data-filters' } as Partial<
  Record<Addition['kind'], 'data-columns' | 'data-counts' | 'data-filters'>
>;

/** Groups data by the kind of its part, and all other parts of a page together. */
const groupName = ({ kind, at, title }: Addition, isInTwo: boolean): string => {
  const name = title === undefined ? t('other-parts') : t(dataOf[kind] ?? 'data-fields');
  return isInTwo ? t(at === 'list' ? 'of-list' : 'of-form', { name }) : name;
};

function groupsOf(additions: readonly Addition[]): Addition[][] {
  const groups = new Map<string, Addition[]>();
  for (const one of additions) {
    const name = groupName(one, true);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}
