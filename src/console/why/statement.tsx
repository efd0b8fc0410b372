// What an answer says about one topic: a text, what decides about it, and the customizations that have set it.
import { useUnit } from 'effector-react';
import { Fragment, type ReactNode } from 'react';
import { t } from '../../messages/gen/why.gen.ts';
import { $facts } from '../../session/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { PathText } from '../../ui/path-text.tsx';
import type { ReportedChange } from '../screens/customizations/model.ts';
import type { Cause, Origin } from './causes.ts';
import type { Statement, Topic } from './explanation.ts';

type Changes = { changes: readonly ReportedChange[] };

export function StatementView({
  statement: { topic, causes = [], ...said },
  changes,
}: Changes & { statement: Statement }) {
  return (
    <Line topic={t(`topic-${topic}`)}>
      <Said {...said} changes={changes} />
      <Causes causes={causes} areLocks={locking.includes(topic)} changes={changes} />
    </Line>
  );
}

/** A text, with the customizations that have set what it says. */
function Said({ text, origin, changes }: Changes & { text: string; origin?: Origin }) {
  const { may } = useUnit($facts);
  const own = origin ? changes.filter(origin.isOf) : [];
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

/** Topics whose causes each have an effect by themselves. */
const locking: readonly Topic[] = ['state', 'required'];

type CausesProps = Changes & { causes: readonly Cause[]; areLocks?: boolean };

function Causes({ causes, areLocks = false, changes }: CausesProps) {
  if (causes.length === 0) return null;
  const [yes, no] = areLocks ? (['applies', 'applies-not'] as const) : (['met', 'not-met'] as const);
  return (
    <ul className="why-causes">
      {causes.map(({ isTrue, causes: inner = [], ...said }, index) => (
        <li key={index} className={isTrue ? 'is-true' : undefined}>
          <Icon name={isTrue ? 'check' : 'cross'} size={14} />
          <span>
            <span className={areLocks ? undefined : 'visually-hidden'}>{t(isTrue ? yes : no)} </span>
            <Said {...said} changes={changes} />
            <Causes causes={inner} changes={changes} />
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
