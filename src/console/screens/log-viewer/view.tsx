// The page of the log viewer: the head with Refresh and Download, the tools, errors, and the text.
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { formatBytes } from '../../../engine/format/bytes.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { explain } from '../../../engine/rules/explain.ts';
import { LoadFailed } from '../../../engine/screen/load-failed.tsx';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { isAbsent } from '../../../http/failure.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { errorSummary } from '../error-summary.ts';
import { LogText } from './log-text.tsx';
import { mainLog } from './log-source.ts';
import type { LogViewerModel } from './model.ts';
import { FindTools, ReadingTools } from './tools.tsx';
import { t } from '../../../messages/gen/log-viewer.gen.ts';
import './log-viewer.css';

export function LogViewer({ model }: { model: LogViewerModel }) {
  const { source, size, readAt, failure, address, download, refresh, isReading, hide, show } = useUnit({
    source: model.$source,
    size: model.$size,
    readAt: model.$readAt,
    failure: model.$failure,
    address: model.$download,
    download: model.downloadClicked,
    refresh: model.readWanted,
    isReading: model.$isReading,
    hide: model.pageHidden,
    show: model.pageShown,
  });
  useEffect(() => {
    const report = () => {
      if (document.visibilityState === 'hidden') hide();
      else show();
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [hide, show]);
  const viewing = { file: source?.file ?? mainLog, size: formatBytes(size * 1024), time: readAt ?? '…' };
  return (
    <>
      {/* A different text while the log is read would move the log below it. */}
      <PageHead summary={readAt || !failure ? t('viewing', viewing) : ''}>
        <Button icon="refresh" isBusy={isReading} onClick={() => refresh()}>
          {engineText('refresh')}
        </Button>
        <ButtonLink icon="download" href={address} isDownload onClick={() => download()}>
          {t('download')}
        </ButtonLink>
      </PageHead>
      <div className="card log-card">
        <ReadingTools model={model} />
        <FindTools model={model} />
        <OtherErrors model={model} />
        <Log model={model} />
      </div>
    </>
  );
}

/** Errors of everything but reading the log. */
function OtherErrors({ model }: { model: LogViewerModel }) {
  const { mark, download, retry } = useUnit({
    mark: model.$markFailure,
    download: model.$downloadFailure,
    retry: model.downloadClicked,
  });
  return (
    <>
      {mark && (
        <div className="log-error">
          <Failed {...errorSummary(t('mark-failed'), mark)} />
        </div>
      )}
      {download && (
        <div className="log-error">
          <LoadFailed headline={t('not-downloaded')} failure={download} onRetry={retry} />
        </div>
      )}
    </>
  );
}

function Log({ model }: { model: LogViewerModel }) {
  const { lines, readAt, failure, period, found, isFollowing, wraps, refresh, scrolled } = useUnit({
    lines: model.$lines,
    readAt: model.$readAt,
    failure: model.$failure,
    period: model.$period,
    found: model.$found,
    isFollowing: model.$isFollowing,
    wraps: model.$wraps,
    refresh: model.readWanted,
    scrolled: model.scrolled,
  });
  const isTryingAgain = period > 0 && failure?.kind !== 'session-over';
  const errorNote = failure && (
    <div className={readAt ? 'log-error' : 'padded'}>
      <LoadFailed
        headline={readAt ? t('refresh-failed', { time: readAt }) : t(isAbsent(failure) ? 'no-log' : 'load-failed')}
        details={[explain(failure), isTryingAgain ? t('trying-again', { period }) : ''].join(' ').trim()}
        failure={failure}
        onRetry={refresh}
      />
    </div>
  );
  if (readAt === null)
    return (
      errorNote ?? (
        <div className="log-waiting">
          <Loading label={engineText('loading')} lines={8} />
        </div>
      )
    );
  return (
    <>
      {errorNote}
      {lines.length === 0 ? (
        <Empty>{t('empty')}</Empty>
      ) : (
        <LogText
          lines={lines}
          find={found.find.trim() === '' ? '' : found.find}
          current={found.current}
          isFollowing={isFollowing}
          wraps={wraps}
          onScroll={scrolled}
        />
      )}
    </>
  );
}
