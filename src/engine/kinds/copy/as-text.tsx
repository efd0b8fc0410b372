// The value with a button that copies it; nothing to copy without a value.
import { isBlank } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import type { AsTextProps } from '../control.ts';
import { CopyText } from '../copy-text.tsx';
import { PlainCell } from '../plain-cell.tsx';

export default function CopyAsText({ value }: AsTextProps) {
  return isBlank(value) ? <PlainCell shown="" /> : <CopyText text={printed(value)} />;
}
