// The value of a field in new records: chosen, or typed.
import { useUnit } from 'effector-react';
import { sameJson } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { defaultOf } from './chosen-values.ts';
import { Choice, Switch } from './controls.tsx';
import { keyLabel } from '../words/labels.ts';
import { edited } from './model.ts';
import { shownValue, valueOf, type Part } from '../words/parts.ts';
import { TextBox } from './text-controls.tsx';
import type { View } from './view.ts';

export function DefaultControl({ view, part }: { view: View; part: Part }) {
  const edit = useUnit(edited);
  const by = defaultOf(view, part);
  if (!by) return null;
  if ('only' in by) return <p className="customizing-hint">{t('default-in-file')}</p>;
  const shown = shownValue(view.now, part.id, 'default', view.meta);
  const change = (value: unknown, isTyping = false) =>
    edit({ step: [{ place: part.id, key: 'default', value }], isTyping });
  if ('type' in by && by.isList)
    return (
      <TextBox
        isLong
        label={t('default-lines')}
        value={Array.isArray(shown) ? shown.map(String).join('\n') : ''}
        onChange={(text) => change(itemsIn(text, by.type), true)}
      />
    );
  if ('type' in by)
    return (
      <TextBox
        label={keyLabel('default')}
        {...(by.type === 'number' && { type: by.type })}
        value={shown === undefined || shown === null ? '' : String(shown)}
        onChange={(text) => change(text === '' ? undefined : by.type === 'number' ? Number(text) : text, true)}
      />
    );
  if ('several' in by) {
    const isIn = (value: unknown) => Array.isArray(shown) && shown.some((one) => sameJson(one, value));
    const withChoice = (value: unknown, isOn: boolean) =>
      by.several.map((one) => one.value).filter((one) => (sameJson(one, value) ? isOn : isIn(one)));
    return (
      <fieldset className="customizing-variants">
        <legend className="field-label">{keyLabel('default')}</legend>
        {by.several.map(({ value, label }) => (
          <Switch key={label} label={label} isOn={isIn(value)} onChange={(isOn) => change(withChoice(value, isOn))} />
        ))}
      </fieldset>
    );
  }
  // The default of the screen can be replaced, but not removed.
  const isOfScreen = shown !== undefined && valueOf(view.now, part.id, 'default') === undefined;
  return (
    <Choice
      label={keyLabel('default')}
      value={shown === undefined ? '' : JSON.stringify(shown)}
      options={[
        ...(isOfScreen ? [] : [['', t('no-default')] as const]),
        ...by.choices.map(({ value, label }) => [JSON.stringify(value), label] as const),
      ]}
      onChange={(value) => change(value === '' ? undefined : (JSON.parse(value) as unknown))}
    />
  );
}

/** The items of a list, one per line; undefined without any. Lines that are not numbers yet are left out. */
function itemsIn(text: string, type: 'text' | 'number'): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return undefined;
  return type === 'text' ? lines : lines.map(Number).filter(Number.isFinite);
}
