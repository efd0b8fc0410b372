// The indicator of failing health checks: a link in the header, a number in the menu, and a dot on the favicon.
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { $failing, indicatorShown } from '../health.ts';
import { statusSlug } from '../health-access.ts';
import { menus } from '../menus.ts';
import { t } from '../../messages/gen/health.gen.ts';
import { screenPath } from '../screen-menu.ts';
import './health-indicator.css';

export default function HealthIndicator({ at }: { at: 'header' | 'menu' }) {
  const failing = useUnit($failing);
  const shown = useUnit(indicatorShown);
  useEffect(() => shown(), [shown]);
  useFavicon(at === 'header' && failing !== 0);
  if (failing === 0) return null;
  const label = failing === null ? t('failing') : t('failing-count', { count: failing });
  if (at === 'menu')
    return <span className="health-count" role="img" aria-label={label} title={label} data-count={failing ?? '!'} />;
  return (
    <a className="health" href={`#${screenPath(menus[statusSlug]!)}`} title={label}>
      <Icon name="alert" />
      <span aria-hidden="true">{failing ?? '!'}</span>
      <span className="visually-hidden" role="status">
        {label}
      </span>
    </a>
  );
}

const alertIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b62d6" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="M12 2.5 20.5 7v10L12 21.5 3.5 17V7z"/><path d="M8.5 9.5h7M8.5 13h7M8.5 16.5h4"/><circle cx="18.5" cy="5.5" r="5" fill="#d92d20" stroke="#fff"/></svg>',
)}`;

/** Adds a dot to the favicon while `isMarked`. */
function useFavicon(isMarked: boolean) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!isMarked || !link) return;
    const original = link.href;
    link.href = alertIcon;
    return () => {
      link.href = original;
    };
  }, [isMarked]);
}
