// The head of every page: back link, title, description and actions.
import { useContext, type ReactNode } from 'react';
import { Icon } from '../../ui/icons.tsx';
import type { Tone } from '../../ui/states.tsx';
import { Page } from './page-context.ts';
import { t } from '../../messages/gen/engine.gen.ts';

export type Tag = { id: string; tone: Tone; text: string };

export function PageHead({
  title,
  name = '',
  tags = [],
  summary = '',
  back,
  here,
  place,
  summaryPlace,
  documentation,
  children,
}: {
  /** Left out: the title of the screen. */
  title?: string;
  /** Name of the page's record. It is the main heading, with the title above it. */
  name?: string;
  /** State of the record, shown beside its name. */
  tags?: Tag[];
  summary?: string;
  back?: { href: string; label: string };
  /** Left out: the title. */
  here?: string;
  /** The place of the descriptor that the title shows, and that of the summary; left out: `screen`. */
  place?: string;
  summaryPlace?: string;
  /** Address of the page that documents the screen. */
  documentation?: string;
  children?: ReactNode;
}) {
  const page = useContext(Page);
  const address = documentation ?? page.documentation;
  const words = summary || page.summary;
  const heading = title ?? page.title ?? '';
  const crumb = here ?? heading;
  return (
    <>
      {back && (
        <nav className="crumbs" aria-label={t('breadcrumb')}>
          <a href={back.href}>{back.label}</a>
          <span aria-hidden="true">/</span>
          <span className="crumb-here" data-place={place} title={crumb} dir="auto">
            {crumb}
          </span>
        </nav>
      )}
      <div className="page-head">
        <div className="page-text">
          <div className="page-title">
            <h1 tabIndex={-1} data-place={place}>
              {name === '' ? (
                heading
              ) : (
                <>
                  <span className="record-kind">{heading}</span>{' '}
                  <span className="record-name" dir="auto" title={name}>
                    {name}
                  </span>
                </>
              )}
            </h1>
            {tags.map((tag) => (
              <span key={tag.id} className={`tag ${tag.tone}`} data-place={`form/tag:${tag.id}`}>
                {tag.text}
              </span>
            ))}
          </div>
          {(words || address) && (
            <p>
              {words && (
                <span data-place={summaryPlace}>
                  {words}
                  {'\u2002'}
                </span>
              )}
              {address && (
                <a className="documentation" href={address} target="_blank" rel="noopener noreferrer">
                  {t('documentation')}
                  <Icon name="external" size={13} />
                  <span className="visually-hidden"> {t('in-new-tab')}</span>
                </a>
              )}
            </p>
          )}
        </div>
        {children && <div className="page-actions">{children}</div>}
      </div>
    </>
  );
}
