// The content of an analysis dialog, rendered into the host's own container. The model makes all decisions.
import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { FootState } from '../../../ui/foot-state.tsx';
import { Failed, Loading, Note } from '../../../ui/states.tsx';
import { AssetField, TextField } from './fields.tsx';
import type { AnalyzeApplication, Step } from './model.ts';
import { t } from '../../../messages/gen/analyze-application.gen.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';

type Props = { model: AnalyzeApplication };

/** The current step of the model; every render is reported to the model. */
export function AnalyzeApplicationView({ model }: Props) {
  const { step, rendered } = useUnit({ step: model.$step, rendered: model.rendered });
  // Reads everything that its parts show, so that each change rerenders here and is reported.
  useUnit([model.$fields, model.$choice, model.$error, model.$isAsking, model.$termsAddress]);
  useEffect(() => rendered());
  const Part = parts[step];
  const focused = useRef<Element | null>(null);
  const container = useRef<HTMLDivElement>(null);
  // The focused element disappears with its step, so the next step takes the focus.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    container.current?.querySelector<HTMLElement>('input, select:enabled, button')?.focus();
  }, [step]);
  return (
    <div ref={container} onFocus={({ target }) => (focused.current = target)} onBlur={() => (focused.current = null)}>
      <Part model={model} />
    </div>
  );
}

const parts: Record<Step, (props: Props) => ReactNode> = {
  loading: LoadingStep,
  failed: FailedStep,
  absent: AbsentStep,
  terms: TermsStep,
  form: FormStep,
  analyzed: AnalyzedStep,
};

function LoadingStep({ model }: Props) {
  const close = useUnit(model.closeClicked);
  return (
    <>
      <Loading label={engineText('loading')} lines={5} />
      <div className="dialog-buttons">
        <Button onClick={() => close()}>{engineText('cancel')}</Button>
      </div>
    </>
  );
}

function FailedStep({ model }: Props) {
  const close = useUnit(model.closeClicked);
  return (
    <>
      <ErrorNote model={model} isWithRetry />
      <div className="dialog-buttons">
        <Button onClick={() => close()}>{t('close')}</Button>
      </div>
    </>
  );
}

function AbsentStep({ model }: Props) {
  const close = useUnit(model.closeClicked);
  return (
    <>
      <Note tone="info">
        <p>
          <strong>{t('absent')}</strong>
        </p>
        <p>{t('absent-why')}</p>
      </Note>
      <div className="dialog-buttons">
        <Button onClick={() => close()}>{t('close')}</Button>
      </div>
    </>
  );
}

function TermsStep({ model }: Props) {
  const { address, locked, isBusy, accept, decline } = useUnit({
    locked: model.$locked,
    address: model.$termsAddress,
    isBusy: model.$isAccepting,
    accept: model.acceptClicked,
    decline: model.declineClicked,
  });
  return (
    <>
      {address && (
        <iframe
          className="terms"
          title={t('terms')}
          src={address}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      <ErrorNote model={model} />
      <div className="dialog-buttons">
        <Button onClick={() => decline()}>{t('decline')}</Button>
        <Button tone="primary" isBusy={isBusy} disabledReason={locked} onClick={() => accept()}>
          {isBusy ? t('accepting') : t('accept')}
        </Button>
      </div>
    </>
  );
}

function FormStep({ model }: Props) {
  const { fields, isValid, locked, isBusy, isAsking, refusals, analyze, close } = useUnit({
    fields: model.$fields,
    locked: model.$locked,
    isValid: model.$isValid,
    isBusy: model.$isAnalyzing,
    isAsking: model.$isAsking,
    refusals: model.$refusals,
    analyze: model.analyzeClicked,
    close: model.closeClicked,
  });
  const disabledReason = isValid ? locked : t('incomplete');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);
  return (
    <form
      ref={form}
      className="analysis"
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        analyze();
      }}
    >
      <p className="field-help">{t('intro')}</p>
      <AssetField model={model} />
      {fields.map((field) => (
        <TextField key={field.field} model={model} {...field} />
      ))}
      <ErrorNote model={model} />
      {isAsking ? (
        <Leaving model={model} />
      ) : (
        <div className="dialog-buttons">
          <FootState text={disabledReason} />
          <Button onClick={() => close()}>{engineText('cancel')}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy} disabledReason={disabledReason}>
            {t('analyze')}
          </Button>
        </div>
      )}
    </form>
  );
}

function AnalyzedStep({ model }: Props) {
  const close = useUnit(model.closeClicked);
  return (
    <>
      <Note tone="success">{t('analyzed')}</Note>
      <div className="dialog-buttons">
        <Button tone="primary" onClick={() => close()}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}

function ErrorNote({ model, isWithRetry = false }: Props & { isWithRetry?: boolean }) {
  const { error, retry } = useUnit({ error: model.$error, retry: model.retried });
  if (!error) return null;
  return <Failed {...error} {...(isWithRetry ? { retry: engineText('retry'), onRetry: () => retry() } : {})} />;
}

/** The confirmation replaces the buttons, because a host may have no dialog that fits over its own. */
function Leaving({ model }: Props) {
  const { stay, discard } = useUnit({ stay: model.stayClicked, discard: model.discardClicked });
  const question = useRef<HTMLDivElement>(null);
  // The safe choice has the focus.
  useEffect(() => question.current?.querySelector('button')?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape stays
    <div
      ref={question}
      className="leaving"
      role="alertdialog"
      aria-label={t('unsaved')}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return;
        // Otherwise the enclosing dialog would handle the key as well, and ask again.
        event.preventDefault();
        stay();
      }}
    >
      <p>{t('unsaved-text')}</p>
      <div className="dialog-buttons">
        <Button onClick={() => stay()}>{t('stay')}</Button>
        <Button tone="danger" onClick={() => discard()}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
