// The value as in a table cell, or the label of its option.
import { CellValue } from '../cell-value.tsx';
import { keyOf } from '../choices.ts';
import type { ControlProps } from '../control.ts';

export default function TextOnlyControl({ attributes, stored, cell, links, choices = [] }: ControlProps) {
  const { id } = attributes;
  const chosen = cell === undefined ? choices.find(({ key }) => key === keyOf(stored)) : undefined;
  return (
    <div className="text-only" id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`}>
      <CellValue cell={cell ?? 'text'} value={chosen?.label ?? stored} links={links} />
    </div>
  );
}
