// The support ZIP screen: the options, the progress, and the created files.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { formatDuration } from '../../../engine/format/times.ts';
import { sizeOf } from '../../../engine/rules/values.ts';
import { explain, faultIdOf } from '../../../engine/rules/explain.ts';
import { say } from '../../../engine/rules/sentences.ts';
import { sentence } from '../../../engine/rules/texts.ts';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failed, Note } from '../../../ui/states.tsx';
import { menus } from '../../menus.ts';
import {
  $cannotCreate,
  $cannotDownload,
  $downloadTrouble,
  $elapsed,
  $handedOver,
  $isClustered,
  $options,
  $step,
  backClicked,
  cancelClicked,
  createClicked,
  downloadClicked,
  optionSwitched,
  retryClicked,
  type Step,
} from './model.ts';
import { contents, limits, words, type OptionId } from './words.ts';
import type { Zip } from './zips.ts';
import '../story.css';
import './support-zip.css';

const menu = menus['support-zip']!;

export function SupportZip() {
  const step = useUnit($step);
  const isArrival = useRef(true);
  useEffect(() => void (isArrival.current = false), []);
  return (
    <>
      <PageHead title={sentence(menu.title)} />
      {step.is === 'selecting' && <Selecting isReturn={!isArrival.current} />}
      {step.is === 'creating' && <Creating step={step} />}
      {step.is === 'failed' && <NotCreated step={step} />}
      {step.is === 'created' && <Created step={step} />}
    </>
  );
}

function Selecting({ isReturn }: { isReturn: boolean }) {
  const { cannot, isClustered, create } = useUnit({
    cannot: $cannotCreate,
    isClustered: $isClustered,
    create: createClicked,
  });
  // The Back button is at the top of the page, where the focus is on arrival.
  useEffect(() => {
    if (isReturn) document.querySelector('h1')?.focus();
  }, []);
  return (
    <div className="card">
      <div className="story">
        <div>
          <p>{words.nothingSent}</p>
          <p>{words.slow}</p>
        </div>
        <Switches title={words.contents} options={contents} />
        <Switches title={words.options} options={limits} />
      </div>
      <div className="story-foot">
        <Button tone="primary" icon="archive" disabledBecause={cannot} onClick={() => create('node')}>
          {words.create}
        </Button>
        {isClustered && (
          <Button icon="server" disabledBecause={cannot} onClick={() => create('cluster')}>
            {words.createAll}
          </Button>
        )}
      </div>
    </div>
  );
}

function Switches({
  title,
  options,
}: {
  title: string;
  options: readonly { id: OptionId; label: string; help: string }[];
}) {
  const { chosen, onSwitch } = useUnit({ chosen: $options, onSwitch: optionSwitched });
  const id = useId();
  return (
    <fieldset className="zip-options">
      <legend>{title}</legend>
      {options.map((option) => (
        <div key={option.id} className="zip-option">
          <input
            type="checkbox"
            id={`${id}-${option.id}`}
            aria-describedby={`${id}-${option.id}-help`}
            checked={chosen[option.id]}
            onChange={(event) => onSwitch({ id: option.id, on: event.target.checked })}
          />
          <div>
            <label htmlFor={`${id}-${option.id}`}>{option.label}</label>
            <p className="hint" id={`${id}-${option.id}-help`}>
              {option.help}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Each step starts at its heading, because the button that led to it is gone. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="zip-heading">
      {children}
    </h2>
  );
}

function Creating({ step }: { step: Extract<Step, { is: 'creating' }> }) {
  const { elapsed, cancel } = useUnit({ elapsed: $elapsed, cancel: cancelClicked });
  return (
    <div className="card story">
      <StepHeading>{step.scope === 'cluster' ? words.creatingAll : words.creating}</StepHeading>
      <p className="zip-elapsed">
        <span className="spinner" aria-hidden="true" />
        <span role="timer">{sentence(words.elapsed, () => formatDuration(elapsed))}</span>
      </p>
      <p className="hint">{words.leaving}</p>
      <Button onClick={() => cancel()}>{words.cancel}</Button>
    </div>
  );
}

function NotCreated({ step }: { step: Extract<Step, { is: 'failed' }> }) {
  const { retry, back } = useUnit({ retry: retryClicked, back: backClicked });
  const { scope, failure } = step;
  const faultId = faultIdOf(failure);
  const isAbsent = scope === 'cluster' && failure.kind === 'rejected' && failure.status === 404;
  return (
    <div className="card story">
      <StepHeading>{words.notCreated}</StepHeading>
      <Failed
        headline={scope === 'cluster' ? words.failedAll : words.failed}
        details={isAbsent ? words.absentAll : explain(failure)}
        faultId={faultId && say('fault-id', { id: faultId })}
        retry={words.retry}
        onRetry={() => retry()}
      />
      <Button icon="back" onClick={() => back()}>
        {words.back}
      </Button>
    </div>
  );
}

function Created({ step }: { step: Extract<Step, { is: 'created' }> }) {
  const { handedOver, trouble, back } = useUnit({
    handedOver: $handedOver,
    trouble: $downloadTrouble,
    back: backClicked,
  });
  const { scope, zips, missing } = step;
  return (
    <>
      <StepHeading>{scope === 'cluster' ? sentence(words.createdAll, () => zips.length) : words.created}</StepHeading>
      <div role="status" className="zip-handed">
        {handedOver !== null && (
          <Note tone="info" isQuiet>
            <p>{sentence(words.started, () => handedOver)}</p>
          </Note>
        )}
      </div>
      {trouble && <Failed {...trouble} />}
      {missing > 0 && (
        <Note tone="warning">
          <p>{sentence(words.missing, () => missing)}</p>
        </Note>
      )}
      <ul className="zip-cards">
        {zips.map((zip) => (
          <li key={`${zip.node} ${zip.name}`}>
            <ZipCard zip={zip} />
          </li>
        ))}
      </ul>
      <Button icon="back" onClick={() => back()}>
        {words.back}
      </Button>
    </>
  );
}

function ZipCard({ zip }: { zip: Zip }) {
  const { cannot, download } = useUnit({ cannot: $cannotDownload, download: downloadClicked });
  const lines = [
    [words.name, zip.name],
    [words.size, sizeOf(zip.size)],
    [words.path, zip.file],
  ].filter(([, value]) => value !== '');
  return (
    <section className="card story zip-card" aria-label={zip.node || zip.name}>
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
          <p>{words.truncated}</p>
        </Note>
      )}
      <Button tone="primary" icon="download" disabledBecause={cannot} onClick={() => download(zip)}>
        {words.download} {zip.node && <span className="unseen">{sentence(words.downloadOf, () => zip.node)}</span>}
      </Button>
    </section>
  );
}
