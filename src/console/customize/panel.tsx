// The panel of the customize mode: the parts of the screen, the selected part, and the changes.
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { formatText } from '../../engine/rules/texts.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { currentLocale } from '../../messages/messages.ts';
import { $viewAs } from '../../session/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useLeaveGuard } from '../../ui/leave-guard.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { menus } from '../menus.ts';
import { $target } from '../target.ts';
import { AddPart } from './add-part.tsx';
import { Changes } from './changes.tsx';
import { confirmDiscard } from './discarding.ts';
import { explainEdit } from './explain-edit.ts';
import { useFocusInView } from './focus-in-view.ts';
import {
  $edit,
  $loadFailure,
  $selected,
  $session,
  $unsaved,
  $view,
  closed,
  reloadClicked,
  screenShown,
  selected,
} from './model.ts';
import { PartEditor } from './part-editor.tsx';
import { PartList } from './part-list.tsx';
import { usePicking, useOutline } from './picking.ts';
import { useUndoKey } from './undo-key.ts';
import './customize.css';
import './page-beside.css';

const $screen = $target.map((target) => (target.is === 'screen' ? target.slug : ''));

/** `first`: the place of the part that the panel is opened for. */
export function Panel({ first }: { first: string | undefined }) {
  const { slug, show, select, end, unsaved } = useUnit({
    slug: $screen,
    show: screenShown,
    select: selected,
    end: closed,
    unsaved: $unsaved,
  });
  const initial = useRef(first);
  useEffect(() => {
    if (slug === '') return;
    show(slug);
    if (initial.current !== undefined) select(initial.current);
    initial.current = undefined;
  }, [slug, show, select]);
  useLeaveGuard(unsaved > 0);
  const close = async () => {
    if (await confirmDiscard(unsaved)) end();
  };
  const title = slug === '' ? t('panel') : t('title', { screen: formatText(menus[slug]!.title) });
  return (
    <aside className="customizing" aria-label={title}>
      <header className="customizing-head">
        <h2>{title}</h2>
        <IconButton icon="cross" label={t('close')} onClick={() => void close()} />
      </header>
      {slug === '' ? <p className="customizing-hint">{t('no-screen')}</p> : <Content />}
    </aside>
  );
}

const addButton = 'customizing-add';

function Content() {
  const { viewAs, view, session, failure, edit, place, retry } = useUnit({
    viewAs: $viewAs,
    view: $view,
    session: $session,
    failure: $loadFailure,
    edit: $edit,
    place: $selected,
    retry: reloadClicked,
  });
  const [isAdding, add] = useState(false);
  const picking = usePicking();
  useOutline();
  useUndoKey();
  const body = useRef<HTMLDivElement>(null);
  useFocusInView(body);
  if (failure)
    return (
      <Failed
        headline={t('load-failed')}
        details={explainEdit(failure)}
        retry={engineText('retry')}
        onRetry={() => retry()}
      />
    );
  if (session && !view)
    return (
      <Failed
        headline={t('not-editable', { file: session.base.file })}
        retry={engineText('retry')}
        onRetry={() => retry()}
      />
    );
  if (!view) return <Loading label={t('loading')} />;
  const cancelAdding = () => {
    add(false);
    document.getElementById(addButton)?.focus();
  };
  const part = view.parts.find(({ id }) => id === place);
  return (
    <>
      <div className="customizing-body" ref={body}>
        <div className="customizing-choice">
          <p className="customizing-hint">{t(edit === 'write' ? 'intro' : 'intro-download')}</p>
          {edit === undefined && <p className="customizing-hint">{t('preview-partly')}</p>}
          {viewAs && <p className="customizing-hint">{t('while-viewing-as')}</p>}
          <div className="customizing-tools">
            <Button onClick={() => picking.toggle()}>{t(picking.isOn ? 'pick-stop' : 'pick')}</Button>
            <Button id={addButton} icon="plus" onClick={() => add(!isAdding)}>
              {t('add-part')}
            </Button>
          </div>
          {picking.isOn && (
            <p className="customizing-hint" role="status">
              {t('pick-on')}
            </p>
          )}
          {isAdding && <AddPart view={view} onDone={() => add(false)} onCancel={cancelAdding} />}
          <PartList view={view} selected={place} />
        </div>
        <div className="customizing-choice">
          {part && <PartEditor key={part.id} view={view} part={part} />}
          {currentLocale() !== 'en' && <p className="customizing-hint">{t('every-language')}</p>}
        </div>
      </div>
      <Changes view={view} />
    </>
  );
}
