// The baseline form, written by hand for exactly these fields: one state per field, and a summary
// that changes only if necessary.
import { memo, useCallback, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { choices, fieldsOf, numberRule, textRule, valueOf, type BenchField } from './form-fields.ts';
import { watchForm } from './form-stopwatch.ts';
import '../../../src/ui/tokens.css';
import './page.css';

type Value = string | boolean;
type Report = (name: string, isChanged: boolean, isValid: boolean) => void;

const pattern = new RegExp(textRule.pattern);

function errorOf({ kind }: BenchField, value: Value): string | null {
  if (kind === 'choice' || kind === 'flag') return null;
  const text = String(value).trim();
  if (text === '') return 'This field is required';
  if (kind === 'number') {
    const number = Number(text);
    if (!Number.isInteger(number)) return 'Enter a whole number';
    return number < numberRule.minimum || number > numberRule.maximum ? 'The number is out of range' : null;
  }
  if (text.length > textRule.maxLength) return 'The text is too long';
  return pattern.test(text) ? null : 'The text contains other characters';
}

const startOf = (field: BenchField): Value =>
  typeof valueOf(field) === 'number' ? String(valueOf(field)) : (valueOf(field) as Value);

const Field = memo(function Field({ field, report }: { field: BenchField; report: Report }) {
  const [value, setValue] = useState(() => startOf(field));
  const [isTouched, setIsTouched] = useState(false);
  const error = errorOf(field, value);
  const change = (next: Value) => {
    setValue(next);
    report(field.name, next !== startOf(field), errorOf(field, next) === null);
  };
  const shown = isTouched ? error : null;
  const described = [field.help && `${field.name}-help`, shown && `${field.name}-error`].filter(Boolean).join(' ');
  const common = {
    id: field.name,
    'aria-describedby': described || undefined,
    'aria-invalid': shown ? (true as const) : undefined,
    onBlur: () => setIsTouched(true),
  };
  return (
    <div className="field">
      <label htmlFor={field.name}>{field.title}</label>
      {field.help && <p id={`${field.name}-help`}>{field.help}</p>}
      {field.kind === 'flag' ? (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
      ) : field.kind === 'choice' ? (
        <select {...common} value={String(value)} onChange={(event) => change(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input {...common} value={String(value)} onChange={(event) => change(event.target.value)} />
      )}
      {shown && <p id={`${field.name}-error`}>{shown}</p>}
    </div>
  );
});

function Page({ fields }: { fields: BenchField[] }) {
  const changed = useRef(new Set<string>());
  const invalid = useRef(new Set<string>());
  const [state, setState] = useState('No changes to save');
  const report = useCallback<Report>((name, isChanged, isValid) => {
    changed.current[isChanged ? 'add' : 'delete'](name);
    invalid.current[isValid ? 'delete' : 'add'](name);
    if (invalid.current.size > 0) setState('Check the values you entered');
    else setState(changed.current.size > 0 ? 'Unsaved changes' : 'No changes to save');
  }, []);
  return (
    <form>
      {fields.map((field) => (
        <Field key={field.name} field={field} report={report} />
      ))}
      <button type="submit" disabled={state !== 'Unsaved changes'}>
        Save
      </button>
      <span role="status">{state}</span>
    </form>
  );
}

watchForm({
  start: (count) => createRoot(document.getElementById('page')!).render(<Page fields={fieldsOf(count)} />),
});
