// The search box of the command palette. It is part of the page, so that typing goes to
// it while the palette is loading.
import type { InputHTMLAttributes } from 'react';
import { Icon } from '../../ui/icons.tsx';
import './palette-box.css';

const label = 'Search screens, records, and actions';

export function PaletteBox(props: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="palette-box">
      <Icon name="search" />
      <input
        className="control"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        dir="auto"
        placeholder={`${label}…`}
        {...props}
      />
    </div>
  );
}
