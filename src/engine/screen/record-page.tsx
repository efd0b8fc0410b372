// A record in its form, with its panels below; or as text, for users who may not change it.
import { useUnit } from 'effector-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Loading } from '../../ui/states.tsx';
import { formTitle, type FormView } from '../form/form-view.ts';
import { kindOf } from '../form/saved-notice.ts';
import { holds } from '../rules/conditions.ts';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { ActionButtons, ActionTrouble } from './action-buttons.tsx';
import type { Addresses } from './addresses.ts';
import { LoadFailed, RecordNotFound } from './load-failed.tsx';
import { Notes } from './notes-view.tsx';
import { PageHead, type Tag } from './page-head.tsx';
import { PanelView } from './panel-view.tsx';
import { RecordInForm } from './record-in-form.tsx';
import type { ScreenModel } from './screen-model.ts';

// Loaded only for users who may not change the record: most may.
const RecordAsText = lazy(() => import('./record-as-text.tsx'));

type Props = {
  model: ScreenModel;
  addresses: Addresses;
  /** The custom parts that the descriptor places below the form. */ after: (id: string) => ReactNode;
};

export default function RecordPage({ model, addresses, after }: Props) {
  const record = model.record!;
  const { screen } = model.definition;
  const { view, opening, failure, reload } = useUnit({
    view: record.$view,
    opening: record.$opening,
    failure: record.$loadFailure,
    reload: record.reloadWanted,
  });
  const isCollection = screen.kind === 'collection';
  const places = view?.places ?? ((place: string) => (place === 'key' ? opening?.key : undefined));
  const title = formTitle(model.definition, opening?.mode ?? 'edit', places);
  const name = isCollection && opening?.mode === 'edit' ? (opening.key ?? '') : '';
  return (
    <>
      <PageHead
        title={title}
        name={title.includes(name) ? '' : name}
        tags={view && name ? tagsOf(screen, view) : []}
        summary={summaryOf(screen, view)}
        documentation={screen.documentation}
        back={isCollection ? { href: addresses.list(), label: sentence(screen.title) } : undefined}
        here={name || title}
      >
        {model.actions.page.hasActions && <ActionButtons model={model.actions.page} />}
      </PageHead>
      <ActionTrouble model={model.actions.page} />
      {failure?.kind === 'not-found' && (
        <RecordNotFound
          kind={kindOf(model.definition)}
          failure={failure}
          list={{ href: addresses.list(), title: sentence(screen.title) }}
        />
      )}
      {failure && failure.kind !== 'not-found' && (
        <div className="card padded">
          <LoadFailed
            headline={sentence(screen.says?.loadFailed, places) || say('load-failed')}
            failure={failure}
            onRetry={reload}
          />
        </div>
      )}
      {!failure && !view && <Waiting />}
      {view && !failure && (
        <>
          <Notes notes={view.notes.filter((note) => note.at === 'top')} />
          {view.asText ? (
            <Suspense fallback={<Waiting />}>
              <RecordAsText view={view} model={model} addresses={addresses} />
            </Suspense>
          ) : (
            <RecordInForm view={view} record={record} model={model} title={title} />
          )}
          {model.panels.map((panel) => (
            <PanelView key={panel.panel.id} model={panel} onRetryOptions={record.optionsWanted} />
          ))}
          {(screen.after ?? [])
            .filter((story) => holds(story.show, view.facts))
            .map((story) => (
              <div key={story.id}>{after(story.id)}</div>
            ))}
        </>
      )}
    </>
  );
}

const Waiting = () => (
  <div className="card padded" aria-busy="true">
    <Loading label={say('loading')} lines={8} />
  </div>
);

/** The tags whose conditions are true for the record as loaded. */
function tagsOf({ form }: ScreenModel['definition']['screen'], { facts, places }: FormView): Tag[] {
  const read = { ...facts, field: (path: string) => places(`record.${path}`) };
  return (form!.tags ?? [])
    .filter((tag) => holds(tag.when, read))
    .map((tag) => ({ id: tag.id, tone: tag.tone ?? 'plain', text: sentence(tag.text, places) }));
}

function summaryOf({ kind, summary, form }: ScreenModel['definition']['screen'], view: FormView | null): string {
  const own = view && sentence(form!.summary?.[view.facts.form!.mode], view.places);
  return own || (kind === 'collection' ? '' : sentence(summary));
}
