// A filter input.
import { Icon } from './icons.tsx';
import { pressedKey } from './pressed-key.ts';

/** Moves the focus to the filter of the page. */
export const focusSearch = () => document.querySelector<HTMLElement>('main [type="search"]')?.focus();

export function SearchBox({
  label,
  value,
  onType,
  onFocus,
  onEnter,
  id,
}: {
  label: string;
  value: string;
  onType: (text: string) => void;
  onFocus?: () => void;
  /** Called on Enter, which then does not submit the form. */
  onEnter?: () => void;
  id?: string;
}) {
  return (
    <div className="search">
      <Icon name="search" />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onEnter && ((event) => pressedKey(event) === 'Enter' && (event.preventDefault(), onEnter()))}
      />
    </div>
  );
}
