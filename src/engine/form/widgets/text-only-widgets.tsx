// Values that stand as text, not to be changed: as a cell draws them, or beside a button that copies them.
import { valueAt } from '../../rules/paths.ts';
import { CellValue } from '../../table/cells.tsx';
import { CopyText } from '../copy-text.tsx';
import { useForm } from '../form-context.tsx';
import { useControl } from './control.ts';

export function TextOnlyWidget() {
  const { field, control } = useControl();
  const { view } = useForm();
  const value = valueAt(view.record, field.path);
  return (
    <p className="text-only" id={control.id}>
      <CellValue cell={field.spec.field.cell ?? 'text'} value={value} />
    </p>
  );
}

export function CopyWidget() {
  const { field, control } = useControl();
  return <CopyText id={control.id} text={String(field.value ?? '')} />;
}
