// The keyboard shortcuts of the console, in a dialog.
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { areSingleKeysOn, commandKey, setSingleKeys } from '../shortcuts.ts';
import { windowClosed } from '../windows.ts';
import './shortcut-sheet.css';

const groups: [string, [string[], string][]][] = [
  [
    'Anywhere',
    [
      [[commandKey, 'K'], 'Search or jump to a screen, record, or action'],
      [['?'], 'Show keyboard shortcuts'],
      [['Esc'], 'Close a dialog or a menu'],
    ],
  ],
  [
    'Lists',
    [
      [['/'], 'Focus the filter'],
      [['C'], 'Create a record'],
      [['↑', '↓'], 'Move between rows'],
      [['Enter'], 'Open the focused row'],
    ],
  ],
];

export default function ShortcutSheet() {
  const close = useUnit(windowClosed);
  const [isOn, turn] = useState(areSingleKeysOn);
  return (
    <Dialog title="Keyboard Shortcuts" onDismiss={() => close()}>
      <div className="shortcuts">
        {groups.map(([title, shortcuts]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(([keys, words]) => (
                <div key={words} className="shortcut">
                  <dt>{words}</dt>
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
            turn(target.checked);
          }}
        />
        Use single-key shortcuts
      </label>
      <div className="dialog-buttons">
        <Button tone="primary" autoFocus onClick={() => close()}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
