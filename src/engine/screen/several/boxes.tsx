// The checkboxes of a list. Presses on them, and on the space around them, are handled by the list.
import type { Store } from 'effector';
import { useUnit } from 'effector-react';
import { t } from '../../../messages/gen/several.gen.ts';
import type { Selected } from './selection.ts';

type Checked = 'true' | 'false' | 'mixed';

const marks: Record<Checked, string> = { true: 'M4.5 8.5 7 11l4.5-6', mixed: 'M4.5 8h7', false: '' };

/** A button, so that tables treat it like their other buttons. */
function Box({ label, checked, id }: { label: string; checked: Checked; id?: string }) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      className="select-box table-control"
      tabIndex={-1}
      data-select={id}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <rect x="1" y="1" width="14" height="14" rx="3" />
        <path d={marks[checked]} />
      </svg>
    </button>
  );
}

export function SelectRow({ $selected, id, name }: { $selected: Store<Selected>; id: string; name: string }) {
  const selected = useUnit($selected);
  return <Box label={t('select-row', { name })} checked={selected.has(id) ? 'true' : 'false'} id={id} />;
}

type AllProps = { $counts: Store<{ chosen: number; isAll: boolean }>; isPaged: boolean };

export function SelectAll({ $counts, isPaged }: AllProps) {
  const { chosen, isAll } = useUnit($counts);
  const label = isPaged ? t('select-loaded') : t('select-all');
  return <Box label={label} checked={isAll ? 'true' : chosen > 0 ? 'mixed' : 'false'} />;
}
