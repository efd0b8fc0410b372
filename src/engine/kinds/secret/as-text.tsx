// A mask of constant length.
import { isBlank } from '../../rules/paths.ts';
import type { AsTextProps } from '../control.ts';
import { PlainCell } from '../plain-cell.tsx';

export default function SecretAsText({ value }: AsTextProps) {
  return isBlank(value) ? <PlainCell shown="" /> : '••••••••';
}
