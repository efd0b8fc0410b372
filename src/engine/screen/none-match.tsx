// Shown in place of rows when the filter matches none.
import { Button } from '../../ui/button.tsx';
import { focusSearch } from '../../ui/search-box.tsx';
import { Empty } from '../../ui/states.tsx';
import { t } from '../rules/engine-messages.ts';

/** Clear Filter disappears with the filter, so the filter box receives the focus. */
export function NoneMatch({ filter, onFilter }: { filter: string; onFilter: (filter: string) => void }) {
  const clear = () => {
    onFilter('');
    focusSearch();
  };
  return (
    <Empty icon="search" action={<Button onClick={clear}>{t('clear-filter')}</Button>}>
      {t('none-match', { filter })}
    </Empty>
  );
}
