// A value and its badge.
import { Icon } from '../../../ui/icons.tsx';
import { toneIcons } from '../../../ui/tone-icons.ts';
import { PlainCell, type CellProps } from '../plain-cell.tsx';

export default function ValueWithBadge({ text = '', shown, badge }: CellProps) {
  if (!badge) return <PlainCell shown={shown} isFigure />;
  return (
    <span className="table-state" title={shown}>
      {text !== '' && (
        <span className="table-text table-figure" dir="auto">
          {text}
        </span>
      )}
      <span className={`table-tag is-${badge.tone}`}>
        <Icon name={toneIcons[badge.tone]} />
        {badge.text}
      </span>
    </span>
  );
}
