// A value as formatted JSON.
import { writeJson } from '../../rules/exact-json.ts';
import type { AsTextProps } from '../control.ts';
import { PlainCell } from '../plain-cell.tsx';

export default function JsonAsText({ value }: AsTextProps) {
  return value == null ? <PlainCell shown="" /> : <pre className="code">{writeJson(value, 2)}</pre>;
}
