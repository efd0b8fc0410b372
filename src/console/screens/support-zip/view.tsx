// The support ZIP screen: the options, the progress, and the created files.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatDuration } from '../../../engine/format/durations.ts';
import { sizeOf } from '../../../engine/rules/values.ts';
import { explain, faultIdOf } from '../../../engine/rules/explain.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { isAbsent } from '../../../http/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed, Note } from '../../../ui/states.tsx';
import { t } from '../../../messages/gen/support-zip.gen.ts';
import type { Step } from './creating.ts';
import type { SupportZipModel } from './model.ts';
import { contents, limits, type OptionId } from './options.ts';
import type { Zip } from './zips.ts';
import '../custom-screen.css';
import './support-zip.css';

type Props = { model: SupportZipModel };

export function SupportZip({ model }: Props) {
  const step = useUnit(model.$step);
  const [isReturn, setReturn] = useState(false);
  if (step.is !== 'selecting' && !isReturn) setReturn(true);
  return (
    <>
      <PageHead />
      {step.is === 'selecting' && <Selecting model={model} isReturn={isReturn} />}
      {step.is === 'creating' && <Creating model={model} step={step} />}
      {step.is === 'failed' && <NotCreated model={model} step={step} />}
      {step.is === 'created' && <Created model={model} step={step} />}
    </>
  );
}

function Selecting({ model, isReturn }: Props & { isReturn: boolean }) {
  const { disabledReason, missingDownloadPermission, isClustered, create } = useUnit({
    disabledReason: model.$createDisabledReason,
    missingDownloadPermission: model.$missingDownloadPermission,
    isClustered: model.$isClustered,
    create: model.createClicked,
  });
  // The Back button is at the top of the page, where the focus is on arrival.
  useEffect(() => {
    if (isReturn) document.querySelector('h1')?.focus();
  }, [isReturn]);
  return (
    <div className="card">
      <div className="custom">
        <div>
          <p>{t('nothing-sent')}</p>
          <p>{t('slow')}</p>
        </div>
        {missingDownloadPermission !== null && (
          <Note tone="info" isQuiet>
            <p>{t('cannot-download', { why: missingDownloadPermission })}</p>
          </Note>
        )}
        <Switches model={model} title={t('contents')} options={contents} />
        <Switches model={model} title={t('options')} options={limits} />
      </div>
      <div className="custom-foot">
        <Button tone="primary" icon="archive" disabledReason={disabledReason} onClick={() => create('node')}>
          {t('create')}
        </Button>
        {isClustered && (
          <Button icon="server" disabledReason={disabledReason} onClick={() => create('cluster')}>
            {t('create-all')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Switches({ model, title, options }: Props & { title: string; options: readonly OptionId[] }) {
  const { chosen, onSwitch } = useUnit({ chosen: model.$options, onSwitch: model.optionSwitched });
  const id = useId();
  return (
    <fieldset className="zip-options">
      <legend>{title}</legend>
      {options.map((option) => (
        <div key={option} className="zip-option">
          <input
            type="checkbox"
            id={`${id}-${option}`}
            aria-describedby={`${id}-${option}-help`}
            checked={chosen[option]}
            onChange={(event) => onSwitch({ id: option, on: event.target.checked })}
          />
          <div>
            <label htmlFor={`${id}-${option}`}>{t(option)}</label>
            <p className="hint" id={`${id}-${option}-help`}>
              {t(`help-${option}`)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Each step starts at its heading, because the button that was pressed is removed. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="zip-heading">
      {children}
    </h2>
  );
}

function Creating({ model, step }: Props & { step: Extract<Step, { is: 'creating' }> }) {
  const { elapsed, cancel } = useUnit({ elapsed: model.$elapsed, cancel: model.cancelClicked });
  return (
    <div className="card custom">
      <StepHeading>{step.scope === 'cluster' ? t('creating-all') : t('creating')}</StepHeading>
      <p className="zip-elapsed">
        <span className="spinner" aria-hidden="true" />
        <span role="timer">{t('elapsed', { duration: formatDuration(elapsed) })}</span>
      </p>
      <p className="hint">{t('leaving')}</p>
      <Button onClick={() => cancel()}>{engineText('cancel')}</Button>
    </div>
  );
}

function NotCreated({ model, step }: Props & { step: Extract<Step, { is: 'failed' }> }) {
  const { retry, back } = useUnit({ retry: model.retryClicked, back: model.backClicked });
  const { scope, failure } = step;
  const faultId = faultIdOf(failure);
  const lacksCluster = scope === 'cluster' && isAbsent(failure);
  return (
    <div className="card custom">
      <StepHeading>{t('not-created')}</StepHeading>
      <Failed
        headline={scope === 'cluster' ? t('failed-all') : t('failed')}
        details={lacksCluster ? t('absent-all') : explain(failure)}
        faultId={faultId && engineText('fault-id', { id: faultId })}
        retry={engineText('retry')}
        onRetry={() => retry()}
      />
      <Button icon="back" onClick={() => back()}>
        {t('back')}
      </Button>
    </div>
  );
}

function Created({ model, step }: Props & { step: Extract<Step, { is: 'created' }> }) {
  const { startedDownload, error, back } = useUnit({
    startedDownload: model.$startedDownload,
    error: model.$downloadError,
    back: model.backClicked,
  });
  const { scope, zips, missing } = step;
  return (
    <>
      <StepHeading>{scope === 'cluster' ? t('created-all', { nodes: zips.length }) : t('created')}</StepHeading>
      <div role="status" className="zip-handed">
        {startedDownload !== null && (
          <Note tone="info" isQuiet>
            <p>{t('started', { name: startedDownload })}</p>
          </Note>
        )}
      </div>
      {error && <Failed {...error} />}
      {missing > 0 && (
        <Note tone="warning">
          <p>{t('missing', { nodes: missing })}</p>
        </Note>
      )}
      <ul className="zip-cards">
        {zips.map((zip, position) => (
          <li key={position}>
            <ZipCard model={model} zip={zip} />
          </li>
        ))}
      </ul>
      <Button icon="back" onClick={() => back()}>
        {t('back')}
      </Button>
    </>
  );
}

function ZipCard({ model, zip }: Props & { zip: Zip }) {
  const { disabledReason, download } = useUnit({
    disabledReason: model.$downloadDisabledReason,
    download: model.downloadClicked,
  });
  const lines = [
    [t('name'), zip.name],
    [t('size'), sizeOf(zip.size)],
    [t('path'), zip.file],
  ].filter(([, value]) => value !== '');
  return (
    <section className="card custom zip-card" aria-label={zip.node || zip.name}>
      {zip.node && <h3>{zip.node}</h3>}
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {zip.isTruncated && (
        <Note tone="warning">
          <p>{t('truncated')}</p>
        </Note>
      )}
      {disabledReason !== null && (
        <Note tone="info" isQuiet>
          <p>{disabledReason}</p>
        </Note>
      )}
      <Button tone="primary" icon="download" disabledReason={disabledReason} onClick={() => download(zip)}>
        {t('download')} {zip.node && <span className="visually-hidden">{t('download-of', { node: zip.node })}</span>}
      </Button>
    </section>
  );
}
