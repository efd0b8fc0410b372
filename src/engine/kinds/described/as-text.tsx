// The described fields and their values, for users who may not change them. Secrets stay masked.
import { t } from '../../../messages/gen/engine.gen.ts';
import { partAt } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import { About } from './about.tsx';
import type { AsTextProps } from '../control.ts';
import { PlainCell } from '../plain-cell.tsx';
import { checked } from './control.ts';
import { valuesIn } from './values.ts';

const mask = '••••••••';

export default function DescribedAsText({ value, members = [], about }: AsTextProps) {
  const lines = members.flatMap((member) => {
    const { id, label, control, choices = [] } = member;
    const text = printed(partAt(value, [id]));
    if (text === '') return [];
    if (control === 'secret') return [{ id, label, text: mask }];
    if (control === 'checkbox') return [{ id, label, text: t(text === checked ? 'yes' : 'no') }];
    const labels = valuesIn(member, text).map((held) => choices.find((one) => one.value === held)?.label ?? held);
    return [{ id, label, text: labels.join(', ') }];
  });
  return (
    <>
      <About html={about} />
      {lines.length === 0 ? (
        <PlainCell shown="" />
      ) : (
        <ul className="plain-list">
          {lines.map(({ id, label, text }) => (
            <li key={id}>
              {label}: {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
