// A record as text, for whoever may look at it and not change it.
import { CellValue } from '../table/cells.tsx';
import { addressOf } from '../rules/address.ts';
import { isBlank, valueAt, type Json } from '../rules/paths.ts';
import { say } from '../rules/sentences.ts';
import { printed, type Places } from '../rules/texts.ts';
import { CopyText } from './copy-text.tsx';
import type { FieldView } from './field-view.ts';
import type { FormView } from './form-view.ts';
import { keyOf } from './options.ts';

export function RecordText({ view }: { view: FormView }) {
  return (
    <dl className="record-text">
      {Object.values(view.fields)
        .filter((field) => field.isShown)
        .map((field) => (
          <div key={field.path} className="record-line">
            <dt>{field.label}</dt>
            <dd>
              <ValueText view={view} field={field} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Labels of options, Enabled and Disabled; everything else as its cell draws it. */
function ValueText({ view, field }: { view: FormView; field: FieldView }) {
  const value = valueAt(view.record, field.path);
  const { cell } = field.spec.field;
  const chosen =
    field.options?.is === 'ready' ? field.options.choices.find((choice) => choice.key === keyOf(value)) : undefined;
  if (chosen) return chosen.label;
  if (field.spec.kind === 'boolean' && cell === undefined) return say(value === true ? 'enabled' : 'disabled');
  if (field.spec.widget === 'secret' && value) return '••••••••';
  if (field.spec.widget === 'code') return <pre className="code">{String(value ?? '')}</pre>;
  if (field.spec.widget === 'copy' && !isBlank(value)) return <CopyText text={printed(value)} />;
  if (typeof cell === 'object') return <LinkedText to={cell.link} value={value} places={view.places} />;
  return <CellValue cell={cell ?? (Array.isArray(value) ? 'chips' : 'text')} value={value} />;
}

/** A value that is a link; of a list, every item is one. */
function LinkedText({ to, value, places }: { to: string; value: Json; places: Places }) {
  if (!Array.isArray(value)) return <CellValue cell="link" value={value} href={addressOf(to, places)} />;
  if (isBlank(value)) return <CellValue cell="text" value={null} />;
  return (
    <ul className="linked-items">
      {value.map(printed).map((item) => (
        <li key={item}>
          <CellValue
            cell="link"
            value={item}
            href={addressOf(to, (place) => (place === 'item' ? item : places(place)))}
          />
        </li>
      ))}
    </ul>
  );
}
