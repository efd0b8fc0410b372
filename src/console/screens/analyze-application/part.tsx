// The way to an analysis below a repository: the component is named, and the dialog opens over the page.
import { useUnit } from 'effector-react';
import { useEffect, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { AnalyzeApplication } from './model.ts';
import { $analysis, $missing, $wanted, analyzeClicked, left, typed, type Wanted } from './part-model.ts';
import { AnalyzeApplicationView } from './view.tsx';
import { words } from './words.ts';
import '../story.css';

const labels: Record<keyof Wanted, string> = {
  group: words.componentGroup,
  name: words.componentName,
  version: words.componentVersion,
};

export default function AnalyzePart() {
  const { wanted, missing, analysis, analyze, type, leave } = useUnit({
    wanted: $wanted,
    missing: $missing,
    analysis: $analysis,
    analyze: analyzeClicked,
    type: typed,
    leave: left,
  });
  const id = useId();
  useEffect(() => () => leave(), [leave]);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          analyze();
        }}
      >
        <div className="asks">
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
                value={wanted[part as keyof Wanted]}
                onChange={(event) => type({ [part]: event.target.value })}
              />
            </div>
          ))}
          <Button type="submit" disabledBecause={missing && words.nameFirst}>
            {words.analyze}
          </Button>
        </div>
        <p className="hint">{words.componentHint}</p>
      </form>
      {analysis && <AnalysisDialog model={analysis} />}
    </section>
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
