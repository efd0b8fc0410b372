// The second box of a field, in which the same text is entered again. What it shares with other fields is passed to it,
// so that forms without it load in as few pieces as before.
import type { ComponentType } from 'react';
import type { ControlName } from '../../kinds/control-traits.gen.ts';
import type { ControlProps } from '../../kinds/control.ts';
import type { FieldFrame } from '../field-frame.ts';
import type { FormEvents } from '../form-context.tsx';
import { repeatPath } from '../repeat-path.ts';

type Props = {
  field: FieldFrame;
  /** The id of the control of the field. */
  id: string;
  events: FormEvents;
  Draw: ComponentType<ControlProps & { name: ControlName }>;
  Message: ComponentType<{ id: string; text: string | null }>;
};

export function RepeatBox({
  field: { path: of, repeat, spec, isRequired, readOnly },
  events,
  Draw,
  Message,
  ...ids
}: Props) {
  if (!repeat) return null;
  const path = repeatPath(of);
  const id = `${ids.id}-repeat`;
  return (
    <div className="field" data-field={of}>
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {repeat.label}
        </label>
      </div>
      <Draw
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
      <Message id={`${id}-error`} text={repeat.error} />
    </div>
  );
}
