// Shown in place of something that failed to load.
import type { Failure } from '../../http/failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { explain, faultIdOf } from '../rules/explain.ts';
import { t } from '../../messages/gen/engine.gen.ts';

export type LoadFailedProps = { headline: string; failure: Failure; details?: string; onRetry: () => void };

/**
 * A failed load: the reason, the fault id if there is one, and a retry button.
 * `details` replaces the usual explanation.
 */
export function LoadFailed({ headline, failure, details = explain(failure), onRetry }: LoadFailedProps) {
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

/** Shown if the record of the address does not exist, with a retry button and a link back to the list. */
export function RecordNotFound({
  kind,
  failure,
  list,
  onRetry,
}: {
  kind: string;
  failure: Failure;
  list: { href: string; title: string };
  onRetry: () => void;
}) {
  return (
    <div className="card padded" role="alert">
      <Empty
        icon="search"
        action={
          <>
            <Button onClick={() => onRetry()}>{t('retry')}</Button>
            <ButtonLink icon="back" href={list.href}>
              {t('back-to', { title: list.title })}
            </ButtonLink>
          </>
        }
      >
        <strong>{t('not-found-title', { kind })}</strong>
        <br />
        {explain(failure)}
      </Empty>
    </div>
  );
}
