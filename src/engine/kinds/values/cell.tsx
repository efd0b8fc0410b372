// A value after the dot, icon or tile that its cell declares.
import { Icon } from '../../../ui/icons.tsx';
import type { CellProps } from '../plain-cell.tsx';
import { declaredValue, type ValueCell } from './kind.ts';

export default function DeclaredValue({ settings, value, shown }: CellProps<ValueCell>) {
  const declared = declaredValue(settings, value);
  const icon = declared ? declared.icon : settings.icon;
  return (
    <span className="table-state">
      {declared?.tone && <span className={`table-dot is-${declared.tone}`} aria-hidden="true" />}
      {icon && <Icon name={icon} size={16} />}
      {!icon && settings.letters && (
        <span className="table-letters" aria-hidden="true" data-letters={firstAndLast(Array.from(shown))} />
      )}
      <span className="table-state-words" dir="auto">
        {shown}
      </span>
    </span>
  );
}

const firstAndLast = (letters: string[]) => [letters[0], ...letters.slice(1).slice(-1)].join('');
