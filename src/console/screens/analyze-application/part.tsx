// The entry to an analysis below a repository: the user selects a component, and the dialog opens over the page.
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldHead } from '../../../ui/field-head.tsx';
import { ComponentChoice } from './component-choice.tsx';
import type { Coordinates } from './component-search.ts';
import type { AnalyzeApplication } from './model.ts';
import type { AnalyzePartModel } from './part-model.ts';
import { AnalyzeApplicationView } from './view.tsx';
import { t } from '../../../messages/gen/analyze-application.gen.ts';
import './analysis.css';

type Props = { model: AnalyzePartModel };

export function AnalyzePart({ model }: Props) {
  const { listing, component, isOpen, analyze } = useUnit({
    listing: model.$listing,
    component: model.$component,
    isOpen: model.dialog.$isOpen,
    analyze: model.analyzeClicked,
  });
  const id = useId();
  const isByHand = listing.is === 'absent';
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <form
        className="card asks is-column"
        onSubmit={(event) => {
          event.preventDefault();
          analyze();
        }}
      >
        <p className="field-help">{t('component-hint')}</p>
        {isByHand ? <ByHand model={model} /> : <ComponentChoice model={model} />}
        <Button type="submit" disabledReason={component ? null : isByHand ? t('name-first') : t('choose-first')}>
          {t('analyze')}
        </Button>
      </form>
      {isOpen && <AnalysisDialog model={model.dialog} />}
    </section>
  );
}

const coordinates = ['group', 'name', 'version'] as const satisfies readonly (keyof Coordinates)[];

/** For servers without the search. */
function ByHand({ model }: Props) {
  const { typed, type } = useUnit({ typed: model.$typed, type: model.typed });
  const id = useId();
  return (
    <>
      {coordinates.map((part) => (
        <div className="field" key={part}>
          <FieldHead label={t(`component-${part}`)} isOptional={part !== 'name'} htmlFor={`${id}-${part}`} />
          <input
            id={`${id}-${part}`}
            className="control"
            autoComplete="off"
            spellCheck={false}
            value={typed[part]}
            onChange={(event) => type({ [part]: event.target.value })}
          />
        </div>
      ))}
    </>
  );
}

function AnalysisDialog({ model }: { model: AnalyzeApplication }) {
  const close = useUnit(model.closeClicked);
  return (
    <Dialog title={t('title')} onDismiss={() => close()}>
      <AnalyzeApplicationView model={model} />
    </Dialog>
  );
}
