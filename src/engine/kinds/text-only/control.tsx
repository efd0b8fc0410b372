// The value as in a table cell, or the labels of its options.
import type { Json } from '../../rules/paths.ts';
import { CellValue } from '../cell-value.tsx';
import { keyOf } from '../choices.ts';
import type { ControlProps } from '../control.ts';

export default function TextOnlyControl({ attributes, stored, cell, links, choices = [] }: ControlProps) {
  const { id } = attributes;
  const labelOf = (value: Json) => choices.find(({ key }) => key === keyOf(value))?.label ?? value;
  const labels = Array.isArray(stored) ? stored.map(labelOf) : labelOf(stored);
  return (
    <div className="text-only" id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`}>
      <CellValue cell={cell ?? 'yes-no'} value={cell === undefined ? labels : stored} links={links} />
    </div>
  );
}
