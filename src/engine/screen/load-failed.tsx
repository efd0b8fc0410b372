// Shown in place of something that failed to load.
import { isAbsent, type Failure } from '../../http/failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed, Note } from '../../ui/states.tsx';
import { explain, faultIdOf } from '../rules/explain.ts';
import { t } from '../../messages/gen/engine.gen.ts';

/**
 * A failed load: the reason, the fault id if there is one, and a retry button.
 * `details` replaces the usual explanation. `feature` is what the server lacks if it does not know the call.
 */
export function LoadFailed({
  headline,
  failure,
  details = explain(failure),
  onRetry,
  feature,
}: {
  headline: string;
  failure: Failure;
  details?: string;
  onRetry: () => void;
  feature?: string;
}) {
  if (feature && isAbsent(failure))
    return (
      <Note tone="info" action={<Button onClick={() => onRetry()}>{t('retry')}</Button>}>
        <p>
          <strong>{t('not-offered', { feature })}</strong>
        </p>
        <p>{t('not-offered-reason')}</p>
      </Note>
    );
  const faultId = faultIdOf(failure);
  return (
    <Failed
      headline={headline}
      details={details}
      faultId={faultId && t('fault-id', { id: faultId })}
      retry={t('retry')}
      onRetry={() => onRetry()}
    />
  );
}

/** Shown if the record of the address does not exist, with a link back to the list. */
export function RecordNotFound({
  kind,
  failure,
  list,
}: {
  kind: string;
  failure: Failure;
  list: { href: string; title: string };
}) {
  return (
    <div className="card padded" role="alert">
      <Empty
        icon="search"
        action={
          <ButtonLink icon="back" href={list.href}>
            {t('back-to', { title: list.title })}
          </ButtonLink>
        }
      >
        <strong>{t('not-found-title', { kind })}</strong>
        <br />
        {explain(failure)}
      </Empty>
    </div>
  );
}
