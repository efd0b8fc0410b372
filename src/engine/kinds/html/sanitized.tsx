// Sanitizes HTML of the server down to a few harmless tags. The only place that renders HTML.
import createDOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';
import { printed } from '../../rules/texts.ts';
import { tooltipOf, type CellProps } from '../plain-cell.tsx';
import './sanitized.css';

const allowed: Config = {
  ALLOWED_TAGS: ['a', 'b', 'i', 'em', 'strong', 'code', 'br', 'p', 'ul', 'li'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|#)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

const purify = createDOMPurify(window);

// Links to the web open in a new tab without access to the console.
purify.addHook('afterSanitizeAttributes', (element) => {
  const href = element.getAttribute('href');
  if (href === null || href.startsWith('#')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** Each matches in linear time, so that hostile text does not block the page. */
export const patterns = {
  /** Always matches up to its end or that of the text. */
  styleElement: /<style\b[^]*?(?:<\/style\s*>|$)/gi,
  /** No attempt goes beyond the next `<`. */
  tag: /<([a-z][^\s/<>]*)((?:[\s/](?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)>/gi,
  href: /(?:^|[\s/"'])(href\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))/i,
};

/**
 * `html` without styles and without attributes other than links. While DOMPurify parses, the browser reports each style
 * and event handler to its console as a violation of the content policy. DOMPurify removes what this misses.
 */
export function withoutStyles(html: string): string {
  return html.replace(patterns.styleElement, '').replace(patterns.tag, (_, name: string, attributes: string) => {
    const link = patterns.href.exec(attributes);
    return link ? `<${name} ${link[1]}>` : `<${name}>`;
  });
}

/** `html` with only the allowed tags; links lead to http, https or within the page. */
export function cleaned(html: string, linkTabIndex?: number): string {
  const body = purify.sanitize(withoutStyles(html), { ...allowed, RETURN_DOM: true }) as HTMLElement;
  if (linkTabIndex !== undefined)
    for (const link of body.querySelectorAll('a')) link.setAttribute('tabindex', String(linkTabIndex));
  return body.innerHTML;
}

/** Sanitized HTML of the server; an empty span if nothing is left. */
export function Html({ value, text, shown, linkTabIndex }: CellProps) {
  const html = text ?? printed(value);
  const __html = useMemo(() => cleaned(html, linkTabIndex), [html, linkTabIndex]);
  return (
    <span className="table-text table-html" dir="auto" title={tooltipOf(shown)} dangerouslySetInnerHTML={{ __html }} />
  );
}
