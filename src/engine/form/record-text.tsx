// A record as text, for users who may view but not change it.
import { CellValue } from '../kinds/cell-value.tsx';
import { isBlank } from '../rules/paths.ts';
import { t } from '../rules/engine-messages.ts';
import { printed } from '../rules/texts.ts';
import { CopyText } from './copy-text.tsx';
import type { FieldView } from './field-view.ts';
import type { FormView } from './form-view.ts';
import { LinkedText } from './linked-text.tsx';
import { keyOf } from './options.ts';
import './record-text.css';

export function RecordText({ view }: { view: FormView }) {
  return (
    <dl className="record-text">
      {Object.values(view.fields)
        .filter((field) => field.isShown)
        .map((field) => (
          <div key={field.path} className="record-line">
            <dt>{field.label}</dt>
            <dd>
              <ValueText field={field} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Option labels, Enabled and Disabled; everything else as in a table cell. */
function ValueText({ field }: { field: FieldView }) {
  const { stored: value, links } = field;
  const { cell } = field.spec.field;
  const chosen =
    field.options?.is === 'ready' ? field.options.choices.find((choice) => choice.key === keyOf(value)) : undefined;
  if (chosen) return chosen.label;
  if (field.spec.kind === 'boolean' && cell === undefined) return t(value === true ? 'enabled' : 'disabled');
  if (field.spec.widget === 'secret' && value) return '••••••••';
  if (field.spec.widget === 'code') return <pre className="code">{String(value ?? '')}</pre>;
  if (field.spec.widget === 'copy' && !isBlank(value)) return <CopyText text={printed(value)} />;
  if (typeof cell === 'object' && 'link' in cell) return <LinkedText value={value} links={links} />;
  return <CellValue cell={cell ?? (Array.isArray(value) ? 'chips' : 'text')} value={value} />;
}
