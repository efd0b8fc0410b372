// Several lines of monospaced text.
import type { ControlProps } from '../control.ts';
import { TextArea } from '../elements/text-area.tsx';

export default function CodeControl(props: ControlProps) {
  return <TextArea {...props} isCode />;
}
