// A record in its form, with its panels below; or as text, for users who may not change it.
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { late, lateCode, useIsLoaded } from '../../ui/late.tsx';
import { Loading } from '../../ui/states.tsx';
import type { Definition } from '../definition.ts';
import type { Opening } from '../form/form-state.ts';
import { useFormStore, useViewPart } from '../form/form-store.ts';
import { formTitle, hasKeyInTitle, isNamedByTitle } from '../form/form-title.ts';
import type { FormView } from '../form/form-view.ts';
import { kindOf } from '../form/saved-notice.ts';
import { isMet } from '../rules/conditions.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import { ActionButtons, ActionDialogs, ActionError } from './action-buttons.tsx';
import type { Addresses } from './addresses.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { Notes } from './notes-view.tsx';
import { PageHead, type Tag } from './page-head.tsx';
import { Panels } from './panel-view.tsx';
import { RecordInForm } from './record-in-form.tsx';
import type { ScreenModel } from './screen-model.ts';
import './record-head.css';

// Loaded only for users who may not change the record: most may.
const RecordNotFound = late(lateCode(async () => (await import('./record-not-found.tsx')).default));
const recordAsText = lateCode(async () => (await import('./record-as-text.tsx')).default);
const RecordAsText = late(recordAsText);
// Loaded only for new records of screens with variants.
const variantChoice = lateCode(async () => (await import('./variant-choice.tsx')).default);
const VariantChoice = late(variantChoice);

type Props = {
  model: ScreenModel;
  addresses: Addresses;
  /** The custom parts that the descriptor places below the form. */ after: (id: string) => ReactNode;
};

export default function RecordPage({ model, addresses, after }: Props) {
  const record = model.record!;
  const { screen, variants } = model.definition;
  const { opening, failure, reload } = useUnit({
    opening: record.$opening,
    failure: record.$loadFailure,
    reload: record.reloadWanted,
  });
  const isCollection = screen.kind === 'collection';
  const store = useFormStore(record.$view);
  const { title, loadFailed, ...view } = useViewPart(store, (whole) => partsOf(model.definition, opening, whole));
  const isNew = opening?.mode === 'create' && variants !== undefined;
  const isChoosing = isNew && opening.variant === undefined;
  const hasChoice = useIsLoaded(variantChoice, isNew);
  const hasText = useIsLoaded(recordAsText, view.isAsText);
  // The form waits for the choice above it, which would move it.
  const isWaiting = !view.isLoaded || (isNew && !hasChoice);
  const name = isCollection && opening?.mode === 'edit' ? (opening.key ?? '') : '';
  // A record that could not be loaded has only its key.
  const isNamed = name !== '' && !failure && isNamedByTitle(model.definition);
  return (
    <>
      <PageHead
        title={title}
        name={isNamed || hasKeyInTitle(model.definition) ? '' : name}
        tags={name ? view.tags : []}
        summary={view.summary}
        place={screen.form?.title && 'form'}
        summaryPlace={screen.form?.summary && 'form'}
        documentation={screen.documentation}
        back={isCollection ? { href: addresses.list(), label: formatText(screen.title) } : undefined}
        here={isNamed ? title : name || title}
      >
        {model.actions.page.hasActions && <ActionButtons model={model.actions.page} />}
      </PageHead>
      <ActionError model={model.actions.page} />
      <ActionDialogs model={model} />
      {failure?.kind === 'not-found' && (
        <RecordNotFound
          kind={kindOf(model.definition)}
          failure={failure}
          list={{ href: addresses.list(), title: formatText(screen.title) }}
          onRetry={reload}
        />
      )}
      {failure && failure.kind !== 'not-found' && (
        <div className="card padded">
          <ScreenFailed headline={loadFailed} failure={failure} onRetry={reload} feature={formatText(screen.title)} />
        </div>
      )}
      {!failure && isWaiting && <Waiting model={model} />}
      {!failure && !isWaiting && (
        <>
          {isNew && <VariantChoice record={record} addresses={addresses} chosen={opening.variant} />}
          {!isChoosing && (
            <>
              <Notes base="form" notes={view.notes.filter((note) => note.position === 'top')} />
              <Panels model={model} at="top" />
              {!view.isAsText && <RecordInForm store={store} record={record} model={model} title={title} />}
              {view.isAsText && !hasText && <Waiting model={model} />}
              {view.isAsText && hasText && (
                <>
                  <RecordAsText $view={record.$view} model={model} addresses={addresses} />
                  <Panels model={model} at="foot" />
                </>
              )}
              <Panels model={model} at={undefined} />
              {view.custom.map((id) => (
                <div key={id} data-place={`part:${id}`}>
                  {after(id)}
                </div>
              ))}
            </>
          )}
        </>
      )}
    </>
  );
}

const Waiting = ({ model }: { model: ScreenModel }) => (
  <>
    <div className="card padded form-loading" aria-busy="true">
      <Loading label={t('loading')} lines={8} />
    </div>
    {/* In a wide window, a panel narrows what is beside it. */}
    {model.panels.some(({ panel }) => !panel.position && !panel.when) && <div className="panel" />}
  </>
);

/** What the page around a form shows of its view. */
function partsOf(definition: Definition, opening: Opening | null, view: FormView | null) {
  const { screen } = definition;
  const places: PlaceholderValues = view?.places ?? ((place) => (place === 'key' ? opening?.key : undefined));
  return {
    isLoaded: view !== null,
    isAsText: view?.asText != null,
    title: formTitle(definition, opening?.mode ?? 'edit', places),
    loadFailed: formatText(screen.messages?.loadFailed, places) || t('load-failed'),
    tags: view ? tagsOf(screen, view) : [],
    summary: summaryOf(screen, view),
    notes: view?.notes ?? [],
    custom: (screen.parts ?? []).filter(({ when }) => view && isMet(when, view.facts)).map(({ id }) => id),
  };
}

/** The tags whose conditions are true for the record as loaded. */
function tagsOf({ form }: ScreenModel['definition']['screen'], { facts, places }: FormView): Tag[] {
  const read = { ...facts, field: (path: string) => places(`record.${path}`) };
  return (form!.tags ?? [])
    .filter((tag) => isMet(tag.when, read))
    .map((tag) => ({ id: tag.id, tone: tag.tone ?? 'plain', text: formatText(tag.text, places) }));
}

function summaryOf({ kind, summary, form }: ScreenModel['definition']['screen'], view: FormView | null): string {
  const own = view && formatText(form!.summary?.[view.facts.form!.mode], view.places);
  return own || (kind === 'collection' ? '' : formatText(summary));
}
