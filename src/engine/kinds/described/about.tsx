// The server's description of the option that determines the fields.
import Html from '../html/cell.tsx';
import { withoutMarkup } from '../html/kind.ts';
import '../cells.css';

/** Sanitized HTML; nothing if it is blank. */
export function About({ html = '' }: { html?: string }) {
  const shown = withoutMarkup(html);
  if (shown === '') return null;
  return (
    <div className="field-help text-only">
      <Html settings={null} value={html} text={undefined} shown={shown} href={null} linkTabIndex={undefined} />
    </div>
  );
}
