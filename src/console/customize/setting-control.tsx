// A setting of a part: a number, a yes or no, one of a few words, or an address of this console.
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { compareTexts } from '../../engine/format/compare.ts';
import { formatText } from '../../engine/rules/texts.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { menus } from '../menus.ts';
import { screenPath } from '../screen-menu.ts';
import { sortsOf } from './chosen-values.ts';
import { Choice, Switch } from './controls.tsx';
import { keyLabel, wordLabel } from '../words/labels.ts';
import { edited } from './model.ts';
import { isNeeded, placeOf, settingOptions } from './offers.ts';
import { shownValue, valueOf, type Part } from '../words/parts.ts';
import { definitionAt, settingSchema } from './setting-schema.ts';
import type { View } from './view.ts';

export function SettingControl({ view, part, name }: { view: View; part: Part; name: string }) {
  const edit = useUnit(edited);
  const id = useId();
  const place = placeOf(view, part)!;
  const schema = settingSchema(view.meta, place.schema, name)!;
  const shown = shownValue(view.now, part.id, name, view.meta);
  const change = (next: unknown, isTyping = false) =>
    edit({ step: [{ place: part.id, key: name, value: next }], isTyping });
  const choice = (options: (readonly [string, string])[], isRequired: boolean) => (
    <Choice
      label={keyLabel(name)}
      value={typeof shown === 'string' ? shown : ''}
      options={isRequired ? options : [['', t('default')], ...options]}
      onChange={(next) => change(next === '' ? undefined : next)}
    />
  );
  const words = settingOptions(view, part, name);
  if (words)
    return choice(
      words.map((word) => [word, wordLabel(word)]),
      // An option of the screen can be replaced, but not removed.
      isNeeded(view, part, name) || (shown !== undefined && valueOf(view.now, part.id, name) === undefined),
    );
  if (name === 'sortBy') return choice(sortsOf(view, part), true);
  if (definitionAt(view.meta, place.schema, name) === 'address')
    return choice(addresses(shown), isNeeded(view, part, name));
  if (schema.type === 'boolean')
    return <Switch label={keyLabel(name)} isOn={(shown ?? schema.default) === true} onChange={(on) => change(on)} />;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {keyLabel(name)}
      </label>
      <input
        id={id}
        type="number"
        className="control"
        value={typeof shown === 'number' ? shown : ''}
        onChange={({ target }) => change(target.value === '' ? undefined : target.valueAsNumber, true)}
      />
    </div>
  );
}

/** Every screen with its address, and the address that is set if it leads elsewhere. */
function addresses(shown: unknown): (readonly [string, string])[] {
  const screens = Object.values(menus)
    .map((menu) => [screenPath(menu), formatText(menu.title)] as const)
    .sort(([, left], [, right]) => compareTexts(left, right));
  const isOther = typeof shown === 'string' && !screens.some(([address]) => address === shown);
  return isOther ? [[shown, shown], ...screens] : screens;
}
