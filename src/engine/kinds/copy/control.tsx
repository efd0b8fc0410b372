// The value with a button that copies it; nothing to copy without a value.
import { CopyText } from '../copy-text.tsx';
import { isBlank } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import type { ControlProps } from '../control.ts';
import { PlainCell } from '../plain-cell.tsx';

export default function CopyControl({ attributes: { id }, value }: ControlProps) {
  if (!isBlank(value)) return <CopyText id={id} text={printed(value)} />;
  return (
    <div className="text-only" id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`}>
      <PlainCell shown="" />
    </div>
  );
}
