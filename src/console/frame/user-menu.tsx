// The menu of the signed-in user: their own screens, the theme, the language, the shortcuts, and signing out.
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $facts, $user } from '../../session/session.ts';
import type { Tag } from '../../messages/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { menuItems, moveInMenu } from '../../ui/menu-keys.ts';
import { signOutClicked } from '../console.ts';
import { customizeScreen, mayCustomize } from '../customize-screen.ts';
import { t as frameText } from '../../messages/gen/frame.gen.ts';
import { t as paletteText } from '../../messages/gen/palette.gen.ts';
import { t } from '../../messages/gen/user-menu.gen.ts';
import { t as viewAsText } from '../../messages/gen/view-as.gen.ts';
import { $mayViewAs } from '../view-as.ts';
import { currentLocale } from '../../messages/messages.ts';
import { languagePicked, offeredLanguages } from '../language.ts';
import { areSingleKeysOn } from '../shortcuts.ts';
import { $menus } from '../target.ts';
import { $theme, themePicked, themes } from '../theme.ts';
import { windowOpened } from '../windows.ts';
import './user-menu.css';

type Props = {
  /** Id of the button that opens the menu. */
  opener: string;
  /** Closes the menu and returns the focus to the button. */
  onLeave: () => void;
};

const strong: Tag = (name) => <strong key="name">{name}</strong>;

export default function UserMenu({ opener, onLeave }: Props) {
  const { user, mayViewAs, menus, theme, pickTheme, pickLanguage, open, signOut } = useUnit({
    user: $user,
    mayViewAs: $mayViewAs,
    menus: $menus,
    theme: $theme,
    pickTheme: themePicked,
    pickLanguage: languagePicked,
    open: windowOpened,
    signOut: signOutClicked,
  });
  const [languages] = useState(offeredLanguages);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menuItems(menu.current!)[0]?.focus();
  }, []);
  const choose = (act: () => void) => () => {
    onLeave();
    act();
  };
  return (
    <div className="user-menu">
      {user && <p className="user-menu-head">{t('signed-in', { user: user.id, name: strong })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items take the focus */}
      <div
        ref={menu}
        id="user-menu"
        role="menu"
        aria-labelledby={opener}
        onKeyDown={(event) => moveInMenu(event, menu.current!)}
      >
        {user &&
          menus.user
            .flatMap(({ items }) => items)
            .map((item) => (
              <a key={item.slug} role="menuitem" tabIndex={-1} href={item.address} onClick={() => onLeave()}>
                <Icon name={item.icon} />
                {item.title}
              </a>
            ))}
        <div role="group" aria-label={t('theme')} className="user-menu-group">
          <span className="user-menu-label" aria-hidden="true">
            {t('theme')}
          </span>
          {themes.map((id) => (
            <button
              key={id}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={theme === id}
              onClick={() => pickTheme(id)}
            >
              <Icon name={id} />
              {t(id)}
              {theme === id && <Icon name="check" />}
            </button>
          ))}
        </div>
        {languages.length > 0 && (
          <div role="group" aria-label={t('language')} className="user-menu-group">
            <span className="user-menu-label" aria-hidden="true">
              {t('language')}
            </span>
            {languages.map(({ locale, name }) => (
              <button
                key={locale}
                type="button"
                role="menuitemradio"
                tabIndex={-1}
                lang={locale}
                aria-checked={locale === currentLocale()}
                onClick={choose(() => pickLanguage(locale))}
              >
                <Icon name="globe" />
                {name}
                {locale === currentLocale() && <Icon name="check" />}
              </button>
            ))}
          </div>
        )}
        {user && (
          <div role="group" aria-label={t('session')} className="user-menu-group">
            <Customize onClick={choose(customizeScreen)} />
            {mayViewAs && (
              <button type="button" role="menuitem" tabIndex={-1} onClick={choose(() => open('view-as'))}>
                <Icon name="person" />
                {viewAsText('open')}
              </button>
            )}
            <button type="button" role="menuitem" tabIndex={-1} onClick={choose(() => open('shortcuts'))}>
              <Icon name="info" />
              {frameText('shortcuts')}
              {areSingleKeysOn() && <kbd aria-hidden="true">?</kbd>}
            </button>
            <button type="button" role="menuitem" tabIndex={-1} onClick={choose(() => signOut())}>
              <Icon name="sign-out" />
              {t('sign-out')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

function Customize({ onClick }: { onClick: () => void }) {
  const facts = useUnit($facts);
  if (!mayCustomize(facts)) return null;
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
      <Icon name="settings" />
      {paletteText('customize')}
    </button>
  );
}
