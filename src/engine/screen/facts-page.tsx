// Keys and values in sections, with a filter over both.
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { t } from '../../messages/gen/engine.gen.ts';
import { formatText } from '../rules/texts.ts';
import { ActionButtons, ActionDialogs, ActionError } from './action-buttons.tsx';
import { FactValue } from './fact-value.tsx';
import type { Fact } from './facts.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { NoneMatch } from './none-match.tsx';
import { PageHead } from './page-head.tsx';
import type { ScreenModel } from './screen-model.ts';
import './facts-page.css';

export default function FactsPage({ model }: { model: ScreenModel }) {
  const { screen } = model.definition;
  return (
    <>
      <PageHead
        title={formatText(screen.title)}
        summary={formatText(screen.summary)}
        documentation={screen.documentation}
      >
        <ActionButtons model={model.actions.page} />
      </PageHead>
      <ActionError model={model.actions.page} />
      <ActionDialogs model={model} />
      <Sections model={model} />
    </>
  );
}

function Sections({ model }: { model: ScreenModel }) {
  const facts = model.facts!;
  const { answer, failure, filter, sections, onFilter, reload } = useUnit({
    answer: facts.$answer,
    failure: facts.$failure,
    filter: facts.$filter,
    sections: facts.$sections,
    onFilter: facts.filterTyped,
    reload: facts.opened,
  });
  const { screen } = model.definition;
  if (failure)
    return (
      <div className="card padded">
        <ScreenFailed
          headline={formatText(screen.messages?.loadFailed) || t('load-failed')}
          failure={failure}
          onRetry={reload}
          feature={formatText(screen.title)}
        />
      </div>
    );
  if (answer === null)
    return (
      <div className="card padded" aria-busy="true">
        <Loading label={t('loading')} lines={10} />
      </div>
    );
  return (
    <>
      {facts.facts.search && (
        <div className="card tools facts-tools" data-place="facts">
          <SearchBox label={t('filter')} value={filter} onType={onFilter} />
        </div>
      )}
      {sections.length === 0 && (
        <div className="card padded">
          {filter.trim() === '' ? (
            <Empty>{tableText('none-yet')}</Empty>
          ) : (
            <NoneMatch filter={filter} onFilter={onFilter} />
          )}
        </div>
      )}
      {/* Inserting thousands of elements between others takes much longer than rendering all of them again. */}
      <Fragment key={filter.trim()}>
        {sections.map((section, index) => (
          <section
            key={section.id}
            className="facts-section card"
            data-place={`facts/section:${section.id}`}
            aria-labelledby={`facts-${index}`}
          >
            <h2 id={`facts-${index}`}>{section.title}</h2>
            {section.facts.length > 0 && <FactList facts={section.facts} />}
            {section.groups.map((group) => (
              <div key={group.title}>
                <h3>{group.title}</h3>
                <FactList facts={group.facts} />
              </div>
            ))}
          </section>
        ))}
      </Fragment>
    </>
  );
}

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.key} className="fact">
          <dt>{fact.key}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
