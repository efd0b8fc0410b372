// Facts of the response to a panel: labels and values in sections.
import type { Panel } from '../descriptor/descriptor.gen.ts';
import { cellText } from '../kinds/cell-kind.ts';
import { CellValue } from '../kinds/cell-value.tsx';
import { valueAt, type Json } from '../rules/paths.ts';
import { sentence, type Places } from '../rules/texts.ts';
import './facts-page.css';

type Facts = NonNullable<Extract<Panel['result'], { facts?: unknown }>['facts']>;

export function PanelFacts({ facts, answer, places }: { facts: Facts; answer: Json; places: Places }) {
  return facts.map(({ id, title, rows }) => {
    const filled = rows.flatMap(({ from, label, cell = 'text' }) => {
      const value = valueAt(answer, from);
      return cellText(cell, value) === '' ? [] : [{ from, label, cell, value }];
    });
    return (
      filled.length > 0 && (
        <section key={id} className="panel-facts">
          <h3>{sentence(title, places)}</h3>
          <dl className="facts">
            {filled.map(({ from, label, cell, value }) => (
              <div key={from} className="fact">
                <dt>{sentence(label, places)}</dt>
                <dd>
                  <CellValue cell={cell} value={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )
    );
  });
}
