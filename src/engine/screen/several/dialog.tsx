// The dialog of an action for several records: the question, the progress, and the outcome for each record.
import type { EventCallable, Store } from 'effector';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Definition } from '../../definition.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { t } from '../../../messages/gen/several.gen.ts';
import { failureSentence } from './job.ts';
import { toRetry, type Progress } from './work.ts';

/** The number of records that are named in the question, and of those whose reasons or failures are listed. */
const named = 10;
const listed = 100;

export type DialogModel = Record<'confirmed' | 'retried' | 'stopped' | 'dismissed', EventCallable<void>> & {
  definition: Definition;
  $progress: Store<Progress | null>;
};

type Props = { model: DialogModel; progress: Progress };

/** The dialog. It is outside of the list, which may have no rows, or fail to load, before it is closed. */
export function SeveralDialog({ model }: { model: DialogModel }) {
  const { progress, dismiss } = useUnit({ progress: model.$progress, dismiss: model.dismissed });
  if (!progress) return null;
  const { job, stage } = progress;
  const parts = { asking: Question, running: Running, ended: Result };
  const Part = parts[stage];
  return (
    <Dialog
      title={stage === 'asking' ? t('question', { label: job.label }) : job.label}
      onDismiss={() => dismiss()}
      place={`action:${job.action.id}`}
    >
      <div className="several">
        <Part key={stage} model={model} progress={progress} />
      </div>
    </Dialog>
  );
}

function Question({ model, progress: { job } }: Props) {
  const { confirm, dismiss } = useUnit({ confirm: model.confirmed, dismiss: model.dismissed });
  const { items, leftOut, text, label, action } = job;
  return (
    <>
      <p>{t('affects', { count: items.length })}</p>
      <Names items={items} />
      {text && <p>{text}</p>}
      {leftOut.length > 0 && (
        <>
          <p>{t('left-out', { count: leftOut.length })}</p>
          <Reasons items={leftOut} />
        </>
      )}
      <div className="dialog-buttons">
        <Button autoFocus onClick={() => dismiss()}>
          {engineText('cancel')}
        </Button>
        <Button tone={action.variant === 'danger' ? 'danger' : 'primary'} onClick={() => confirm()}>
          {label}
        </Button>
      </div>
    </>
  );
}

function Names({ items }: { items: readonly { key: string; name: string }[] }) {
  return (
    <ul className="several-list">
      {items.slice(0, named).map(({ key, name }) => (
        <li key={key}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {items.length > named && <li className="several-more">{t('more', { count: items.length - named })}</li>}
    </ul>
  );
}

/** `name`: '' if the reason names the record. */
function Reasons({ items }: { items: readonly { key: string; name: string; why: string }[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <ul className="several-list is-long" tabIndex={0}>
      {items.slice(0, listed).map(({ key, name, why }) => (
        <li key={key}>
          {name && (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          )}{' '}
          {why}
        </li>
      ))}
      {items.length > listed && <li className="several-more">{t('more', { count: items.length - listed })}</li>}
    </ul>
  );
}

/** The last announced count: every tenth of the records is announced, so that announcements do not pile up. */
const announced = (count: number, total: number): number => {
  const step = Math.max(1, Math.ceil(total / 10));
  return Math.floor(count / step) * step;
};

function Running({ model, progress: { items, outcomes, doneBefore, isStopping } }: Props) {
  const stop = useUnit(model.stopped);
  const total = items.length + doneBefore;
  const count = outcomes.length + doneBefore;
  const buttons = useRef<HTMLDivElement>(null);
  useFirstFocus(() => buttons.current?.querySelector('button'));
  return (
    <>
      <p aria-hidden="true">{t('progress', { count, total })}</p>
      <progress aria-label={t('progress-name')} value={count} max={total} />
      <p role="status" className="visually-hidden">
        {t('progress', { count: announced(count, total), total })}
      </p>
      <div className="dialog-buttons" ref={buttons}>
        <Button isBusy={isStopping} onClick={() => stop()}>
          {isStopping ? t('stopping') : t('stop')}
        </Button>
      </div>
    </>
  );
}

function Result({ model, progress: { job, items, outcomes, doneBefore } }: Props) {
  const { retry, dismiss } = useUnit({ retry: model.retried, dismiss: model.dismissed });
  const summary = useRef<HTMLParagraphElement>(null);
  useFirstFocus(() => summary.current);
  const done = outcomes.filter(({ is }) => is === 'done').length + doneBefore;
  const failed = outcomes.flatMap((outcome) =>
    outcome.is === 'failed'
      ? [
          {
            key: outcome.item.key,
            name: '',
            why: failureSentence(model.definition, job, outcome.item, outcome.failure),
          },
        ]
      : [],
  );
  const open = outcomes.flatMap(({ is, item }) => (is === 'open' ? [item] : []));
  const count = toRetry(outcomes).length;
  return (
    <>
      {/* Read when it takes the focus. */}
      <p ref={summary} tabIndex={-1} className="several-summary">
        <Icon name={failed.length > 0 ? 'error' : 'info'} />
        {t('summary', { done, total: items.length + doneBefore, failed: failed.length, open: open.length })}
      </p>
      {failed.length > 0 && (
        <>
          <p>{t('failed')}</p>
          <Reasons items={failed} />
        </>
      )}
      {open.length > 0 && (
        <>
          <p>{t('open')}</p>
          <Names items={open} />
        </>
      )}
      <div className="dialog-buttons">
        <Button onClick={() => dismiss()}>{t('close')}</Button>
        {count > 0 && (
          <Button tone="primary" icon="refresh" onClick={() => retry()}>
            {count > open.length ? t('retry', { count }) : t('continue')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Moves the focus when a part of the dialog is shown, since the one before had it. */
function useFirstFocus(find: () => HTMLElement | null | undefined) {
  const first = useRef(find);
  useLayoutEffect(() => first.current()?.focus(), []);
}
