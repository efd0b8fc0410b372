// The tools above the log: insert a mark, choose how the log is read, and find text. On a narrow screen the choices are
// behind an Options button, so that the log itself stays in view.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { periods, sizes, type Period, type Size } from './choices.ts';
import type { LogViewerModel } from './model.ts';
import { t, type LogViewerMessages } from '../../../messages/gen/log-viewer.gen.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';

type Props = { model: LogViewerModel };

export function ReadingTools({ model }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="tools log-tools">
      <Mark model={model} />
      <button
        type="button"
        className="button plain log-options-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'up' : 'down'} />
        {t('options')}
      </button>
      <div id={id} className={isOpen ? 'log-options is-open' : 'log-options'}>
        <Choices model={model} />
      </div>
    </div>
  );
}

function Mark({ model }: Props) {
  const { mark, type, insert, inserted, disabledReason, isMarking } = useUnit({
    mark: model.$mark,
    type: model.markTyped,
    insert: model.markClicked,
    inserted: model.$inserted,
    disabledReason: model.$markDisabledReason,
    isMarking: model.$isMarking,
  });
  const box = useRef<HTMLInputElement>(null);
  // The text stays for a second mark, and is selected so that typing replaces it.
  useEffect(() => {
    if (inserted > 0) box.current?.select();
  }, [inserted]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    // A held key inserts one mark.
    if (!event.repeat) insert();
  };
  return (
    <>
      <input
        ref={box}
        className="control log-mark-box"
        type="text"
        aria-label={t('mark-label')}
        placeholder={t('mark-hint')}
        autoComplete="off"
        readOnly={disabledReason !== null}
        value={mark}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button isBusy={isMarking} disabledReason={disabledReason} onClick={() => insert()}>
        {t('insert-mark')}
      </Button>
      {/* The key makes screen readers announce the same words again for every mark. */}
      <span className="visually-hidden" role="status">
        {inserted > 0 && <span key={inserted}>{t('mark-inserted')}</span>}
      </span>
    </>
  );
}

function Choices({ model }: Props) {
  const { period, choosePeriod, size, chooseSize, source, chooseFile, wraps, toggleWrap } = useUnit({
    period: model.$period,
    choosePeriod: model.periodChosen,
    size: model.$size,
    chooseSize: model.sizeChosen,
    source: model.$source,
    chooseFile: model.fileChosen,
    wraps: model.$wraps,
    toggleWrap: model.wrapToggled,
  });
  return (
    <>
      {source && source.files.length > 0 && (
        <Choice label="file-label" value={source.file} onChoose={chooseFile}>
          {source.files.map((file) => (
            <option key={file}>{file}</option>
          ))}
        </Choice>
      )}
      <Choice label="period-label" value={period} onChoose={(value) => choosePeriod(Number(value) as Period)}>
        {periods.map((one) => (
          <option key={one} value={one}>
            {t(`period-${one}`)}
          </option>
        ))}
      </Choice>
      <Choice label="size-label" value={size} onChoose={(value) => chooseSize(Number(value) as Size)}>
        {sizes.map((one) => (
          <option key={one} value={one}>
            {t('size', { size: one })}
          </option>
        ))}
      </Choice>
      <label className="log-wrap">
        <input type="checkbox" checked={wraps} onChange={() => toggleWrap()} />
        {t('wrap')}
      </label>
    </>
  );
}

type ChoiceProps = {
  label: keyof LogViewerMessages;
  value: string | number;
  onChoose: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  // The select is not inside its label, whose text would otherwise contain the options.
  return (
    <div className="log-choice">
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} className="control" value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  );
}

type FoundCount = { position: number; total: number };

/** The number of results and the position of the current one, which a refresh can remove. */
function foundText({ position, total }: FoundCount): string {
  if (total === 0) return t('find-none');
  return position === 0 ? t('find-total', { total }) : t('find-count', { current: position, total });
}

export function FindTools({ model }: Props) {
  const { found, type, step } = useUnit({ found: model.$found, type: model.findTyped, step: model.matchWanted });
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="tools log-tools">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field inside */}
      <div className="log-find" onKeyDown={onKeyDown}>
        <SearchBox label={t('find')} value={found.find} onType={type} />
      </div>
      <span className="log-found" role="status">
        {found.find.trim() !== '' && foundText(found)}
      </span>
      {found.total > 0 && (
        <span className="log-steps">
          <IconButton icon="up" label={t('find-before')} onClick={() => step(-1)} />
          <IconButton icon="down" label={t('find-next')} onClick={() => step(1)} />
        </span>
      )}
      <Place model={model} />
    </div>
  );
}

/** Whether new lines are followed, and a button that jumps to the end of the log. */
function Place({ model }: Props) {
  const { readAt, period, isFollowing, newer, goToEnd } = useUnit({
    readAt: model.$readAt,
    period: model.$period,
    isFollowing: model.$isFollowing,
    newer: model.$newer,
    goToEnd: model.endWanted,
  });
  return (
    <span className="count" role="status">
      {isFollowing && readAt !== null && period > 0 && (
        <span className="table-tag is-success">
          <Icon name="check" />
          {t('following')}
        </span>
      )}
      {!isFollowing && (
        <Button icon="down" tone={newer > 0 ? 'primary' : 'plain'} onClick={() => goToEnd()}>
          {newer > 0 ? t('newer', { count: newer }) : t('to-the-end')}
        </Button>
      )}
    </span>
  );
}
