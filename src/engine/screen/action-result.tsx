// The response to an action, in its dialog, with a button that closes it.
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states.tsx';
import { t } from '../../messages/gen/actions.gen.ts';
import { explain } from '../rules/explain.ts';
import type { Sort } from '../table/rows.ts';
import type { ActionResult } from './action-results.ts';
import { ResultParts } from './result-parts.tsx';
import './action-result.css';

type Props = { of: ActionResult; onClose: () => void };

export function ActionResultView({ of: { run, call, answer, title, failure }, onClose }: Props) {
  const { action, place } = run;
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const region = useRef<HTMLElement>(null);
  const id = useId();
  // The focus moves to the result, so that it is read out with its label.
  useEffect(() => region.current?.focus(), []);
  const at = `action:${action.id}`;
  return (
    <>
      <section
        ref={region}
        className="action-result"
        tabIndex={-1}
        aria-label={t('result')}
        aria-describedby={'table' in action.result ? undefined : id}
      >
        <div id={id}>
          {failure ? (
            <Failed headline={explain(failure)} />
          ) : (
            <ResultParts
              result={action.result}
              call={call}
              answer={answer}
              places={place.places}
              facts={place.facts}
              place={at}
              run={title}
              filter={filter}
              onFilter={setFilter}
              sort={sort}
              onSort={setSort}
            />
          )}
        </div>
      </section>
      <div className="dialog-buttons">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </>
  );
}
