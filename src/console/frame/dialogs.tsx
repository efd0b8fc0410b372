// The open confirmation, and the notices.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { $openQuestion, answered } from '../confirmation.ts';
import { t } from '../../messages/gen/frame.gen.ts';
import { $notices, noticeClosed, readingEnded, readingStarted } from '../notices.ts';
import { $target } from '../target.ts';

/** The slug of the open screen, for questions about its actions. */
const $slug = $target.map((target) => ('slug' in target ? target.slug : ''));

export function Confirmation() {
  const { open, slug, answer } = useUnit({ open: $openQuestion, slug: $slug, answer: answered });
  if (!open) return null;
  const { title, text, yes, no, tone, place } = open.question;
  return (
    <Dialog key={`${title} ${text}`} title={title} onDismiss={() => answer(false)} place={place} screen={slug}>
      <p>{text}</p>
      <div className="dialog-buttons">
        <Button autoFocus onClick={() => answer(false)}>
          {no}
        </Button>
        <Button tone={tone === 'danger' ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}

const icons = { success: 'check', error: 'error', info: 'info' } as const;

export function Notices() {
  const { notices, close, startReading, stopReading } = useUnit({
    notices: $notices,
    close: noticeClosed,
    startReading: readingStarted,
    stopReading: readingEnded,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices stay while they are read
    <div
      className="notices"
      role="region"
      aria-label={t('notices')}
      onMouseEnter={() => startReading()}
      onMouseLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || stopReading()}
      onFocus={() => startReading()}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || stopReading()}
    >
      <div aria-live="polite" className="notices-list">
        {notices.map((notice) => (
          <div key={notice.id} className={`notice ${notice.tone}`}>
            <Icon name={icons[notice.tone]} />
            <p className="notice-text">
              {notice.text}
              {notice.href && (
                <>
                  {' '}
                  <a href={notice.href} onClick={() => close(notice.id)}>
                    {t('view')}
                  </a>
                </>
              )}
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={t('close-notice')}
              onClick={() => close(notice.id)}
            >
              <Icon name="cross" />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
