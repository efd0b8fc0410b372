// Code, with its line breaks.
import type { AsTextProps } from '../control.ts';

export default function CodeAsText({ value }: AsTextProps) {
  return <pre className="code">{String(value ?? '')}</pre>;
}
