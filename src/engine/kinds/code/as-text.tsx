// Code, with its line breaks.
import { isBlank } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import type { AsTextProps } from '../control.ts';
import { PlainCell } from '../plain-cell.tsx';

export default function CodeAsText({ value }: AsTextProps) {
  return isBlank(value) ? <PlainCell shown="" /> : <pre className="code">{printed(value)}</pre>;
}
