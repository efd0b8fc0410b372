// The parts of the screen as a list, in sections. Arrow keys choose a part, Alt and an arrow key or dragging move it.
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { Edit } from '../../customize/edit-text.ts';
import { folded } from '../../engine/format/fold.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { kindName, kindOfPart } from '../parts.ts';
import { edited, selected as partSelected } from './model.ts';
import type { View } from './view.ts';
import { sideOf, useMenuDrag, useMoves } from './moving.ts';
import { movedBeside, type Side } from './moves.ts';
import { sections, type Part } from '../words/parts.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import './part-list.css';

type Props = { view: View; selected: string };

export function PartList({ view, selected }: Props) {
  const { select, edit } = useUnit({ select: partSelected, edit: edited });
  const movedBy = useMoves(view);
  useMenuDrag(view);
  const list = useRef<HTMLDivElement>(null);
  const draggedId = useRef('');
  const parts = sections.flatMap((section) => view.parts.filter((part) => part.section === section));
  const current = parts.find(({ id }) => id === selected) ?? parts[0]!;
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  const choose = (part: Part) => {
    select(part.id);
    const option = [...list.current!.querySelectorAll<HTMLElement>('[role="option"]')][parts.indexOf(part)];
    option?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = parts.indexOf(current);
    const key = pressedKey(event);
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      const step = movedBy(current, key === 'ArrowUp' ? -1 : 1);
      if (step) edit({ step });
      return;
    }
    const next = nextPart(event, parts, at);
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div className="customizing-parts">
      <p id="customizing-keys" className="visually-hidden">
        {t('parts-keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its options take the focus */}
      <div ref={list} role="listbox" aria-label={t('parts')} aria-describedby="customizing-keys" onKeyDown={onKeyDown}>
        {sections.map((section) => {
          const inside = parts.filter((part) => part.section === section);
          if (inside.length === 0) return null;
          return (
            <div key={section} role="group" aria-labelledby={`customizing-${section}`}>
              <div className="customizing-section" id={`customizing-${section}`} role="presentation">
                {t(`section-${section}`)}
              </div>
              {inside.map((part) => (
                <Option
                  key={part.id}
                  part={part}
                  isSelected={part === current}
                  isChanged={view.differences.some(({ place }) => place === part.id)}
                  onChoose={() => choose(part)}
                  onDragged={() => {
                    draggedId.current = part.id;
                  }}
                  stepTo={(side) => {
                    const other = parts.find(({ id }) => id === draggedId.current);
                    return other && movedBeside(view, other, part, side);
                  }}
                  onDropped={(step) => edit({ step })}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The part that a key selects: an arrow, Home, End, or the first letter of the part. */
function nextPart(event: KeyboardEvent, parts: readonly Part[], at: number): Part | undefined {
  const key = pressedKey(event);
  if (key === 'ArrowDown') return parts[Math.min(at + 1, parts.length - 1)];
  if (key === 'ArrowUp') return parts[Math.max(at - 1, 0)];
  if (key === 'Home') return parts[0];
  if (key === 'End') return parts.at(-1);
  const letter = folded(key);
  if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return [...parts.slice(at + 1), ...parts.slice(0, at)].find((part) => folded(titleOf(part)).startsWith(letter));
}

const kindOf = ({ id }: Part) => kindName(kindOfPart(id)!);
const titleOf = (part: Part) => (part.name === '' ? kindOf(part) : part.name);

/** The usual kinds of the sections. Only other kinds are named visibly. */
const usualKinds = ['column', 'field', 'action', 'section', 'errorRule'];
const dragType = 'application/x-registrar-part';

type OptionProps = {
  part: Part;
  isSelected: boolean;
  isChanged: boolean;
  onChoose: () => void;
  onDragged: () => void;
  /** The edits that move the dragged part beside this one. */
  stepTo: (side: Side) => Edit[] | undefined;
  onDropped: (step: Edit[]) => void;
};

function Option({ part, isSelected, isChanged, onChoose, onDragged, stepTo, onDropped }: OptionProps) {
  const { id, kind, name, qualifier, isHidden } = part;
  const [drop, setDrop] = useState<Side>();
  const stepAt = (event: DragEvent) =>
    event.dataTransfer.types.includes(dragType) ? stepTo(sideOf(event.currentTarget, event)) : undefined;
  const onDragOver = (event: DragEvent) => {
    const isPossible = stepAt(event) !== undefined;
    if (isPossible) event.preventDefault();
    setDrop(isPossible ? sideOf(event.currentTarget, event) : undefined);
  };
  const onDrop = (event: DragEvent) => {
    const step = stepAt(event);
    event.preventDefault();
    setDrop(undefined);
    if (step) onDropped(step);
  };
  return (
    // The list handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      className={isHidden ? 'customizing-part is-hidden' : 'customizing-part'}
      draggable
      onClick={onChoose}
      data-drop={drop}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, id);
        onDragged();
      }}
      onDragOver={onDragOver}
      onDragLeave={() => setDrop(undefined)}
      onDrop={onDrop}
    >
      <span className="customizing-name">{titleOf(part)}</span>{' '}
      {qualifier !== undefined && <span className="customizing-kind">{qualifier}</span>}{' '}
      {/* The section shows the usual kind. */}
      {name !== '' && (
        <span className={usualKinds.includes(kind) ? 'visually-hidden' : 'customizing-kind'}>{kindOf(part)}</span>
      )}
      {isHidden && <span className="customizing-kind">{t('hidden')}</span>}
      {isChanged && <span className="customizing-mark">{t('changed')}</span>}
    </div>
  );
}
