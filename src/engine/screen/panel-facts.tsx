// Facts of the response to a panel, or of a row: labels and values in sections.
import type { FactSection } from '../descriptor/descriptor.gen.ts';
import type { Json } from '../rules/paths.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import { groupsIn } from './fact-groups.ts';
import { FactValue } from './fact-value.tsx';
import './facts-page.css';

/** `place`: the place of the descriptor that has the facts. */
type Props = { facts: readonly FactSection[]; answer: Json; places: PlaceholderValues; place: string };

export function PanelFacts({ facts, answer, places, place }: Props) {
  return facts.map((section) => {
    const at = `${place}/fact:${section.id}`;
    const groups = groupsIn(section, answer, places);
    return (
      groups.length > 0 && (
        <section key={section.id} className="panel-facts" data-place={at}>
          <h3>{formatText(section.title, places)}</h3>
          {groups.map((filled, index) => (
            <dl key={index} className="facts">
              {filled.map((row) => (
                <div key={row.from} className="fact" data-place={`${at}/row:${row.from}`}>
                  <dt>{formatText(row.label, places)}</dt>
                  <dd>
                    <FactValue fact={row} />
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
