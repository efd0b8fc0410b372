// Shown in place of rows when the filter matches none.
import { Button } from '../../ui/button.tsx';
import { focusSearch } from '../../ui/search-box.tsx';
import { Empty } from '../../ui/states.tsx';
import { say } from '../rules/sentences.ts';

/** Clear Filter disappears with the filter, so the filter box receives the focus. */
export function NoneMatch({ filter, onFilter }: { filter: string; onFilter: (filter: string) => void }) {
  const clear = () => {
    onFilter('');
    focusSearch();
  };
  return (
    <Empty icon="search" action={<Button onClick={clear}>{say('clear-filter')}</Button>}>
      {say('none-match', { filter })}
    </Empty>
  );
}
