// The fields of the analysis. The model makes all decisions.
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { FieldHead } from '../../../ui/field-head.tsx';
import type { Field } from './response.ts';
import type { AnalyzeApplication } from './model.ts';
import { t } from '../../../messages/gen/analyze-application.gen.ts';

type Props = { model: AnalyzeApplication };

/** The choice of the application; renders nothing if the server offers none. */
export function AssetField({ model }: Props) {
  const { choice, typed } = useUnit({ choice: model.$choice, typed: model.typed });
  const id = useId();
  if (!choice) return null;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('asset')}
      </label>
      <select
        id={id}
        className="control"
        value={choice.value}
        disabled={!choice.isEnabled}
        aria-invalid={choice.error ? true : undefined}
        aria-describedby={choice.error ? `${id}-error` : undefined}
        onChange={(event) => typed({ field: 'assetId', text: event.target.value })}
      >
        {choice.assets.map((asset) => (
          <option key={asset.id} value={asset.id}>
            {asset.label}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} text={choice.error} />
    </div>
  );
}

type TextFieldProps = Props & { field: Field; value: string; isRequired: boolean; error: string | null };
type TextName = Exclude<Field, 'assetId'>;

const controls: Record<TextName, { type: string; autoComplete: string }> = {
  emailAddress: { type: 'email', autoComplete: 'email' },
  reportPassword: { type: 'password', autoComplete: 'new-password' },
  proprietaryPackages: { type: 'text', autoComplete: 'off' },
  reportLabel: { type: 'text', autoComplete: 'off' },
};

export function TextField({ model, field, value, isRequired, error }: TextFieldProps) {
  const { typed, fieldLeft } = useUnit({ typed: model.typed, fieldLeft: model.fieldLeft });
  const id = useId();
  const name = field as TextName;
  return (
    <div className="field">
      <FieldHead label={t(name)} isOptional={!isRequired} htmlFor={id} />
      <p className="field-help" id={`${id}-help`}>
        {t(`help-${name}`)}
      </p>
      <input
        id={id}
        className="control"
        {...controls[name]}
        spellCheck={false}
        value={value}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? [`${id}-help`, `${id}-error`].join(' ') : `${id}-help`}
        onChange={(event) => typed({ field, text: event.target.value })}
        onBlur={() => fieldLeft(field)}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
