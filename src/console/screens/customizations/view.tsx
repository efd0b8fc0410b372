// The page of the customizations: what is skipped and why, and every change by screen, with its file and line.
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { sentence } from '../../../engine/rules/texts.ts';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { textsOf } from '../../../messages/finding-messages.ts';
import { t } from '../../../messages/gen/customizations.gen.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { PathText } from '../../../ui/path-text.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { menus } from '../../menus.ts';
import type { Report, ReportModel, SkippedChange } from './model.ts';
import './customizations.css';

/** The view of a model. */
export const createView = (model: ReportModel) =>
  function Customizations() {
    const { report, isFailed, retry } = useUnit({
      report: model.$report,
      isFailed: model.$isFailed,
      retry: model.retried,
    });
    return (
      <>
        <PageHead />
        {isFailed && <Failed headline={t('load-failed')} retry={engineText('retry')} onRetry={() => retry()} />}
        {!report && !isFailed && <Loading label={t('loading')} />}
        {report && <Changes report={report} />}
      </>
    );
  };

function Changes({ report: { screens, skipped, isWithoutFolder } }: { report: Report }) {
  if (screens.length === 0 && skipped.length === 0)
    return (
      <section className="card padded">
        <Empty icon="tag" heading={<h2>{t('none')}</h2>}>
          {t(isWithoutFolder ? 'none-hint' : 'none-yet')}
        </Empty>
      </section>
    );
  return (
    <>
      {skipped.length > 0 && (
        <Section title={t('skipped', { count: skipped.length })} head={[t('place'), t('reason'), t('position')]}>
          {skipped.map((change) => (
            <SkippedRow key={`${change.file}:${change.line}:${change.column}:${change.key}`} change={change} />
          ))}
        </Section>
      )}
      {screens.map(({ slug, title, isNew, changes }) => (
        <Section
          key={slug}
          title={isNew ? t('new-screen', { title: titleOf(slug, title) }) : titleOf(slug, title)}
          head={[t('place'), t('before'), t('after'), t('position')]}
        >
          {isNew && changes.length === 0 && (
            <tr>
              <td colSpan={4}>{t('no-changes')}</td>
            </tr>
          )}
          {changes.map(({ file, line, column, place, key, before, after, idle }) => (
            <tr key={`${file}:${line}:${column}:${key}`}>
              <th scope="row">
                <PlaceName place={place} name={key} />
              </th>
              <td data-label={t('before')}>
                <bdi>{before ?? '–'}</bdi>
              </td>
              <td data-label={t('after')}>
                <bdi>{after}</bdi>
                {idle && <Idle texts={textsOf(idle)} />}
              </td>
              <td>
                <PathText text={`${file}:${line}:${column}`} />
              </td>
            </tr>
          ))}
        </Section>
      ))}
    </>
  );
}

/** The title of a screen in the menu; the report has it in English only. */
const titleOf = (slug: string, title = slug) => (menus[slug] ? sentence(menus[slug].title) : title);

function SkippedRow({ change }: { change: SkippedChange }) {
  const { file, line, column, screen, place, key } = change;
  const { found, would } = textsOf(change);
  return (
    <tr>
      <th scope="row">
        {titleOf(screen)}
        <PlaceName place={place} name={key} />
      </th>
      <td>
        {found} {would}
      </td>
      <td>
        <PathText text={`${file}:${line}:${column}`} />
      </td>
    </tr>
  );
}

const Idle = ({ texts: { found, would } }: { texts: { found: string; would: string } }) => (
  <p className="idle">
    {found} {would}
  </p>
);

const PlaceName = ({ place, name }: { place: string; name: string }) => (
  <>
    <PathText text={place} />
    <span>{name}</span>
  </>
);

function Section({ title, head, children }: { title: string; head: string[]; children: ReactNode }) {
  return (
    <section className="card customizations">
      <table>
        <caption>
          <h2>{title}</h2>
        </caption>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
