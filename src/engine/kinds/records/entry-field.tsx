// One field of an entry: its label, help, control and error.
import type { ReactNode } from 'react';
import { OptionsFailed } from '../elements/options-failed.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FieldHead } from '../../../ui/field-head.tsx';
import { t as common } from '../../../messages/gen/engine.gen.ts';
import { joinedMessages } from '../../rules/explain.ts';
import type { ControlName } from '../control-traits.gen.ts';
import { traits } from '../control-traits.gen.ts';
import type { EntryField } from '../entries.ts';
import type { PartsProps } from './entry.tsx';
import { t } from './messages.gen.ts';
import { fieldId } from './names.ts';

/** A list of texts is one control in an entry. */
const oneControl = (name: ControlName): ControlName => (traits[name].hasItems ? 'chips' : name);

export function EntryFieldView({ field, ...props }: PartsProps & { field: EntryField }) {
  const { entry, around, name, onChange } = props;
  const { Draw } = around;
  const { path, json, error, isRequired, isOptional, isLocked, entries } = field;
  const id = fieldId(props.id, path);
  const control = oneControl(field.control);
  const { label: how, isReadOnly = false } = traits[control];
  const label = entry.isValue ? (entry.key ? t('value') : name) : field.label;
  const isBox = how === 'beside' && json === null;
  const isText = isReadOnly || json !== null;
  // The box has its label beside it.
  const hasHeading = !isBox || field.help !== '';
  const ofItems = joinedMessages(Object.values(field.itemErrors));
  const shownError = error ?? (entries ? null : ofItems || null);
  const ids = [field.help && `${id}-help`, field.unit && `${id}-unit`, shownError && `${id}-error`];
  const described = ids.filter(Boolean).join(' ') || undefined;
  const leave = (inside: string) => around.onLeaveEntry?.(`[#${entry.id}].${path}${inside}`);
  const isMarked = isOptional && !isBox && !isText && !entry.isValue;
  const target = how === 'group' || isText ? { id: `${id}-label` } : { htmlFor: id };
  return (
    <div className={entries || field.control === 'json' || field.control === 'code' ? 'field is-wide' : 'field'}>
      {hasHeading && (
        <FieldHead
          label={label}
          isOptional={isMarked}
          isHidden={'htmlFor' in target && entry.isValue && !entry.key}
          {...target}
        />
      )}
      {!isBox && field.help && (
        <p className="field-help" id={`${id}-help`}>
          {field.help}
        </p>
      )}
      {json === null ? (
        <WithUnit id={`${id}-unit`} text={field.unit}>
          {Draw && (
            <Draw
              name={control}
              attributes={{
                id,
                'aria-invalid': shownError === null ? undefined : true,
                'aria-required': isRequired || undefined,
                'aria-describedby': described,
                disabled: isLocked,
                onBlur: () => leave(''),
              }}
              value={field.value}
              stored={field.unit === '' ? field.stored : field.value}
              onChange={(value) => onChange({ is: 'typed', id: entry.id, path, value })}
              settings={field.settings}
              schema={field.schema}
              placeholder={field.placeholder || undefined}
              caption={field.help || label}
              error={error}
              itemErrors={field.itemErrors}
              choices={field.choices}
              isLoading={field.isLoading}
              empty={field.empty}
              items={field.items}
              entries={entries ?? undefined}
              onEntry={(change) => onChange({ is: 'inside', id: entry.id, path, change })}
              onLeaveEntry={leave}
              onRetry={around.onRetry}
              Draw={Draw}
            />
          )}
        </WithUnit>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <pre className="code" id={id} tabIndex={0} aria-labelledby={`${id}-label`}>
          {json || common('nothing')}
        </pre>
      )}
      {field.failure && (
        <OptionsFailed
          failure={field.failure.failure}
          control={id}
          onRetry={() => around.onRetry?.(field.failure!.call)}
        />
      )}
      <FieldError id={`${id}-error`} text={shownError} />
    </div>
  );
}

const WithUnit = ({ id, text, children }: { id: string; text: string; children: ReactNode }) =>
  text === '' ? (
    children
  ) : (
    <div className="field-line">
      {children}
      <span id={id}>{text}</span>
    </div>
  );
