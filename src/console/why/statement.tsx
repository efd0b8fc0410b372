// What an answer says about one topic: a text, its causes, and the customizations that have set it.
import { useUnit } from 'effector-react';
import { Fragment, type ReactNode } from 'react';
import { t } from '../../messages/gen/why.gen.ts';
import { $facts } from '../../session/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { PathText } from '../../ui/path-text.tsx';
import type { ReportedChange } from '../words/report.ts';
import type { Cause, Origin } from './causes.ts';
import type { Statement, Topic } from './explanation.ts';

/** The changes of a place; by default, of the place of the part. */
type Changes = { changesOf: (place?: string) => readonly ReportedChange[] };

export function StatementView({
  statement: { topic, causes = [], ...content },
  changesOf,
}: Changes & { statement: Statement }) {
  return (
    <Line topic={t(`topic-${topic}`)}>
      <SourcedText {...content} changesOf={changesOf} />
      <Causes causes={causes} areLocks={locking.includes(topic)} changesOf={changesOf} />
    </Line>
  );
}

/** A text, with the customizations that have set it. */
function SourcedText({ text, origin, changesOf }: Changes & { text: string; origin?: Origin }) {
  const { may } = useUnit($facts);
  const all = origin ? changesOf(origin.place) : [];
  const own = all.filter((change) => origin!.isOf(change, all));
  return (
    <>
      <span dir="auto">{own.length > 0 ? origin!.text : text}</span>
      {may('nexus:settings:read') &&
        own.map(({ file, line }) => (
          <Fragment key={`${file}:${line}`}>
            {' '}
            <PathText text={`${file}:${line}`} />
          </Fragment>
        ))}
    </>
  );
}

/** Topics for which each cause is sufficient. */
const locking: readonly Topic[] = ['state', 'required'];

type CausesProps = Changes & { causes: readonly Cause[]; areLocks?: boolean };

function Causes({ causes, areLocks = false, changesOf }: CausesProps) {
  if (causes.length === 0) return null;
  const [yes, no] = areLocks ? (['applies', 'applies-not'] as const) : (['met', 'not-met'] as const);
  return (
    <ul className="why-causes">
      {causes.map(({ isTrue, causes: inner = [], ...content }, index) => (
        <li key={index} className={isTrue ? 'is-true' : undefined}>
          <Icon name={isTrue ? 'check' : 'cross'} size={14} />
          <span>
            <span className={areLocks ? undefined : 'visually-hidden'}>{t(isTrue ? yes : no)} </span>
            <SourcedText {...content} changesOf={changesOf} />
            <Causes causes={inner} changesOf={changesOf} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export const Line = ({ topic, children }: { topic: string; children: ReactNode }) => (
  <div>
    <dt>{topic}</dt>
    <dd>{children}</dd>
  </div>
);
