// The options of a list: which columns are shown, and the export of the visible rows. Loaded when it is opened.
import { createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { inSlices } from '../../http/pauses.ts';
import { t } from '../../messages/gen/list-options.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveText } from '../../ui/save-text.ts';
import { Note } from '../../ui/states.tsx';
import { csvSteps, jsonSteps } from '../table/export.ts';
import type { ListModel } from './list-model.ts';
import './list-options.css';

const formats = {
  csv: { steps: csvSteps, type: 'text/csv;charset=utf-8' },
  json: { steps: jsonSteps, type: 'application/json' },
} as const;

type Format = keyof typeof formats;

const $no = createStore(false);

export default function ListOptions({ list, onClose }: { list: ListModel; onClose: () => void }) {
  const { columns, choosable, hidden, rows, hide, hasMore } = useUnit({
    columns: list.$columns,
    choosable: list.$choosable,
    hidden: list.$hidden,
    rows: list.$visible,
    hide: list.columnsHidden,
    hasMore: list.paging?.$hasMore ?? $no,
  });
  const [running, setRunning] = useState<Format | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const save = async (format: Format) => {
    setRunning(format);
    setFailed(false);
    const { steps, type } = formats[format];
    try {
      const text = await inSlices(steps({ columns, rows }));
      saveText(`${list.definition.slug}.${format}`, text, type);
    } catch {
      // The text of many rows can be longer than the browser allows.
      setFailed(true);
    }
    setRunning(null);
  };
  return (
    <Dialog title={t('title')} onDismiss={onClose}>
      {choosable.length > 0 && (
        <fieldset className="list-options">
          <legend>{t('columns')}</legend>
          {choosable.map(({ id, header }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={({ target }) => hide(target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])}
              />
              {header}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className="list-options">
        <legend>{t('export')}</legend>
        <p>{t('exported', { rows: rows.length, columns: columns.length })}</p>
        {hasMore && <p>{t('exported-part')}</p>}
        <div className="list-exports">
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              isBusy={running === format}
              disabledReason={rows.length === 0 ? t('nothing') : null}
              onClick={() => void save(format)}
            >
              {t(format)}
            </Button>
          ))}
        </div>
        {hasFailed && (
          <Note tone="error">
            <p>{t('failed')}</p>
          </Note>
        )}
      </fieldset>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  );
}
