// The text of the log. It follows the end, or keeps the reader's position; unchanged lines are never
// rerendered.
import { memo, useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { LogLine } from './log-lines.ts';
import type { Found } from '../../../engine/format/found-in.ts';
import { useRenderedCount } from '../../../ui/rendered-count.ts';
import { matchPositions } from './matches.ts';
import { t } from '../../../messages/gen/log-viewer.gen.ts';

type LogTextProps = {
  lines: readonly LogLine[];
  find: string;
  current: { line: number; from: number } | null;
  isFollowing: boolean;
  wraps: boolean;
  onScroll: (where: { isAtEnd: boolean }) => void;
};

/** More lines than fit on a tall screen. */
const linesPerStep = 100;

/** A read-only area that scrolls by mouse and keyboard. Its last lines are rendered first. */
export function LogText({ lines, find, current, isFollowing, wraps, onScroll }: LogTextProps) {
  const { area, remember, restore } = useScrollPosition(isFollowing);
  const rendered = useRenderedCount(lines.length, linesPerStep);
  useLayoutEffect(() => restore(), [restore, lines, rendered, wraps]);
  useEffect(() => {
    if (current) area.current?.querySelector('.log-current')?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [area, current]);
  useEffect(() => {
    if (!area.current) return;
    const observer = new ResizeObserver(restore);
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area, restore]);
  return (
    <div
      ref={area}
      className={`log-text${wraps ? ' is-wrapped' : ''}`}
      role="region"
      aria-label={t('log-text')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      onScroll={() => {
        remember();
        onScroll({ isAtEnd: isAtEnd(area.current!) });
      }}
    >
      {lines.slice(-rendered).map((line) => {
        const isHit = find !== '' && matchPositions(find, line.text).length > 0;
        return (
          <Line
            key={line.id}
            line={line}
            find={isHit ? find : ''}
            currentFrom={isHit && current?.line === line.id ? current.from : -1}
          />
        );
      })}
    </div>
  );
}

const tolerance = 4;
const isAtEnd = (area: HTMLElement) => area.scrollHeight - area.scrollTop - area.clientHeight <= tolerance;

/** Keeps the end in view while following, otherwise the line at the top. */
function useScrollPosition(isFollowing: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ line: HTMLElement; above: number } | null>(null);
  const remember = useCallback(() => {
    const box = area.current!;
    const line = topLine(box);
    anchor.current = line && { line, above: line.offsetTop - box.scrollTop };
  }, []);
  const restore = useCallback(() => {
    const box = area.current;
    if (!box) return;
    if (isFollowing) box.scrollTop = box.scrollHeight;
    else if (anchor.current?.line.isConnected) box.scrollTop = anchor.current.line.offsetTop - anchor.current.above;
  }, [isFollowing]);
  return { area, remember, restore };
}

/** The first visible line, found by binary search; null if there is none. */
function topLine(box: HTMLElement): HTMLElement | null {
  const { children, scrollTop } = box;
  let [from, to] = [0, children.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const line = children[middle] as HTMLElement;
    if (line.offsetTop + line.offsetHeight > scrollTop) to = middle;
    else from = middle + 1;
  }
  return (children[from] as HTMLElement | undefined) ?? null;
}

const Line = memo(function Line({ line, find, currentFrom }: { line: LogLine; find: string; currentFrom: number }) {
  const { text, kind, level, isCut } = line;
  if (kind === 'gap') return <div className="log-line log-gap">{t('gap')}</div>;
  const places = matchPositions(find, text);
  const whole = `${text}\n`;
  const marked = (from: number, to: number) => withMatches(whole, { from, to }, places, currentFrom);
  return (
    <div className={`log-line log-${kind}`}>
      {isCut && '…'}
      {marked(0, level ? level.from : whole.length)}
      {level && <b>{marked(level.from, level.to)}</b>}
      {level && marked(level.to, whole.length)}
    </div>
  );
});

/**
 * Part of a line with its matches highlighted; a match may extend beyond the part. Without a match, it is a plain text,
 * because React creates more nodes for a list.
 */
function withMatches(
  text: string,
  part: { from: number; to: number },
  places: readonly Found[],
  currentFrom: number,
): ReactNode {
  const shown: ReactNode[] = [];
  let done = part.from;
  for (const place of places) {
    const [from, to] = [Math.max(place.from, part.from), Math.min(place.to, part.to)];
    if (from >= to) continue;
    shown.push(text.slice(done, from));
    shown.push(
      <mark key={place.from} className={place.from === currentFrom ? 'log-current' : undefined}>
        {text.slice(from, to)}
      </mark>,
    );
    done = to;
  }
  const rest = text.slice(done, part.to);
  return shown.length === 0 ? rest : [...shown, rest];
}
