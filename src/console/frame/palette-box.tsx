// The search box of the command palette. It is part of the page, so that typing goes to
// it while the palette is loading.
import type { InputHTMLAttributes } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../messages/gen/frame.gen.ts';
import './palette-box.css';

export function PaletteBox(props: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="palette-box">
      <Icon name="search" />
      <input
        className="control"
        aria-label={t('palette-label')}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        dir="auto"
        placeholder={t('palette-hint')}
        {...props}
      />
    </div>
  );
}
