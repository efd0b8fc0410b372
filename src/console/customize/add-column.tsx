// Adds a column with data that the server sends and that no column shows.
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { Edit } from '../../customize/edit-text.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { Button } from '../../ui/button.tsx';
import { $open } from '../console.ts';
import { isCustom } from '../open-screens.ts';
import { edited, selected, type View } from './model.ts';
import { newColumns, type NewColumn } from './new-columns.ts';
import { Choice } from './controls.tsx';

export function AddColumn({ view, onDone }: { view: View; onDone: () => void }) {
  const { open, edit, select } = useUnit({ open: $open, edit: edited, select: selected });
  const rows = open && !isCustom(open) && open.slug === view.slug ? (open.list?.$rows.getState() ?? []) : [];
  const shown = new Set(
    view.parts.flatMap(({ id, field }) => (id.startsWith('list/column:') && field !== undefined ? [field] : [])),
  );
  const choices = newColumns(view.base.entity, rows, shown);
  const [field, choose] = useState(choices[0]?.field ?? '');
  const column = choices.find((one) => one.field === field);
  if (choices.length === 0) return <p className="customizing-hint">{t('no-more-columns')}</p>;
  const add = ({ field: name, title, schema }: NewColumn) => {
    const place = `list/column:${name}`;
    const step: Edit[] = [{ place, key: 'add', value: true }];
    if (schema) step.push({ place, key: 'schema', value: schema });
    else if (title !== (view.base.entity.properties?.[name]?.title ?? ''))
      step.push({ place, key: 'header', value: title });
    edit({ step });
    select(place);
    onDone();
  };
  return (
    <div className="customizing-add">
      <Choice
        label={t('add-column-which')}
        value={field}
        options={choices.map((one) => [one.field, one.title])}
        onChange={choose}
      />
      <Button tone="primary" onClick={() => column && add(column)}>
        {t('add')}
      </Button>
    </div>
  );
}
