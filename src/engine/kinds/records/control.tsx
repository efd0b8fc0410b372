// The records of a list, each with its fields, or the keys and values of a map. Entries are added, removed and, in a
// list, moved, by button or with Alt and an arrow key.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRenderedCount } from '../../../ui/rendered-count.ts';
import { t as common } from '../../../messages/gen/form.gen.ts';
import type { ControlProps } from '../control.ts';
import type { EntryChange } from '../entries.ts';
import { Entry } from './entry.tsx';
import { nameOfEntry, withPosition } from './names.ts';
import { t } from './messages.gen.ts';
import './control.css';

/** The target of the focus after a change: an element, or a part of an entry; without an id, of the last one. */
type Wanted = Element | { id: string | null; part: 'control' | 'up' | 'down' | 'remove' };

export default function RecordsControl(props: ControlProps) {
  const { attributes, entries, onEntry } = props;
  const host = useRef<HTMLDivElement>(null);
  const wanted = useRef<Wanted | null>(null);
  const [said, say] = useState('');
  const list = entries?.entries ?? [];
  const ids = list.map(({ id }) => id).join(' ');
  const rendered = useRenderedCount(list.length);
  useEffect(() => {
    const next = wanted.current;
    wanted.current = null;
    if (next && host.current) (next instanceof HTMLElement ? next : elementIn(host.current, next as never)).focus();
  }, [ids]);
  if (!entries || !onEntry) return null;
  const { isMap, isLocked, words, least, most } = entries;
  const nameOf = (at: number) => nameOfEntry(list[at], at, words);
  const change = (one: EntryChange, byKey = false) => {
    const at = 'id' in one ? list.findIndex(({ id }) => id === one.id) : list.length;
    if (one.is === 'added') {
      wanted.current = { id: null, part: 'control' };
      say(t('added', { name: nameOf(at) }));
    } else if (one.is === 'removed') {
      wanted.current = { id: (list.at(at + 1) ?? list.at(at - 1) ?? null)?.id ?? null, part: 'remove' };
      say(t('removed', { name: nameOf(at) }));
    } else if (one.is === 'moved') {
      const to = Math.max(0, Math.min(list.length - 1, at + one.by));
      if (to === at) return;
      // An element that moves in the page loses the focus.
      wanted.current = byKey ? document.activeElement : { id: one.id, part: one.by < 0 ? 'up' : 'down' };
      say(t('moved', { name: nameOf(at), position: to + 1, count: list.length }));
    }
    onEntry(one);
  };
  return (
    <div
      className="records"
      ref={host}
      id={attributes.id}
      role="group"
      aria-labelledby={`${attributes.id}-label`}
      aria-describedby={attributes['aria-describedby']}
      data-invalid={attributes['aria-invalid']}
      tabIndex={-1}
    >
      {list.slice(0, rendered).map((entry, at) => (
        <Entry
          key={entry.id}
          entry={entry}
          id={`${attributes.id}-${entry.id}`}
          name={nameOf(at)}
          removeLabel={withPosition(words.remove, at) || common('remove', { position: nameOf(at) })}
          around={props}
          canRemove={!isLocked && list.length > least}
          canMove={!isLocked && !isMap && list.length > 1}
          isLocked={isLocked}
          isFirst={at === 0}
          isLast={at === list.length - 1}
          onChange={change}
        />
      ))}
      {!isLocked && list.length < most && (
        <Button icon="plus" onClick={() => change({ is: 'added' })}>
          {withPosition(words.add, list.length) || common('add')}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

function elementIn(host: HTMLElement, { id, part }: Exclude<Wanted, Element>): HTMLElement {
  const entries = [...host.querySelectorAll<HTMLElement>(':scope > [data-entry]')];
  const entry = id === null ? entries.at(-1) : entries.find(({ dataset }) => dataset['entry'] === id);
  const button = (name: string) =>
    entry?.querySelector<HTMLElement>(`:scope > .record-buttons > [data-part="${name}"]:not(:disabled)`);
  const found =
    part === 'control'
      ? entry?.querySelector<HTMLElement>('.record-fields :is(input, select, textarea, button)')
      : (button(part) ?? button('up') ?? button('down') ?? button('remove'));
  return found ?? host.querySelector<HTMLElement>(':scope > .button') ?? host;
}
