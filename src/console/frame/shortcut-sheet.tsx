// The keyboard shortcuts of the console, in a dialog.
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t as frameText } from '../../messages/gen/frame.gen.ts';
import { t } from '../../messages/gen/shortcuts.gen.ts';
import { areSingleKeysOn, commandKey, setSingleKeys } from '../shortcuts.ts';
import { windowClosed } from '../windows.ts';
import './shortcut-sheet.css';

const groups = (): [title: string, shortcuts: [keys: string[], meaning: string][]][] => [
  [
    t('anywhere'),
    [
      [[commandKey(), 'K'], t('search')],
      [['?'], t('show')],
      [[t('key-alt'), t('key-shift'), 'W'], t('why')],
      [[t('key-escape')], t('escape')],
    ],
  ],
  [
    t('lists'),
    [
      [['/'], t('filter')],
      [['C'], t('create')],
      [['↑', '↓'], t('move')],
      [[t('key-enter')], t('open')],
    ],
  ],
];

export default function ShortcutSheet() {
  const close = useUnit(windowClosed);
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title={frameText('shortcuts')} onDismiss={() => close()}>
      <div className="shortcuts">
        {groups().map(([title, shortcuts]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(([keys, meaning]) => (
                <div key={meaning} className="shortcut">
                  <dt>{meaning}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="shortcut-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {t('single-keys')}
      </label>
      <div className="dialog-buttons">
        <Button tone="primary" autoFocus onClick={() => close()}>
          {frameText('close')}
        </Button>
      </div>
    </Dialog>
  );
}
