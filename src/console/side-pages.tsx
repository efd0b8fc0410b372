// Pages other than screens: an unknown address, a screen without permission, nothing to open.
import type { StoreValue } from 'effector';
import { useUnit } from 'effector-react';
import { formatText } from '../engine/rules/texts.ts';
import { $facts } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';
import { menus } from './menus.ts';
import { t as frameText } from '../messages/gen/frame.gen.ts';
import { t } from '../messages/gen/side-pages.gen.ts';
import { $start, type $target } from './target.ts';
import { accessDeniedReason } from './access-denied.ts';

export default function SidePage({ target }: { target: StoreValue<typeof $target> }) {
  if (target.is === 'unknown') return <NotFound path={target.path} />;
  return target.is === 'forbidden' ? <Forbidden slug={target.slug} /> : <NothingHere />;
}

function NotFound({ path }: { path: string }) {
  const start = useUnit($start);
  return (
    <section className="card padded">
      <Empty
        icon="signpost"
        heading={<h1 tabIndex={-1}>{frameText('not-found')}</h1>}
        action={start && <ButtonLink href={start}>{t('to-start')}</ButtonLink>}
      >
        {t('not-found', { path })}
      </Empty>
    </section>
  );
}

function Forbidden({ slug }: { slug: string }) {
  const start = useUnit($start);
  const screen = menus[slug]!;
  const session = useUnit($facts);
  return (
    <section className="card padded">
      <Empty
        icon="lock"
        heading={<h1 tabIndex={-1}>{formatText(screen.title)}</h1>}
        action={start && <ButtonLink href={start}>{t('to-start')}</ButtonLink>}
      >
        {accessDeniedReason(screen, session)}
      </Empty>
    </section>
  );
}

function NothingHere() {
  const start = useUnit($start);
  // The start page is about to open.
  if (start) return null;
  return (
    <section className="card padded">
      <Empty
        icon="lock"
        heading={<h1 tabIndex={-1}>{t('empty')}</h1>}
        action={<Button onClick={() => location.reload()}>{frameText('try-again')}</Button>}
      >
        {t('empty-text')}
      </Empty>
    </section>
  );
}
