// A value and its badge.
import { Icon } from '../../../ui/icons.tsx';
import { toneIcons } from '../../../ui/tone-icons.ts';
import type { KindName } from '../kinds.gen.ts';
import type { CellProps } from '../plain-cell.tsx';

/** The value looks as it does without a badge. */
export default function ValueWithBadge(props: CellProps<{ as: KindName }>) {
  const { settings, text = '', shown, badge, isFigure = false, Cell } = props;
  const own = { ...props, kind: settings.as, settings: settings.as, isFigure, text: undefined, shown: text };
  const inside = Cell && <Cell {...own} />;
  if (!badge) return inside;
  return (
    <span className="table-state" title={shown}>
      {text !== '' && inside}
      <span className={`table-tag is-${badge.tone}`}>
        <Icon name={toneIcons[badge.tone]} />
        {badge.text}
      </span>
    </span>
  );
}
