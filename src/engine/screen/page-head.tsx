// The head of every page: where one came from, the title, what it is for, its actions at the right.
import type { ReactNode } from 'react';

export function PageHead({
  title,
  summary = '',
  back,
  here = '',
  children,
}: {
  title: string;
  summary?: string;
  back?: { href: string; label: string };
  here?: string;
  children?: ReactNode;
}) {
  return (
    <>
      {back && (
        <nav className="crumbs" aria-label="Breadcrumb">
          <a href={back.href}>{back.label}</a>
          <span aria-hidden="true">/</span>
          <span className="crumb-here" title={here}>
            {here}
          </span>
        </nav>
      )}
      <div className="page-head">
        <div className="page-words">
          <h1 tabIndex={-1}>{title}</h1>
          {summary && <p>{summary}</p>}
        </div>
        {children && <div className="page-actions">{children}</div>}
      </div>
    </>
  );
}
