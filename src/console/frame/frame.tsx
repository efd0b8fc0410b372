// The frame around every screen: where one is, the modes, the menu, the way to any screen or record.
import { useUnit } from 'effector-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, Mark } from '../../ui/icons.tsx';
import { $user, $release, $isConnected } from '../../session/session.ts';
import { signOutClicked } from '../console.ts';
import { $menus, $mode, $target, signInClicked } from '../target.ts';
import { $hash } from '../navigation.ts';
import type { MenuGroup, Mode } from '../menus.ts';
import { paletteOpened } from '../palette-door.ts';
import { $theme, nextTheme, themePicked } from '../theme.ts';
import { ServerNotes } from './server-notes.tsx';

const modeTitles: Record<Mode, string> = { admin: 'Administration', user: 'My account' };

export function Frame({ children }: { children: ReactNode }) {
  const { hash, menus, target } = useUnit({ hash: $hash, menus: $menus, target: $target });
  const [isMenuOpen, openMenu] = useState(false);
  useEffect(() => openMenu(false), [hash]);
  useEffect(() => {
    if (isMenuOpen) document.querySelector<HTMLElement>('#menu a')?.focus();
  }, [isMenuOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMenuOpen) return;
    openMenu(false);
    document.getElementById('menu-opener')?.focus();
  };
  const hasMenu = target.is !== 'sign-in' && menus.admin.length + menus.user.length > 0;
  return (
    <div
      className={['frame', isMenuOpen && 'has-open-menu', target.is === 'waiting' && 'is-waiting']
        .filter(Boolean)
        .join(' ')}
      onKeyDown={onKeyDown}
    >
      <a className="skip" href="#content" onClick={skip}>
        Skip to content
      </a>
      <TopBar hasMenu={hasMenu} isMenuOpen={isMenuOpen} onMenu={() => openMenu(!isMenuOpen)} />
      {hasMenu && <Menu />}
      <div className="menu-shade" onClick={() => openMenu(false)} />
      <main id="content" tabIndex={-1}>
        <ServerNotes />
        {children}
      </main>
    </div>
  );
}

/** The fragment is the address of a screen, so the jump is made by hand. */
function skip(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function TopBar({ hasMenu, isMenuOpen, onMenu }: { hasMenu: boolean; isMenuOpen: boolean; onMenu: () => void }) {
  const { user, theme, pick, find, signIn, signOut } = useUnit({
    user: $user,
    signIn: signInClicked,
    theme: $theme,
    pick: themePicked,
    find: paletteOpened,
    signOut: signOutClicked,
  });
  const signs = { system: 'system', light: 'light', dark: 'dark' } as const;
  return (
    <header className="top">
      {hasMenu && (
        <IconButton
          id="menu-opener"
          className="narrow-only"
          icon="menu"
          label="Menu"
          isExpanded={isMenuOpen}
          controls="menu"
          onClick={onMenu}
        />
      )}
      <a className="brand" href="#" aria-label="Registrar, start page">
        <Mark />
        <span>Registrar</span>
      </a>
      <ServerSign />
      {hasMenu && <Modes />}
      <div className="top-right">
        {user && (
          <button type="button" className="find" onClick={() => find()} aria-keyshortcuts="Control+K">
            <Icon name="search" />
            <span>Go to screen or record</span>
            <kbd aria-hidden="true">Ctrl K</kbd>
          </button>
        )}
        <IconButton
          icon={signs[theme]}
          label={`Theme: ${theme}. Change to ${nextTheme(theme)}`}
          onClick={() => pick(nextTheme(theme))}
        />
        {user === null && hasMenu && <Button onClick={() => signIn()}>Sign in</Button>}
        {user && (
          <>
            <span className="who" title={`Signed in as ${user.id}`}>
              <Icon name="person" />
              <span className="who-name">{user.id}</span>
            </span>
            <IconButton icon="sign-out" label={`Sign out ${user.id}`} onClick={() => signOut()} />
          </>
        )}
      </div>
    </header>
  );
}

function ServerSign() {
  const { release, isConnected } = useUnit({ release: $release, isConnected: $isConnected });
  return (
    <span className="server">
      <span className={isConnected ? 'dot' : 'dot is-away'} aria-hidden="true" />
      <span className="unseen">{isConnected ? 'Connected to ' : 'No connection to '}</span>
      <span className="server-name">
        {location.host}
        {release.edition && ` · ${release.edition} ${release.version}`}
      </span>
    </span>
  );
}

function Modes() {
  const { menus, mode } = useUnit({ menus: $menus, mode: $mode });
  const there = (Object.keys(menus) as Mode[]).filter((one) => menus[one].length > 0);
  if (there.length < 2) return null;
  return (
    <nav className="modes" aria-label="Mode">
      {there.map((one) => (
        <a key={one} href={menus[one][0]!.items[0]!.address} aria-current={one === mode ? 'true' : undefined}>
          {modeTitles[one]}
        </a>
      ))}
    </nav>
  );
}

function Menu() {
  const { menus, mode, hash } = useUnit({ menus: $menus, mode: $mode, hash: $hash });
  const there = (Object.keys(menus) as Mode[]).filter((one) => menus[one].length > 0);
  return (
    <nav className="menu" id="menu" aria-label="Screens">
      {menus[mode].map((group) => (
        <Group key={group.title} group={group} hash={hash ?? ''} />
      ))}
      {/* On narrow windows the modes stand in the menu. */}
      <div className="menu-modes narrow-only">
        {there
          .filter((one) => one !== mode)
          .map((one) => (
            <a key={one} href={menus[one][0]!.items[0]!.address}>
              <Icon name={one === 'user' ? 'user' : 'settings'} />
              {modeTitles[one]}
            </a>
          ))}
      </div>
    </nav>
  );
}

function Group({ group, hash }: { group: MenuGroup; hash: string }) {
  const isHere = (address: string) =>
    hash === address || /^[:/?]/.test(hash.startsWith(address) ? hash.slice(address.length) : '');
  const current = group.items
    .filter((item) => isHere(item.address))
    .sort((left, right) => right.address.length - left.address.length)[0];
  return (
    <>
      {group.title && <h2>{group.title}</h2>}
      <ul>
        {group.items.map((item) => (
          <li key={item.slug}>
            <a
              href={item.address}
              className={item.isChild ? 'is-child' : undefined}
              aria-current={item === current ? 'page' : undefined}
            >
              <Icon name={item.icon} />
              <span>{item.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
