// The frame around every screen: header, menu, notices, and the command palette.
import { useUnit } from 'effector-react';
import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { $release, $isConnected, $user } from '../../session/session.ts';
import type { Tag } from '../../messages/messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, Logo } from '../../ui/icons.tsx';
import { late } from '../../ui/late.tsx';
import { $isHealthShown } from '../health-access.ts';
import type { Mode } from '../menus.ts';
import { serverName } from '../server-name.ts';
import { t } from '../../messages/gen/frame.gen.ts';
import { $page } from '../navigation.ts';
import { commandKey } from '../shortcuts.ts';
import { $menus, $mode, $shownTarget, signInClicked } from '../target.ts';
import { windowOpened } from '../windows.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import { Boundary } from './boundary.tsx';
import { Notices } from './dialogs.tsx';
import { Health, Menu } from './menu.tsx';
import { ServerNotes } from './server-notes.tsx';

const UserMenu = late(async () => (await import('./user-menu.tsx')).default);

export function Frame({ children }: { children: ReactNode }) {
  const { page, menus, target } = useUnit({ page: $page, menus: $menus, target: $shownTarget });
  const [isMenuOpen, openMenu] = useState(false);
  const [menuPage, setMenuPage] = useState(page);
  // Navigating closes the menu.
  if (menuPage !== page) {
    setMenuPage(page);
    openMenu(false);
  }
  useEffect(() => {
    if (isMenuOpen) document.querySelector<HTMLElement>('#menu a')?.focus();
  }, [isMenuOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || !isMenuOpen) return;
    openMenu(false);
    document.getElementById('menu-opener')?.focus();
  };
  const onMenuClick = ({ target: pressed }: MouseEvent) => {
    const link = pressed instanceof Element && pressed.closest('a');
    if (!isMenuOpen || !link) return;
    openMenu(false);
    // A link to the current page does not move the focus.
    if (link.getAttribute('href') === page) document.getElementById('menu-opener')?.focus();
  };
  const hasMenu = target.is !== 'sign-in' && menus.admin.length + menus.user.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu from anywhere
    <div
      className={['frame', isMenuOpen && 'has-open-menu', target.is === 'waiting' && 'is-waiting']
        .filter(Boolean)
        .join(' ')}
      onKeyDown={onKeyDown}
    >
      <a className="skip" href="#content" onClick={skip}>
        {t('skip')}
      </a>
      <TopBar hasMenu={hasMenu} isMenuOpen={isMenuOpen} onMenu={() => openMenu(!isMenuOpen)} />
      {/* Keyboard users use the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="side" onClick={onMenuClick}>
        {hasMenu && <Menu />}
        <Notices />
      </div>
      {/* Keyboard users press Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="menu-shade" onClick={() => openMenu(false)} />
      <main id="content" tabIndex={-1} data-screen={'slug' in target ? target.slug : undefined}>
        <ServerNotes />
        {children}
      </main>
    </div>
  );
}

/** The fragment is the address of a screen, so the skip link moves the focus by script. */
function skip(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function TopBar({ hasMenu, isMenuOpen, onMenu }: { hasMenu: boolean; isMenuOpen: boolean; onMenu: () => void }) {
  const { user, isHealthShown, open, signIn } = useUnit({
    user: $user,
    isHealthShown: $isHealthShown,
    open: windowOpened,
    signIn: signInClicked,
  });
  return (
    <header className="top">
      {hasMenu && (
        <IconButton
          id="menu-opener"
          className="folded-only"
          icon="menu"
          label={t('menu')}
          isExpanded={isMenuOpen}
          controls="menu"
          onClick={onMenu}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the start page */}
      <a className="brand" href="#" aria-label={t('start')}>
        <Logo />
        <span>{t('product')}</span>
      </a>
      <ServerStatus />
      {hasMenu && <Modes />}
      <div className="top-right">
        {isHealthShown && <Health at="header" />}
        {user && (
          <button type="button" className="find" onClick={() => open('palette')} aria-keyshortcuts="Control+K Meta+K">
            <Icon name="search" />
            <span>{t('open-palette')}</span>
            <kbd aria-hidden="true">{[commandKey(), 'K'].join(' ')}</kbd>
          </button>
        )}
        {user === null && hasMenu && <Button onClick={() => signIn()}>{t('sign-in')}</Button>}
        <UserButton key={user?.id ?? ''} user={user?.id ?? null} />
      </div>
    </header>
  );
}

/** Opens the menu of the signed-in user; while signed out, a menu of themes and languages. */
function UserButton({ user }: { user: string | null }) {
  const [isOpen, open] = useState(false);
  // Not in the menu itself, so that it also closes while it is still loading.
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.user')) open(false);
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const leave = () => {
    document.getElementById('user-menu-opener')?.focus();
    open(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    leave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu from anywhere in it
    <div className="user" onKeyDown={onKeyDown}>
      <button
        type="button"
        id="user-menu-opener"
        className="user-opener"
        aria-label={user === null ? t('preferences') : t('account', { user })}
        title={user === null ? t('preferences') : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'user-menu' : undefined}
        onClick={() => open(!isOpen)}
      >
        <Icon name={user === null ? 'globe' : 'person'} />
        {user !== null && <span className="user-name">{user}</span>}
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <Boundary place="" title={t('user-menu')} onDismiss={() => open(false)}>
          <UserMenu opener="user-menu-opener" onLeave={leave} />
        </Boundary>
      )}
    </div>
  );
}

const hiddenText: Tag = (text) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);

const serverText: Tag = (text) => (
  <span key="name" className="server-name">
    {text}
  </span>
);

function ServerStatus() {
  const { release, isConnected } = useUnit({ release: $release, isConnected: $isConnected });
  return (
    <span className="server">
      <span className={isConnected ? 'dot' : 'dot is-away'} aria-hidden="true" />
      {t(isConnected ? 'connected' : 'disconnected', {
        hidden: hiddenText,
        name: serverText,
        server: serverName(release),
      })}
    </span>
  );
}

function Modes() {
  const { menus, mode } = useUnit({ menus: $menus, mode: $mode });
  const modes = (Object.keys(menus) as Mode[]).filter((one) => menus[one].length > 0);
  if (modes.length < 2) return null;
  return (
    <nav className="modes" aria-label={t('mode')}>
      {modes.map((one) => (
        <a key={one} href={menus[one][0]!.items[0]!.address} aria-current={one === mode ? 'true' : undefined}>
          {t(one)}
        </a>
      ))}
    </nav>
  );
}
