// A read-only control with a copy button.
import { CopyText } from '../copy-text.tsx';
import { useControl } from './control.ts';

/** The value with a button that copies it. */
export function CopyWidget() {
  const { field, control } = useControl();
  return <CopyText id={control.id} text={String(field.value ?? '')} />;
}
