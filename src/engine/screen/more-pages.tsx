// Below the rows of a list with pages: loads the next page, and shows why that failed.
import { useUnit } from 'effector-react';
import { t } from '../../messages/gen/list-pages.gen.ts';
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { Button } from '../../ui/button.tsx';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import { Note } from '../../ui/states.tsx';
import { explain } from '../rules/explain.ts';
import type { PagesModel } from './list-pages.ts';
import './more-pages.css';

export function MorePages({ model }: { model: PagesModel }) {
  const { hasMore, isLoading, isUpdating, failure, isPending, more, reload } = useUnit({
    hasMore: model.$hasMore,
    isLoading: model.$isLoadingMore,
    isUpdating: model.$isUpdating,
    failure: model.$laterFailure,
    isPending: model.$isLoading,
    more: model.moreWanted,
    reload: model.repeated,
  });
  if (failure)
    return (
      <div className="more-pages">
        <Note tone="error" action={<Button onClick={reload}>{engineText('retry')}</Button>}>
          <p>{t('failed')}</p>
          <p>{explain(failure)}</p>
        </Note>
      </div>
    );
  if (!hasMore || isUpdating) return null;
  return (
    <div className="more-pages">
      <Button isBusy={isLoading} disabledReason={isPending && !isLoading ? engineText('loading') : null} onClick={more}>
        {t('more')}
      </Button>
    </div>
  );
}

/** How many rows are loaded, of how many. */
export function PageCount({ model }: { model: PagesModel }) {
  const { rows, total, hasMore } = useUnit({ rows: model.$visible, total: model.$total, hasMore: model.$hasMore });
  const shown = rows.length;
  if (!hasMore) return tableText('count', { total: shown });
  return total === null ? t('count-more', { shown }) : t('count-part', { shown, total });
}
