// The content of the response to a panel or an action: a table, or an alert with facts.
import type { Call, Result } from '../descriptor/descriptor.gen.ts';
import { late } from '../../ui/late.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { Loading, Note } from '../../ui/states.tsx';
import { noteView } from '../form/notes.ts';
import type { Facts } from '../rules/conditions.ts';
import type { Json } from '../rules/paths.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import type { PlaceholderValues } from '../rules/texts.ts';
import type { Sort } from '../table/rows.ts';
import { alertFor, responsePlaceholders } from './panel-response.ts';

// The grid loads when there is a result to show, so that forms open without it.
const ResultTable = late(async () => (await import('./panel-table.tsx')).ResultTable, Waiting, PartFailed);

// Few results have facts.
const PanelFacts = late(async () => (await import('./panel-facts.tsx')).PanelFacts, Waiting, PartFailed);

/** The content of a response, and where it comes from. */
export type Shown = {
  result: Result;
  call: Call;
  answer: Json;
  places: PlaceholderValues;
  facts: Facts;
  /** The place of the panel or action, such as `panel:preview`. */
  place: string;
  /** The label of its button. */
  run: string;
  filter: string;
  onFilter: (text: string) => void;
  /** The order that the user has chosen; null before. */
  sort: Sort | null;
  onSort: (sort: Sort) => void;
};

export function ResultParts(shown: Shown) {
  const { result, answer, facts: around, place } = shown;
  if ('table' in result) return <ResultTable shown={shown} table={result.table} />;
  const places = responsePlaceholders(shown.places, answer);
  const alert = alertFor(result, around, answer);
  const note = alert && noteView(alert, places);
  return (
    <>
      {note && (
        <div className="padded">
          <Note place={`${place}/result/alert:${note.id}`} tone={note.tone} isAlert>
            <p>{note.pieces.map((piece) => piece.text).join('')}</p>
          </Note>
        </div>
      )}
      {result.facts && <PanelFacts facts={result.facts} answer={answer} places={places} place={`${place}/result`} />}
    </>
  );
}

function Waiting() {
  return <Loading label={t('loading')} lines={3} />;
}
