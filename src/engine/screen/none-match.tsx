// Shown in place of rows when the filter matches none.
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { Button } from '../../ui/button.tsx';
import { focusSearch } from '../../ui/search-box.tsx';
import { Empty } from '../../ui/states.tsx';

/** Clear Filter disappears with the filter, so the filter box receives the focus. */
export function NoneMatch({ filter, onFilter }: { filter: string; onFilter: (filter: string) => void }) {
  const clear = () => {
    onFilter('');
    focusSearch();
  };
  return (
    <Empty icon="search" action={<Button onClick={clear}>{tableText('clear-filter')}</Button>}>
      {tableText('none-match', { filter })}
    </Empty>
  );
}
