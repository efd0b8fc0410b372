// Shown if the record of the address does not exist, with a retry button and a link back to the list.
import type { Failure } from '../../http/failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { explain } from '../rules/explain.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import { t } from '../../messages/gen/record-not-found.gen.ts';

export default function RecordNotFound({
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
            <Button onClick={() => onRetry()}>{engineText('retry')}</Button>
            <ButtonLink icon="back" href={list.href}>
              {t('back-to', { title: list.title })}
            </ButtonLink>
          </>
        }
      >
        <strong>{t('title', { kind })}</strong>
        <br />
        {explain(failure)}
      </Empty>
    </div>
  );
}
