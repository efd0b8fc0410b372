// What the page shows in place of something that could not be loaded.
import type { Failure } from '../../http/failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { explain, faultIdOf } from '../rules/explain.ts';
import { say } from '../rules/sentences.ts';

/** What failed, why, the fault id where there is one, and the way to ask again. `details`: other words than the usual ones. */
export function LoadFailed({
  headline,
  failure,
  details = explain(failure),
  onRetry,
}: {
  headline: string;
  failure: Failure;
  details?: string;
  onRetry: () => void;
}) {
  const faultId = faultIdOf(failure);
  return (
    <Failed
      headline={headline}
      details={details}
      faultId={faultId && say('fault-id', { id: faultId })}
      retry={say('retry')}
      onRetry={() => onRetry()}
    />
  );
}

/** The record of the address does not exist: what is known, and the way back to the list. */
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
            {say('back-to', { title: list.title })}
          </ButtonLink>
        }
      >
        <strong>{say('not-found-title', { kind })}</strong>
        <br />
        {explain(failure)}
      </Empty>
    </div>
  );
}
