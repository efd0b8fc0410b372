// The page of the customizations: what is skipped and why, and every change by screen, with its file and line.
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { languageName } from '../../../engine/format/language-names.ts';
import { formatText } from '../../../engine/rules/texts.ts';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { textsOf } from '../../../messages/finding-messages.ts';
import { t } from '../../../messages/gen/customizations.gen.ts';
import { t as engineText } from '../../../messages/gen/engine.gen.ts';
import { currentLocale } from '../../../messages/messages.ts';
import { PathText } from '../../../ui/path-text.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { menus } from '../../menus.ts';
import type { Position, Report, ReportedChange, ReportedText, SkippedChange } from '../../words/report.ts';
import type { ReportModel } from './model.ts';
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

function Changes({ report: { screens, languages, skipped, isWithoutFolder } }: { report: Report }) {
  if (screens.length + languages.length + skipped.length === 0)
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
            <SkippedRow key={`${positionOf(change)}:${change.key}`} change={change} />
          ))}
        </Section>
      )}
      {screens.map(({ slug, title, isNew, changes }) => (
        <Section
          key={slug}
          title={isNew ? t('new-screen', { title: titleOf(slug, title) }) : titleOf(slug, title)}
          head={[t('place'), t('position')]}
        >
          {isNew && changes.length === 0 && (
            <tr>
              <td colSpan={2}>{t('no-changes')}</td>
            </tr>
          )}
          {changes.map((change) => (
            <Row key={`${positionOf(change)}:${change.key}`} change={change} />
          ))}
        </Section>
      ))}
      {languages.map(({ language, isNew, changes, translated, missing }) => (
        <Section
          key={language}
          title={isNew ? t('new-language', { name: nameOf(language) }) : nameOf(language)}
          head={isNew ? [t('text')] : [t('text'), t('position')]}
        >
          {isNew && (
            <tr>
              <td>{t('translated', { count: translated, missing: countOf(missing) })}</td>
            </tr>
          )}
          {changes.map((change) => (
            <tr key={positionOf(change)}>
              <th scope="row">
                <bdi>{wordsOfText(change)}</bdi>
                <span className="place">
                  <PathText text={change.name} />
                </span>
              </th>
              <td>
                <PathText text={positionOf(change)} />
              </td>
            </tr>
          ))}
        </Section>
      ))}
    </>
  );
}

const positionOf = ({ file, line, column }: Position) => `${file}:${line}:${column}`;

/** A change in words; only its value if this page does not have the screen. */
function Row({ change }: { change: ReportedChange }) {
  const { place, key, after, idle, words = [after] } = change;
  return (
    <tr>
      <th scope="row">
        {words.map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
        <PlaceName place={place} name={key} />
        {idle && <Idle texts={textsOf(idle)} />}
      </th>
      <td>
        <PathText text={positionOf(change)} />
      </td>
    </tr>
  );
}

const wordsOfText = ({ before, after }: ReportedText) =>
  before === undefined ? t('text-set', { after }) : t('text-changes', { before, after });

const nameOf = (locale: string) => languageName(locale, currentLocale());

const countOf = (missing: readonly { count: number }[]) => missing.reduce((sum, { count }) => sum + count, 0);

/** The title of a screen in the menu; the report has it in English only. */
const titleOf = (slug: string, title = slug) => (menus[slug] ? formatText(menus[slug].title) : title);

function SkippedRow({ change }: { change: SkippedChange }) {
  const { screen, place, key } = change;
  const { summary, advice } = textsOf(change);
  return (
    <tr>
      <th scope="row">
        <bdi>{titleOf(screen)}</bdi>
        <PlaceName place={place} name={key} />
      </th>
      <td>
        {summary} {advice}
      </td>
      <td>
        <PathText text={positionOf(change)} />
      </td>
    </tr>
  );
}

const Idle = ({ texts: { summary, advice } }: { texts: { summary: string; advice: string } }) => (
  <p className="idle">
    {summary} {advice}
  </p>
);

const PlaceName = ({ place, name }: { place: string; name: string }) => (
  <span className="place">
    <PathText text={place} /> {name}
  </span>
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
