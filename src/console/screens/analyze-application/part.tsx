// The entry to an analysis below a repository: the user selects a component, and the dialog opens over the page.
import { useUnit } from 'effector-react';
import { useEffect, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ComponentChoice } from './component-choice.tsx';
import type { Wanted } from './components.ts';
import type { AnalyzeApplication } from './model.ts';
import { $analysis, $listing, $typed, $wanted, analyzeClicked, left, opened, typed } from './part-model.ts';
import { AnalyzeApplicationView } from './view.tsx';
import { words } from './words.ts';
import './analysis.css';

export default function AnalyzePart() {
  const { listing, wanted, analysis, analyze, open, leave } = useUnit({
    listing: $listing,
    wanted: $wanted,
    analysis: $analysis,
    analyze: analyzeClicked,
    open: opened,
    leave: left,
  });
  const id = useId();
  useEffect(() => {
    open();
    return () => leave();
  }, [open, leave]);
  const isByHand = listing.is === 'absent';
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <form
        className="card asks is-column"
        onSubmit={(event) => {
          event.preventDefault();
          analyze();
        }}
      >
        <p className="field-help">{words.componentHint}</p>
        {isByHand ? <ByHand /> : <ComponentChoice />}
        <Button type="submit" disabledBecause={wanted ? null : isByHand ? words.nameFirst : words.chooseFirst}>
          {words.analyze}
        </Button>
      </form>
      {analysis && <AnalysisDialog model={analysis} />}
    </section>
  );
}

const labels: Record<keyof Wanted, string> = {
  group: words.componentGroup,
  name: words.componentName,
  version: words.componentVersion,
};

/** For servers without the search. */
function ByHand() {
  const { named, type } = useUnit({ named: $typed, type: typed });
  const id = useId();
  return (
    <>
      {Object.entries(labels).map(([part, label]) => (
        <div className="field" key={part}>
          <label className="field-label" htmlFor={`${id}-${part}`}>
            {label}
            {part !== 'name' && <span className="optional"> {words.optional}</span>}
          </label>
          <input
            id={`${id}-${part}`}
            className="control"
            autoComplete="off"
            spellCheck={false}
            value={named[part as keyof Wanted]}
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
    <Dialog title={words.title} onDismiss={() => close()}>
      <AnalyzeApplicationView model={model} />
    </Dialog>
  );
}
