// The layout of a list: each item with a remove button, then a button to add one.
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useRenderedCount } from '../../../ui/rendered-count.ts';
import { listOf } from '../../kinds/choices.ts';
import { usePastedLines } from '../../kinds/elements/pasted-lines.ts';
import { t } from '../../../messages/gen/form.gen.ts';
import { formatText } from '../../rules/texts.ts';
import {
  describedBy,
  idsOf,
  ListFrameContext,
  useForm,
  useFrame,
  useItemPart,
  useListFrame,
} from '../form-context.tsx';
import { itemError, itemLabel } from '../field-control.tsx';

/**
 * A list of strings. RJSF keeps each item's control when others are added or removed; the values are the model's. A new
 * item gets the focus, as does the last one that was pasted; after a removal, the next item does, or the last one, or
 * the empty list.
 */
export function ArrayFieldTemplate({ items, canAdd, onAddClick, fieldPathId }: ArrayFieldTemplateProps) {
  const path = String(fieldPathId.path[0]);
  const field = useFrame(path);
  const { store, events } = useForm();
  const ids = idsOf(path);
  const host = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const isLocked = field.readOnly !== null;
  const rendered = useRenderedCount(items.length);
  const inputsOf = () => [...(host.current?.querySelectorAll<HTMLElement>('input.control') ?? [])];
  useEffect(() => {
    if (wanted.current === null) return;
    const inputs = inputsOf();
    (inputs[Math.min(wanted.current, inputs.length - 1)] ?? host.current)?.focus();
    wanted.current = null;
  }, [items.length]);
  usePastedLines(host, (lines, input) => {
    const at = inputsOf().indexOf(input);
    const list = listOf(store.field(path)?.value);
    if (lines.length > 1) wanted.current = at + lines.length - 1;
    events.onType(path, [...list.slice(0, at), ...lines, ...list.slice(at + 1)]);
  });
  return (
    // The button inside handles the keys, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      className="items"
      ref={host}
      id={ids.control}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${ids.control}-label`}
      aria-describedby={describedBy(field, field.error !== null)}
      data-invalid={field.error !== null || undefined}
      onClick={(event) => (wanted.current = removedAt(event.target) ?? wanted.current)}
    >
      <ListFrameContext value={field}>{items.slice(0, rendered)}</ListFrameContext>
      {canAdd && !isLocked && (
        <Button
          icon="plus"
          onClick={() => {
            wanted.current = items.length;
            onAddClick();
            events.onType(path, [...listOf(store.field(path)?.value), '']);
          }}
        >
          {formatText(field.spec.field.items?.add) || t('add')}
        </Button>
      )}
    </div>
  );
}

function removedAt(target: EventTarget): number | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-remove]')?.dataset.remove : undefined;
  return at === undefined ? null : Number(at);
}

export function ArrayFieldItemTemplate({
  children,
  index,
  totalItems,
  buttonsProps,
  fieldPathId,
}: ArrayFieldItemTemplateProps & { fieldPathId?: { path: (string | number)[] } }) {
  const path = String((fieldPathId ?? buttonsProps.fieldPathId).path[0]);
  const field = useListFrame();
  const { store, events } = useForm();
  const error = useItemPart(path, index, itemError);
  const least = field.spec.schema.minItems ?? 0;
  const remove =
    formatText(field.spec.field.items?.remove, (place) => (place === 'position' ? index + 1 : undefined)) ||
    t('remove', { position: itemLabel(field, index) });
  return (
    <div className="item">
      <div className="item-line">
        {children}
        {totalItems > least && field.readOnly === null && (
          <button
            type="button"
            className="icon-button"
            aria-label={remove}
            title={remove}
            data-remove={index}
            onClick={(event) => {
              buttonsProps.onRemoveItem(event);
              events.onType(
                path,
                listOf(store.field(path)?.value).filter((_, at) => at !== index),
              );
            }}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      <FieldError id={`${idsOf(path).item(index)}-error`} text={error} />
    </div>
  );
}
