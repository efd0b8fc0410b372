// The parts that a page does not show, in the answer about its screen.
import { useUnit } from 'effector-react';
import type { Definition } from '../../engine/definition.ts';
import { t } from '../../messages/gen/why.gen.ts';
import { $facts } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { qualifiersOf } from '../parts.ts';
import { partChosen } from './asking.ts';
import { hiddenBy } from './changes-at.ts';
import type { Explanation } from './explanation.ts';
import { nameOf } from './part-name.ts';
import type { Part } from './parts.ts';
import { useSources } from './sources.ts';

type HiddenProps = {
  slug: string;
  definition: Definition;
  page: 'list' | 'form' | null;
  /** By place. */
  qualifiers: ReadonlyMap<string, string>;
  parts: { part: Part; explanation: Explanation }[];
};

/** The parts that the page does not show, each with the first reason. */
export function HiddenParts({ slug, definition, page, qualifiers, parts }: HiddenProps) {
  const sources = useSources();
  const mayRead = useUnit($facts).may('nexus:settings:read');
  const removed = hiddenBy(sources?.report ?? null, slug, definition, page);
  const names = qualifiersOf(
    removed.map(({ place, name }) => ({ id: place, name })),
    new Map(),
  );
  const reasonOf = ({ statements }: Explanation) =>
    statements.find(({ topic }) => topic === 'shown')?.causes?.find(({ isTrue }) => !isTrue)?.text;
  return (
    <section className="why-hidden">
      <h3>{t('hidden-parts')}</h3>
      {sources && parts.length + removed.length === 0 && <p>{t('all-shown')}</p>}
      <ul>
        {parts.map(({ part, explanation }) => (
          <li key={part.place}>
            <Button tone="quiet" onClick={() => partChosen({ slug, place: part.place })}>
              {nameOf(part.kind, explanation.name, qualifiers.get(part.place))}
            </Button>
            <span dir="auto">{reasonOf(explanation)}</span>
          </li>
        ))}
        {removed.map(({ place, kind, name, change: { file, line } }) => (
          <li key={place}>
            <strong dir="auto">{nameOf(kind, name, names.get(place))}</strong>
            <span dir="auto">{t('hidden-by')}</span>
            {mayRead && <PathText text={`${file}:${line}`} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
