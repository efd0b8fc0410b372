// A mask of constant length.
import { isBlank } from '../../rules/paths.ts';
import type { AsTextProps } from '../control.ts';
import { Words } from '../words.tsx';

export default function SecretAsText({ value }: AsTextProps) {
  return isBlank(value) ? <Words shown="" /> : '••••••••';
}
