// Code, with its line breaks.
import { printed } from '../../rules/texts.ts';
import type { AsTextProps } from '../control.ts';

export default function CodeAsText({ value }: AsTextProps) {
  return <pre className="code">{printed(value)}</pre>;
}
