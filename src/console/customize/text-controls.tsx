// The texts of a part: plain ones, those with variants, and those that only make sense together, such as the texts of
// a question.
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import { partAt } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { Switch } from './controls.tsx';
import { keyLabel, variantLabel, textGroupLabel } from '../words/labels.ts';
import { edited } from './model.ts';
import { isNeeded, originOfTextGroup, shownTextGroup, defaultText, variantsOf, type TextGroup } from './offers.ts';
import { isText, shownValue, writtenText, type Part } from '../words/parts.ts';
import type { View } from './view.ts';

type Props = { view: View; part: Part };

/** A text of a part with its label. */
export function TextControl({ view, part, name }: Props & { name: string }) {
  const edit = useUnit(edited);
  const value = shownValue(view.now, part.id, name, view.meta) ?? defaultText(view, part, name);
  return (
    <TextBoxes
      view={view}
      name={name}
      value={value}
      onChange={(text) => {
        const next = text === '' && !isNeeded(view, part, name) ? undefined : text;
        edit({ step: [{ place: part.id, key: name, value: next }], isTyping: true });
      }}
    />
  );
}

type TextBoxesProps = { view: View; name: string; value: unknown; onChange: (text: unknown) => void };

/** A box for a text, or one for each of its variants. `onChange` gets undefined if a required variant is emptied. */
function TextBoxes({ view, name, value, onChange }: TextBoxesProps) {
  const variants = variantsOf(view.meta, value);
  const isLong = longKeys.test(`.${name}`);
  if (!variants)
    return (
      <TextBox
        label={keyLabel(name)}
        isLong={isLong}
        value={isText(value) ? writtenText(value) : ''}
        onChange={onChange}
      />
    );
  return (
    <fieldset className="customizing-variants">
      <legend className="field-label">{keyLabel(name)}</legend>
      {variants.map(([key, isKept]) => (
        <TextBox
          key={key}
          label={variantLabel(keyLabel(name), key)}
          isLong={isLong}
          value={String(partAt(value, [key]) ?? '')}
          onChange={(text) => {
            const { [key]: _before, ...others } = value as Record<string, unknown>;
            onChange(text !== '' ? { ...(value as object), [key]: text } : isKept ? undefined : others);
          }}
        />
      ))}
    </fieldset>
  );
}

const longKeys = /(^|\.)(help|text|summary)$/;

type BoxProps = {
  label: string;
  isLong?: boolean;
  type?: 'number';
  value: string;
  onChange: (text: string) => void;
};

/** Shows the typed text until the focus leaves, because the default of the screen replaces an empty text. */
export function TextBox({ label, isLong = false, type: kind, value, onChange }: BoxProps) {
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  const props = {
    id,
    className: 'control',
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      type(target.value);
      onChange(target.value);
    },
    onBlur: () => type(null),
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {isLong ? <textarea rows={3} {...props} /> : <input type={kind} {...props} />}
    </div>
  );
}

/** A switch for a text group, and its texts. */
export function TextGroupControl({ view, part, group: { key, texts } }: Props & { group: TextGroup }) {
  const edit = useUnit(edited);
  const shown = shownTextGroup(view, part, key);
  const origin = originOfTextGroup(view, part, key);
  const editOf = (one: string, value: unknown) => ({ place: part.id, key: `${key}.${one}`, value });
  const whole = { place: part.id, key, value: undefined };
  const add = () => texts.map((one) => editOf(one, t(`first-${one}` as 'first-title')));
  const change = (one: string, text: unknown) => {
    const isEmpty = text === '' || text === undefined;
    // A default is replaced as a whole.
    if (origin === 'default' && shown)
      return isEmpty ? [whole] : texts.map((each) => editOf(each, each === one ? text : shown[each]));
    return [editOf(one, isEmpty && origin === 'screen' ? undefined : (text ?? ''))];
  };
  return (
    <>
      <Switch
        label={textGroupLabel(key)}
        isOn={shown !== undefined}
        {...(origin && { why: t(key === 'help' ? 'of-screen-help' : 'of-screen') })}
        onChange={(on) => edit({ step: on ? add() : [whole] })}
      />
      {shown &&
        texts.map((one) => (
          <TextBoxes
            key={one}
            view={view}
            name={`${key}.${one}`}
            value={shown[one]}
            onChange={(text) => edit({ step: change(one, text), isTyping: true })}
          />
        ))}
    </>
  );
}
