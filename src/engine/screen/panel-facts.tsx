// Facts of the response to a panel, or of a row: labels and values in sections.
import type { FactSection } from '../descriptor/descriptor.gen.ts';
import { cellText } from '../kinds/cell-kind.ts';
import { CellValue } from '../kinds/cell-value.tsx';
import { valueAt, type Json } from '../rules/paths.ts';
import { sentence, type Places } from '../rules/texts.ts';
import './facts-page.css';

/** The rows of a section that have a value: of the response, or of each object of a list in it. */
function groupsIn({ each, rows }: FactSection, answer: Json) {
  const inside = each === undefined ? [answer] : valueAt(answer, each);
  const about: readonly Json[] = Array.isArray(inside) ? inside : [];
  return about
    .map((one) =>
      rows.flatMap(({ from, label, cell = 'text' }) => {
        const value = valueAt(one, from);
        return cellText(cell, value) === '' ? [] : [{ from, label, cell, value }];
      }),
    )
    .filter(({ length }) => length > 0);
}

/** `place`: the place of the descriptor that has the facts. */
type Props = { facts: readonly FactSection[]; answer: Json; places: Places; place: string };

export function PanelFacts({ facts, answer, places, place }: Props) {
  return facts.map((section) => {
    const at = `${place}/fact:${section.id}`;
    const groups = groupsIn(section, answer);
    return (
      groups.length > 0 && (
        <section key={section.id} className="panel-facts" data-place={at}>
          <h3>{sentence(section.title, places)}</h3>
          {groups.map((filled, index) => (
            <dl key={index} className="facts">
              {filled.map(({ from, label, cell, value }) => (
                <div key={from} className="fact" data-place={`${at}/row:${from}`}>
                  <dt>{sentence(label, places)}</dt>
                  <dd>
                    <CellValue cell={cell} value={value} />
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      )
    );
  });
}
