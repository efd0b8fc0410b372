// The value with a button that copies it.
import { CopyText } from '../copy-text.tsx';
import { printed } from '../../rules/texts.ts';
import type { ControlProps } from '../control.ts';

export default function CopyControl({ attributes, value }: ControlProps) {
  return <CopyText id={attributes.id} text={printed(value)} />;
}
