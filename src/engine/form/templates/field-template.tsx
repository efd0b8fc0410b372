// The layout of a field: label, help, control, error, in this order; or beside the checkbox that switches it on.
import type { FieldTemplateProps } from '@rjsf/utils';
import { useContext, useMemo, type ReactNode } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { FieldHead } from '../../../ui/field-head.tsx';
import { traitsOf } from '../../kinds/controls.ts';
import { DrawnControl } from '../../kinds/drawn-control.tsx';
import { t } from '../../../messages/gen/engine.gen.ts';
import { Examples } from '../examples.tsx';
import { FieldMessagesContext, FieldPlaceContext, idsOf, isBox, useForm, useFrame } from '../form-context.tsx';
import type { FieldFrame } from '../field-frame.ts';
import type { WithRepeats } from '../repeats.ts';

/** RJSF's wrapper of a field. The controls inside learn from here which field they belong to. */
export function FieldTemplate({ children, fieldPathId }: FieldTemplateProps) {
  const [path, position] = fieldPathId.path;
  const place = useMemo(
    () => ({ path: String(path), position: typeof position === 'number' ? position : null }),
    [path, position],
  );
  const { plan } = useForm();
  if (path === undefined) return <>{children}</>;
  // RJSF still draws the former fields once after a form has changed.
  if (!plan.specAt.has(String(path))) return null;
  return (
    <FieldPlaceContext value={place}>
      {place.position === null ? <Field path={place.path}>{children}</Field> : children}
    </FieldPlaceContext>
  );
}

function Field({ path, children }: { path: string; children: ReactNode }) {
  const field = useFrame(path);
  const { plan, events } = useForm();
  const { RepeatBox } = plan.definition as WithRepeats;
  if (!field.isShown) return null;
  const Layout = field.toggle ? ToggledField : PlainField;
  return (
    <>
      <Layout field={field}>{children}</Layout>
      {RepeatBox && field.toggle?.isOn !== false && (
        <RepeatBox field={field} id={idsOf(path).control} events={events} Draw={DrawnControl} Message={FieldError} />
      )}
    </>
  );
}

function PlainField({ field, children }: { field: FieldFrame; children: ReactNode }) {
  const ids = idsOf(field.path);
  const traits = traitsOf(field.spec.widget);
  const isPlainBox = isBox(field);
  const isText = traits.isReadOnly === true || field.json !== null;
  const isOptional = field.isOptional && !isPlainBox && !isText;
  const target = traits.label === 'group' || isText ? { id: `${ids.control}-label` } : { htmlFor: ids.control };
  // A checkbox without its own text is labelled by the field's label beside it, so there is no label above.
  const hasHeading = !(isPlainBox && field.help === '');
  return (
    <div className="field" data-field={field.path}>
      {hasHeading && (
        <FieldHead label={field.label} isOptional={isOptional} {...target}>
          {!isPlainBox && <Help id={ids.help} text={field.help} />}
        </FieldHead>
      )}
      <Line field={field}>{field.json === null ? children : <JsonValue field={field} />}</Line>
      <FieldFoot field={field} />
    </div>
  );
}

/** A field with a checkbox that switches it on. Switching it on again restores earlier input. */
function ToggledField({ field, children }: { field: FieldFrame; children: ReactNode }) {
  const ids = idsOf(field.path);
  const { events } = useForm();
  const toggle = field.toggle!;
  return (
    <div className="field toggled" data-field={field.path}>
      <DrawnControl
        name={toggle.widget}
        attributes={{ id: `${ids.control}-toggle`, disabled: field.readOnly !== null }}
        value={toggle.isOn}
        onChange={(isOn) => events.onSwitch(field.path, isOn === true)}
      />
      <div className="toggled-body">
        <label className="field-label" htmlFor={`${ids.control}-toggle`}>
          {toggle.label}
        </label>
        <Help id={ids.help} text={field.help} />
        {toggle.isOn ? (
          <Line field={field}>{field.json === null ? children : <JsonValue field={field} />}</Line>
        ) : (
          field.prefix && <p className="field-help">{[field.prefix, '…', field.suffix].filter(Boolean).join(' ')}</p>
        )}
        <FieldFoot field={field} />
      </div>
    </div>
  );
}

/** A value that no control can hold, as it is. */
const JsonValue = ({ field }: { field: FieldFrame }) => (
  <pre
    className="code"
    id={idsOf(field.path).control}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    tabIndex={0}
    aria-labelledby={`${idsOf(field.path).control}-label`}
  >
    {field.json || t('nothing')}
  </pre>
);

/** A prefix and suffix that turn a value into a sentence. */
function Line({ field, children }: { field: FieldFrame; children: ReactNode }) {
  const ids = idsOf(field.path);
  if (!field.prefix && !field.suffix) return children;
  return (
    <div className="field-line">
      {field.prefix && <span id={ids.prefix}>{field.prefix}</span>}
      {children}
      {field.suffix && <span id={ids.suffix}>{field.suffix}</span>}
    </div>
  );
}

function FieldFoot({ field }: { field: FieldFrame }) {
  const ids = idsOf(field.path);
  const { resetNotice } = useContext(FieldMessagesContext);
  return (
    <>
      {resetNotice?.at === field.path && (
        <p className="field-advice" role="status">
          {resetNotice.text}
        </p>
      )}
      <FieldError id={ids.error} text={field.error ?? field.itemError} />
      {field.advice && (
        <p className="field-advice" id={ids.advice}>
          {field.advice}
        </p>
      )}
      {!field.isFormLocked && <Help id={ids.why} text={field.readOnly?.why} />}
      <Examples field={field} />
    </>
  );
}

/** A line of secondary text; renders nothing without text. */
const Help = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p className="field-help" id={id}>
      {text}
    </p>
  ) : null;
