// The described fields and their values, for users who may not change them. Secrets stay masked.
import { partAt } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import { About } from './about.tsx';
import type { AsTextProps } from '../control.ts';

const mask = '••••••••';

export default function DescribedAsText({ value, members = [], about }: AsTextProps) {
  const lines = members.flatMap(({ id, label, control, choices = [] }) => {
    const text = printed(partAt(value, [id]));
    if (text === '') return [];
    return [
      { id, label, text: control === 'secret' ? mask : (choices.find((one) => one.value === text)?.label ?? text) },
    ];
  });
  return (
    <>
      <About html={about} />
      <ul className="plain-list">
        {lines.map(({ id, label, text }) => (
          <li key={id}>
            {label}: {text}
          </li>
        ))}
      </ul>
    </>
  );
}
