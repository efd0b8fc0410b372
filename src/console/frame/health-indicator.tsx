// The indicator of failing health checks: a link in the header, a number in the menu, and a dot on the favicon.
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { $failing, $isSettled, indicatorShown } from '../health.ts';
import { statusSlug } from '../health-access.ts';
import { menus } from '../menus.ts';
import { t } from '../../messages/gen/health.gen.ts';
import { screenPath } from '../screen-menu.ts';
import { showFavicon } from './favicon.ts';
import './health-indicator.css';

export default function HealthIndicator({ at }: { at: 'header' | 'menu' }) {
  const { failing, isSettled, shown } = useUnit({ failing: $failing, isSettled: $isSettled, shown: indicatorShown });
  useEffect(() => shown(), [shown]);
  useFavicon(at === 'header' && failing !== 0);
  if (failing === 0) return null;
  const label = failing === null ? t('failing') : t('failing-count', { count: failing });
  if (at === 'menu')
    return <span className="health-count" role="img" aria-label={label} title={label} data-count={failing ?? '!'} />;
  return (
    <a className="health" href={`#${screenPath(menus[statusSlug]!)}`} title={label} aria-label={label}>
      <Icon name="alert" />
      <span aria-hidden="true">{failing ?? '!'}</span>
      <span className="visually-hidden" role="status">
        {isSettled && label}
      </span>
    </a>
  );
}

/** Adds a dot to the favicon while `isMarked`. */
function useFavicon(isMarked: boolean) {
  useEffect(() => {
    if (!isMarked) return;
    showFavicon(true);
    return () => showFavicon(false);
  }, [isMarked]);
}
