// The value as in a table cell, or the label of its option.
import { sameJson } from '../../rules/paths.ts';
import { CellValue } from '../cell-value.tsx';
import type { ControlProps } from '../control.ts';

export default function TextOnlyControl({ attributes, stored, cell, links, choices = [] }: ControlProps) {
  const { id } = attributes;
  const chosen = cell === undefined ? choices.find(({ value }) => sameJson(value, stored)) : undefined;
  return (
    <div className="text-only" id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`}>
      <CellValue cell={cell ?? 'text'} value={chosen?.label ?? stored} links={links} />
    </div>
  );
}
