// A value as formatted JSON.
import { writeJson } from '../../rules/exact-json.ts';
import type { AsTextProps } from '../control.ts';

export default function JsonAsText({ value }: AsTextProps) {
  return value === undefined || value === null ? null : <pre className="code">{writeJson(value, 2)}</pre>;
}
