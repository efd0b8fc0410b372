// Fields that the server describes for a chosen type, each with the control for its type.
import { useEffect } from 'react';
import { OptionsFailed } from '../elements/options-failed.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FieldHead } from '../../../ui/field-head.tsx';
import { t } from '../../../messages/gen/form.gen.ts';
import { isMembers, partAt, sameJson, type Json } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import type { ControlProps, DescribedMember } from '../control.ts';
import { traits } from '../control-traits.gen.ts';
import { About } from './about.tsx';
import { checked, unchecked } from './control.ts';
import { valuesIn } from './values.ts';
import './control.css';

type Held = Record<string, Json>;

/** The values of a new record of this type: the former ones that fit, and the server's initial ones. */
const begun = (members: readonly DescribedMember[], held: Held): Held =>
  Object.fromEntries(
    members.flatMap(({ id, initial }) =>
      Object.hasOwn(held, id) ? [[id, held[id]]] : initial === '' ? [] : [[id, initial]],
    ),
  );

export default function DescribedControl(props: ControlProps) {
  const { attributes, value, onChange, members = [], about, isNew = false, itemErrors = {} } = props;
  const held: Held = isMembers(value) ? value : {};
  const ids = members.map(({ id }) => id).join('\n');
  useEffect(() => {
    const next = begun(members, held);
    if (isNew && !sameJson(next, held)) onChange(next);
    // Only a different type starts again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids, isNew]);
  return (
    <div id={attributes.id} role="group" aria-labelledby={`${attributes.id}-label`} tabIndex={-1} className="described">
      <About html={about} />
      {members.length === 0 && <p className="field-help">{t('nothing-described')}</p>}
      {members.map((member, index) => (
        <Member
          key={member.id}
          {...props}
          member={member}
          id={`${attributes.id}-${index}`}
          text={printed(partAt(held, [member.id]))}
          wrong={itemErrors[index]}
          onText={(text) => onChange({ ...held, [member.id]: text })}
        />
      ))}
    </div>
  );
}

type MemberProps = ControlProps & {
  member: DescribedMember;
  id: string;
  text: string;
  wrong: string | undefined;
  onText: (text: string) => void;
};

function Member({ member, id, text, wrong, onText, attributes, onRetry, Draw }: MemberProps) {
  const { label, help, control, isRequired } = member;
  const isBox = control === 'checkbox';
  const isGroup = traits[control].label === 'group';
  const isOptional = !isRequired && !isBox && !member.isReadOnly;
  const target = isGroup || isBox ? { id: `${id}-label` } : { htmlFor: id };
  const described = [help && `${id}-help`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      {(!isBox || help) && <FieldHead label={label} isOptional={isOptional} {...target} />}
      {help && !isBox && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {Draw && (
        <Draw
          name={control}
          attributes={{
            id,
            'aria-invalid': wrong === undefined ? undefined : true,
            'aria-required': isRequired || undefined,
            'aria-describedby': described,
            disabled: attributes.disabled === true || member.isReadOnly,
            onBlur: attributes.onBlur,
          }}
          value={shownOf(member, text)}
          onChange={(typed) => onText(storedOf(member, typed))}
          caption={help || label}
          choices={member.choices}
          isLoading={member.isLoading}
          empty={isRequired || member.initial !== '' ? '' : t('not-set')}
        />
      )}
      {member.failure && onRetry && (
        <OptionsFailed failure={member.failure} control={id} onRetry={() => onRetry(member.options!.id)} />
      )}
      <FieldError id={`${id}-error`} text={wrong ?? null} />
    </div>
  );
}

const shownOf = (member: DescribedMember, text: string): Json => {
  if (member.control === 'checkbox') return text === checked;
  return member.separator === null ? text : valuesIn(member, text);
};

const storedOf = ({ separator }: DescribedMember, typed: Json): string => {
  if (typeof typed === 'boolean') return typed ? checked : unchecked;
  return Array.isArray(typed) ? typed.map(printed).join(separator ?? '') : printed(typed);
};
