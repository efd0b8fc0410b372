// The parts that a page does not show, in the answer about its screen.
import { t } from '../../messages/gen/why.gen.ts';
import { Button } from '../../ui/button.tsx';
import { partChosen } from './asking.ts';
import type { Explanation } from './explanation.ts';
import { nameOf } from './part-name.ts';
import type { Part } from './parts.ts';

type HiddenProps = {
  slug: string;
  /** By place. */
  qualifiers: ReadonlyMap<string, string>;
  parts: { part: Part; is: Explanation }[];
};

/** The parts that the page does not show, each with the first reason. */
export function HiddenParts({ slug, qualifiers, parts }: HiddenProps) {
  const reasonOf = ({ statements }: Explanation) =>
    statements.find(({ topic }) => topic === 'shown')?.causes?.find(({ isTrue }) => !isTrue)?.text;
  return (
    <section className="why-hidden">
      <h3>{t('hidden-parts')}</h3>
      {parts.length === 0 && <p>{t('all-shown')}</p>}
      <ul>
        {parts.map(({ part, is }) => (
          <li key={part.place}>
            <Button tone="quiet" onClick={() => partChosen({ slug, place: part.place })}>
              {nameOf(part.kind, is.name, qualifiers.get(part.place))}
            </Button>
            <span dir="auto">{reasonOf(is)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
