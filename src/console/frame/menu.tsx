// The menu of the screens, and the count of failing health checks.
import { useUnit } from 'effector-react';
import { Icon } from '../../ui/icons.tsx';
import { optionalLate } from '../../ui/late.tsx';
import { $isHealthShown, statusSlug } from '../health-access.ts';
import type { MenuGroup, Mode } from '../menus.ts';
import { t } from '../../messages/gen/frame.gen.ts';
import { $page } from '../navigation.ts';
import { $menus, $mode } from '../target.ts';
import { Boundary } from './boundary.tsx';

const HealthIndicator = optionalLate(async () => (await import('./health-indicator.tsx')).default);

/** Shown while health checks fail. The page is complete without this code. */
export function Health({ at }: { at: 'header' | 'menu' }) {
  return (
    <Boundary place="" title="" isOptional>
      <HealthIndicator at={at} />
    </Boundary>
  );
}

export function Menu() {
  const { menus, mode, page } = useUnit({ menus: $menus, mode: $mode, page: $page });
  const modes = (Object.keys(menus) as Mode[]).filter((one) => menus[one].length > 0);
  return (
    <nav className="menu" id="menu" aria-label={t('screens')}>
      {menus[mode].map((group) => (
        <Group key={group.title} group={group} page={page} />
      ))}
      {/* Narrow windows have no space for the modes in the header. */}
      <div className="menu-modes narrow-only">
        {modes
          .filter((one) => one !== mode)
          .map((one) => (
            <a key={one} href={menus[one][0]!.items[0]!.address}>
              <Icon name={one === 'user' ? 'user' : 'settings'} />
              {t(one)}
            </a>
          ))}
      </div>
    </nav>
  );
}

function Group({ group, page }: { group: MenuGroup; page: string }) {
  const isHealthShown = useUnit($isHealthShown);
  const isHere = (address: string) =>
    page === address || /^[:/]/.test(page.startsWith(address) ? page.slice(address.length) : '');
  const current = group.items
    .filter((item) => isHere(item.address))
    .sort((left, right) => right.address.length - left.address.length)[0];
  return (
    <>
      {group.title && <h2>{group.title}</h2>}
      <ul>
        {group.items.map((item) => (
          <li key={item.slug} data-screen={item.slug}>
            <a
              href={item.address}
              className={item.isChild ? 'is-child' : undefined}
              aria-current={item === current ? 'page' : undefined}
            >
              <Icon name={item.icon} />
              <span>{item.title}</span>
              {isHealthShown && item.slug === statusSlug && <Health at="menu" />}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
