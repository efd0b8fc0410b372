// The second box of a field, in which the same text is entered again.
import { FieldError } from '../../../ui/field-error.tsx';
import { DrawnControl } from '../../kinds/drawn-control.tsx';
import { idsOf, useForm, useFrame } from '../form-context.tsx';
import { repeatPath } from '../repeat-path.ts';

export function RepeatBox({ path: of }: { path: string }) {
  const { events } = useForm();
  const { repeat, spec, isRequired, readOnly } = useFrame(of);
  if (!repeat) return null;
  const path = repeatPath(of);
  const id = `${idsOf(of).control}-repeat`;
  return (
    <div className="field" data-field={of}>
      <label className="field-label" htmlFor={id}>
        {repeat.label}
      </label>
      <DrawnControl
        name={spec.widget}
        attributes={{
          id,
          'aria-invalid': repeat.error !== null || undefined,
          'aria-required': isRequired || undefined,
          'aria-describedby': repeat.error === null ? undefined : `${id}-error`,
          disabled: readOnly !== null,
          onBlur: () => events.onLeave({ path, position: null }),
        }}
        value={repeat.value}
        onChange={(value) => events.onType(path, value)}
      />
      <FieldError id={`${id}-error`} text={repeat.error} />
    </div>
  );
}
