// The answer to "Why Is This So?": where a part comes from, and what determines it.
import { combine } from 'effector';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { placesOf } from '../../customize/places.ts';
import type { ScreenModel } from '../../engine/screen/screen-model.ts';
import { t } from '../../messages/gen/why.gen.ts';
import { $facts } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { mayCustomize } from '../customize-screen.ts';
import { menus } from '../menus.ts';
import { qualifiersOf, language } from '../parts.ts';
import type { ShownPlace } from '../place-of.ts';
import { partChosen } from './asking.ts';
import { changesOf, changesWithin } from './changes-at.ts';
import { explain, explainScreen } from './explain.ts';
import type { Explanation } from './explanation.ts';
import { HiddenParts } from './hidden-parts.tsx';
import { nowOf, storesOf, type Values } from './now.ts';
import { nameOf } from './part-name.ts';
import { isInside, partFor, partsOf, type Part } from './parts.ts';
import { filesOf, useSources, type Sources } from './sources.ts';
import { Line, StatementView } from './statement.tsx';

/** Explains a screen that is not open, or that is implemented in code. */
export function ScreenAnswer({ slug }: { slug: string }) {
  const session = useUnit($facts);
  return (
    <Answer
      at={{ slug, place: 'screen' }}
      kind="screen"
      parts={[]}
      explanation={explainScreen(menus[slug]!, session)}
    />
  );
}

/** `onCustomize` also closes the dialog that is open. */
type PartProps = { model: ScreenModel; place: string; isInDialog: boolean; onCustomize: (place: string) => void };

/** Explains a part of the open screen. */
export function PartAnswer({ model, place, isInDialog, onCustomize }: PartProps) {
  const at = useUnit(model.$place);
  const isDialogHeld = useDialogHeld(model);
  // Each part of the screen has separate stores.
  const of = at && model.partAt(at);
  const stores = useMemo(() => ({ of, all: storesOf(model) }), [model, of]);
  const values: Values = useUnit(stores.all);
  const now = nowOf(model, values);
  const { slug } = model;
  const all = partsOf(model.definition.screen);
  const part = partFor(all, place);
  const here = all.filter(({ page }) => page === 'any' || page === now.page);
  const explained = here.map((one) => ({ part: one, explanation: explain(one, now) }));
  const places = placesOf(model.definition.screen, language);
  const qualifiersIn = (some: typeof explained) =>
    qualifiersOf(
      some.map(({ part: { place: id }, explanation: { name } }) => ({ id, name })),
      places,
    );
  const offered = explained.filter(({ part: one, explanation }) => explanation.isShown || one === part);
  const hidden = explained.filter(({ part: one, explanation }) => !explanation.isShown && !isInside(one));
  const qualifiers = qualifiersIn(offered);
  return (
    <>
      <div className="why-parts">
        <label htmlFor="why-part">{t('parts')}</label>
        <select
          id="why-part"
          className="control"
          value={part.place}
          onChange={({ target }) => partChosen({ slug, place: target.value })}
        >
          {offered.map(({ part: one, explanation }) => (
            <option key={one.place} value={one.place}>
              {nameOf(one.kind, explanation.name, qualifiers.get(one.place))}
            </option>
          ))}
        </select>
      </div>
      {mayCustomize(values.session) && (
        <Button
          tone="quiet"
          disabledReason={isInDialog && isDialogHeld ? t('customize-held') : null}
          onClick={() => onCustomize(part.place)}
        >
          {t('customize')}
        </Button>
      )}
      <Answer
        at={{ slug, place: part.place }}
        kind={part.kind}
        field={fieldOf(part)}
        parts={all}
        explanation={explain(part, now)}
      />
      {part.kind === 'screen' && (
        <HiddenParts
          slug={slug}
          definition={model.definition}
          page={now.page}
          qualifiers={qualifiersIn(hidden)}
          parts={hidden}
        />
      )}
    </>
  );
}

/** Whether closing the dialog of an action would discard input, or hide a running action. */
function useDialogHeld({ actions, $leaving }: ScreenModel): boolean {
  const { page, list, form, row } = actions;
  const $isHeld = useMemo(() => {
    const all = [page, list, form, row].flatMap((one) => one ?? []);
    const typed = all.flatMap(({ dialog }) => dialog?.$isTyped ?? []);
    return combine(
      [$leaving, combine(typed), combine(all.map(({ $runningKeys }) => $runningKeys))],
      ([leaving, isTyped, running]) =>
        leaving !== null || isTyped.includes(true) || running.some((keys) => keys.length > 0),
    );
  }, [page, list, form, row, $leaving]);
  return useUnit($isHeld);
}

const fieldOf = (part: Part): string | undefined =>
  part.kind === 'field'
    ? part.part.path
    : part.kind === 'column' && !part.part.around
      ? part.part.column.field
      : undefined;

/** The keys of the text that names a part; a part that consists of a text is named by the key `text`. */
const labelKeys = /^(add|label|header|title(\.\w+)?)$/;

type AnswerProps = {
  at: ShownPlace;
  kind: Part['kind'];
  field?: string | undefined;
  /** All parts of the screen. */
  parts: readonly Part[];
  explanation: Explanation;
};

function Answer({ at, kind, field, parts, explanation }: AnswerProps) {
  const sources = useSources();
  const changes = (place = at.place) => (sources ? changesOf(sources.report, at.slug, place) : []);
  const isRenamed = changes().some(({ key }) => labelKeys.test(key) || (key === 'text' && kind !== 'column'));
  return (
    <>
      <p className="why-name" aria-live="polite">
        <strong dir="auto">{nameOf(kind, explanation.name)}</strong> <PathText text={at.place} />
      </p>
      <dl className="why-statements">
        {explanation.statements.map((statement) => (
          <StatementView
            key={statement.topic}
            statement={isRenamed ? (statement.renamed ?? statement) : statement}
            changesOf={changes}
          />
        ))}
        {sources && <Written sources={sources} at={at} field={field} parts={parts} related={explanation.related} />}
        {explanation.settings.length > 0 && (
          <Line topic={t('topic-settings')}>
            <ul>
              {explanation.settings.map((setting) => (
                <li key={setting} dir="auto">
                  {setting}
                </li>
              ))}
            </ul>
          </Line>
        )}
      </dl>
    </>
  );
}

type WrittenProps = Pick<AnswerProps, 'at' | 'field' | 'parts'> & { sources: Sources; related: readonly string[] };

/** Files are shown to users who may read the settings. */
function Written({ sources, at: { slug, place }, field, parts, related }: WrittenProps) {
  const { may } = useUnit($facts);
  const places = [place, ...related];
  const changes = [
    ...places.flatMap((one) => changesOf(sources.report, slug, one)),
    ...changesWithin(sources.report, slug, place, parts),
  ];
  const files = places.flatMap((one) => filesOf(sources, slug, one, one === place ? field : undefined));
  const mayRead = may('nexus:settings:read');
  return (
    <>
      {changes.length > 0 && (
        <Line topic={t('topic-changes')}>
          <ul>
            {changes.map(({ file, line, key, after, words = [`${key}: ${after}`] }) => (
              <li key={`${file}:${line}:${key}`}>
                {words.map((text) => (
                  <bdi key={text}>{text} </bdi>
                ))}
                {mayRead && <PathText text={`${file}:${line}`} />}
              </li>
            ))}
          </ul>
        </Line>
      )}
      {mayRead && (
        <Line topic={t('topic-source')}>
          {files.length === 0 ? t('added') : files.map((file) => <PathText key={file} text={file} />)}
        </Line>
      )}
    </>
  );
}
