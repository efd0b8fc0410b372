// The control of a text that is there to be copied.
import { CopyText } from '../copy-text.tsx';
import { useControl } from './control.ts';

/** The value beside a button that copies it. */
export function CopyWidget() {
  const { field, control } = useControl();
  return <CopyText id={control.id} text={String(field.value ?? '')} />;
}
