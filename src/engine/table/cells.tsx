// Renders one value, in a table or as text in a form. Independent of grids, columns and rows.
import { Icon } from '../../ui/icons.tsx';
import { Check, X } from '../../ui/lucide.bundle.ts';
import { useEffect, useState, type ComponentType } from 'react';
import type { Cell } from '../descriptor/descriptor.gen.ts';
import { isBlank, type Json } from '../rules/paths.ts';
import { say } from '../rules/sentences.ts';
import { printed } from '../rules/texts.ts';
import { asTime } from '../rules/values.ts';
import { declaredValue, kindOf, shownIn, type CellKind, type ValueCell } from './shown.ts';
import type { HtmlProps } from './html.tsx';
import './cells.css';

export type CellValueProps = {
  cell: Cell | CellKind;
  value: Json;
  /** A text that replaces the value, rendered in the style of the cell. */
  text?: string;
  /** The address of a link cell; null renders its text alone. */
  href?: string | null;
  /** The tab index of links inside; -1 if the arrow keys reach them instead. */
  linkTabIndex?: number;
};

/** A value for display; a faint dash, hidden from screen readers, if there is none. */
export function CellValue({ cell, value, text, href = null, linkTabIndex }: CellValueProps) {
  const kind = kindOf(cell);
  const shown = text ?? shownIn(cell, value);
  if (shown === '' && (text !== undefined || isBlank(value) || kind === 'html')) return <Nothing />;
  const title = titleOf(shown);
  switch (kind) {
    case 'link':
      return href === null ? (
        <Words shown={shown} />
      ) : (
        <a className="table-text" dir="auto" href={href} title={title} tabIndex={linkTabIndex}>
          {shown}
        </a>
      );
    case 'values':
      return <Declared cell={cell as ValueCell} value={value} words={shown} />;
    case 'health':
      return typeof value === 'boolean' ? <Health healthy={value} words={shown} /> : <Words shown={shown} />;
    case 'code':
      return (
        <code className="table-text table-code" dir="auto" title={title}>
          {shown}
        </code>
      );
    case 'date':
      return <Time value={value} shown={shown} />;
    case 'chips':
      return <Chips items={text === undefined && Array.isArray(value) ? value.map(printed) : [shown]} title={shown} />;
    case 'html':
      return <Cleaned html={text ?? printed(value)} words={shown} title={title} linkTabIndex={linkTabIndex} />;
    case 'number':
    case 'size':
      return <span className="table-text table-figure">{shown}</span>;
    default:
      return <Words shown={kind === 'upper' ? shown.toUpperCase() : shown} />;
  }
}

// Shorter texts get a tooltip on hover if they turn out to be truncated.
const certainlyCut = 40;

/** The full text for the tooltip of a cell that may truncate it; undefined for short texts. */
export function titleOf(shown: string): string | undefined {
  return shown.length > certainlyCut || shown.includes('\n') ? shown : undefined;
}

function Words({ shown }: { shown: string }) {
  return (
    <span className="table-text" dir="auto" title={titleOf(shown)}>
      {shown}
    </span>
  );
}

function Nothing() {
  return (
    <span className="table-nothing" aria-hidden="true">
      {say('nothing')}
    </span>
  );
}

// The HTML sanitizer is large, and few lists need it. (A suspended cell would wait longer than the sanitizer takes to load.)
let Html: ComponentType<HtmlProps> | undefined;

/** Sanitized HTML of the server; its text alone until the sanitizer has loaded, or if it cannot be loaded. */
function Cleaned({ words, ...html }: HtmlProps & { words: string }) {
  const [, come] = useState(Html !== undefined);
  useEffect(() => {
    if (Html) return;
    let gone = false;
    import('./html.tsx').then(
      (module) => {
        Html = module.Html;
        if (!gone) come(true);
      },
      () => console.warn('The cleaner of HTML could not be loaded: messages are shown as text.'),
    );
    return () => {
      gone = true;
    };
  }, []);
  return Html ? <Html {...html} /> : <Words shown={words} />;
}

function Health({ healthy, words }: { healthy: boolean; words: string }) {
  const Sign = healthy ? Check : X;
  return (
    <span className={`table-state ${healthy ? 'is-good' : 'is-bad'}`}>
      <Sign aria-hidden="true" />
      <span className="table-state-words">{words}</span>
    </span>
  );
}

/** A value after the dot or icon that its cell declares. */
function Declared({ cell, value, words }: { cell: ValueCell; value: Json; words: string }) {
  const declared = declaredValue(cell, value);
  const icon = declared ? declared.icon : cell.icon;
  return (
    <span className="table-state">
      {declared?.tone && <span className={`table-dot is-${declared.tone}`} aria-hidden="true" />}
      {icon && <Icon name={icon} size={16} />}
      {!icon && cell.letters && (
        <span className="table-letters" aria-hidden="true" data-letters={firstAndLast([...words])} />
      )}
      <span className="table-state-words" dir="auto">
        {words}
      </span>
    </span>
  );
}

const firstAndLast = (letters: string[]) => [letters[0], ...letters.slice(1).slice(-1)].join('');

function Time({ value, shown }: { value: Json; shown: string }) {
  const time = asTime(value);
  if (time === undefined) return <Words shown={shown} />;
  return (
    <time className="table-text table-figure" dateTime={new Date(time).toISOString()}>
      {shown}
    </time>
  );
}

function Chips({ items, title }: { items: string[]; title: string }) {
  return (
    <ul className="table-chips" title={titleOf(title)}>
      {items.map((item, position) => (
        <li key={position} className="table-tag" dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}
