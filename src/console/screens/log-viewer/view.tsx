// The log viewer as it is drawn: the head with Download, the tools, the text. Decides nothing.
import { useUnit } from 'effector-react';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { explain } from '../../../engine/rules/explain.ts';
import { LoadFailed } from '../../../engine/screen/load-failed.tsx';
import { say } from '../../../engine/rules/sentences.ts';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { troubleOf } from '../trouble.ts';
import { LogText } from './log-text.tsx';
import { isAbsent, mainLog } from './log-source.ts';
import { periods, sizes, type LogViewerModel, type Period, type Size } from './model.ts';
import { words, type WordsId } from './words.ts';
import './log-viewer.css';

export function LogViewer({ model }: { model: LogViewerModel }) {
  const { source, size, readAt, address, download, refresh, isReading, hide, show } = useUnit({
    source: model.$source,
    size: model.$size,
    readAt: model.$readAt,
    address: model.$download,
    download: model.downloadClicked,
    refresh: model.refreshClicked,
    isReading: model.$isReading,
    hide: model.pageHidden,
    show: model.pageShown,
  });
  useEffect(() => {
    const tell = () => void (document.visibilityState === 'hidden' ? hide() : show());
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [hide, show]);
  return (
    <>
      <PageHead
        title={words('title')}
        summary={readAt ? words('viewing', { file: source?.file ?? mainLog, size, time: readAt }) : words('summary')}
      >
        <Button icon="refresh" isBusy={isReading} onClick={() => refresh()}>
          {words('refresh')}
        </Button>
        <ButtonLink icon="download" href={address} isDownload onClick={() => download()}>
          {words('download')}
        </ButtonLink>
      </PageHead>
      <div className="card log-card">
        <ReadingTools model={model} />
        <FindTools model={model} />
        <Troubles model={model} />
        <Log model={model} />
      </div>
    </>
  );
}

function ReadingTools({ model }: { model: LogViewerModel }) {
  const { mark, typeMark, insert, mayMark, isMarkable, isMarking } = useUnit({
    mark: model.$mark,
    typeMark: model.markTyped,
    insert: model.markClicked,
    mayMark: model.$mayMark,
    isMarkable: model.$isMarkable,
    isMarking: model.$isMarking,
  });
  const { period, choosePeriod, size, chooseSize, source, chooseFile } = useUnit({
    period: model.$period,
    choosePeriod: model.periodChosen,
    size: model.$size,
    chooseSize: model.sizeChosen,
    source: model.$source,
    chooseFile: model.fileChosen,
  });
  const why = !mayMark
    ? say('may-not', { permission: 'nexus:logging:create' })
    : isMarkable
      ? null
      : words('mark-elsewhere', { file: mainLog });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A key that is held sets one mark.
    if (!event.repeat) insert();
  };
  return (
    <div className="tools log-tools">
      <input
        className="control log-mark-box"
        type="text"
        aria-label={words('mark-label')}
        placeholder={words('mark-hint')}
        autoComplete="off"
        readOnly={why !== null}
        value={mark}
        onChange={(event) => typeMark(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button isBusy={isMarking} disabledBecause={why} onClick={() => insert()}>
        {words('insert-mark')}
      </Button>
      {source && source.files.length > 0 && (
        <Choice label="file-label" value={source.file} onChoose={chooseFile}>
          {source.files.map((file) => (
            <option key={file}>{file}</option>
          ))}
        </Choice>
      )}
      <Choice label="period-label" value={period} onChoose={(value) => choosePeriod(Number(value) as Period)}>
        {periods.map((one) => (
          <option key={one} value={one}>
            {words(`period-${one}`)}
          </option>
        ))}
      </Choice>
      <Choice label="size-label" value={size} onChoose={(value) => chooseSize(Number(value) as Size)}>
        {sizes.map((one) => (
          <option key={one} value={one}>
            {words('size', { size: one })}
          </option>
        ))}
      </Choice>
    </div>
  );
}

type ChoiceProps = {
  label: WordsId;
  value: string | number;
  onChoose: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="log-choice">
      <span>{words(label)}</span>
      <select className="control" value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

function FindTools({ model }: { model: LogViewerModel }) {
  const { found, type, step, wraps, toggleWrap } = useUnit({
    found: model.$found,
    type: model.findTyped,
    step: model.matchWanted,
    wraps: model.$wraps,
    toggleWrap: model.wrapToggled,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="tools log-tools">
      <div className="log-find" onKeyDown={onKeyDown}>
        <SearchBox label={words('find')} value={found.find} onType={type} />
      </div>
      <span className="log-found" role="status">
        {found.find.trim() !== '' &&
          (found.total === 0
            ? words('find-none')
            : words('find-count', { current: found.position, total: found.total }))}
      </span>
      {found.total > 0 && (
        <span className="log-steps">
          <IconButton icon="up" label={words('find-before')} onClick={() => step(-1)} />
          <IconButton icon="down" label={words('find-next')} onClick={() => step(1)} />
        </span>
      )}
      <label className="log-wrap">
        <input type="checkbox" checked={wraps} onChange={() => toggleWrap()} />
        {words('wrap')}
      </label>
      <Place model={model} />
    </div>
  );
}

/** Whether the end is followed, and the way back to it. */
function Place({ model }: { model: LogViewerModel }) {
  const { readAt, isFollowing, newer, goToEnd } = useUnit({
    readAt: model.$readAt,
    isFollowing: model.$isFollowing,
    newer: model.$newer,
    goToEnd: model.endWanted,
  });
  return (
    <span className="count" role="status">
      {isFollowing && readAt !== null && (
        <span className="table-tag table-good">
          <Icon name="check" />
          {words('following')}
        </span>
      )}
      {!isFollowing && (
        <Button icon="down" tone={newer > 0 ? 'primary' : 'plain'} onClick={() => goToEnd()}>
          {newer > 0 ? words('newer', { count: newer }) : words('to-the-end')}
        </Button>
      )}
    </span>
  );
}

/** What did not work, but for the reading. */
function Troubles({ model }: { model: LogViewerModel }) {
  const { mark, download, retry } = useUnit({
    mark: model.$markFailure,
    download: model.$downloadFailure,
    retry: model.downloadClicked,
  });
  return (
    <>
      {mark && (
        <div className="log-trouble">
          <Failed {...troubleOf(words('mark-failed'), mark)} />
        </div>
      )}
      {download && (
        <div className="log-trouble">
          <LoadFailed headline={words('not-downloaded')} failure={download} onRetry={retry} />
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
    refresh: model.refreshClicked,
    scrolled: model.scrolled,
  });
  const isTryingAgain = period > 0 && failure?.kind !== 'session-over';
  const trouble = failure && (
    <div className={readAt ? 'log-trouble' : 'padded'}>
      <LoadFailed
        headline={
          readAt ? words('refresh-failed', { time: readAt }) : words(isAbsent(failure) ? 'no-log' : 'load-failed')
        }
        details={[explain(failure), isTryingAgain ? words('trying-again', { period }) : ''].join(' ').trim()}
        failure={failure}
        onRetry={refresh}
      />
    </div>
  );
  if (readAt === null)
    return (
      trouble ?? (
        <div className="padded">
          <Loading label={words('loading')} lines={8} />
        </div>
      )
    );
  return (
    <>
      {trouble}
      {lines.length === 0 ? (
        <Empty>{words('empty')}</Empty>
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
