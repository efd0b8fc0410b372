// The controls of a form, by their names in descriptors. They render a field's view and decide nothing.
import { lazy, Suspense, type ComponentType } from 'react';
import type { Widget } from '../fields.ts';
import { CheckboxWidget } from './checkbox-widget.tsx';
import { CheckboxesWidget, RadioWidget, SelectWidget } from './choice-widgets.tsx';
import { AreaWidget, TextOnlyWidget, TextWidget } from './text-widgets.tsx';

/** A control that loads when a form first shows one; its space is reserved meanwhile. */
function fetched(name: 'ChipsWidget' | 'CopyWidget'): ComponentType {
  const Control: ComponentType = lazy(() => import('./rare-widgets.ts').then((all) => ({ default: all[name] })));
  return () => (
    <Suspense fallback={<div className="control" aria-busy="true" />}>
      <Control />
    </Suspense>
  );
}

const widgets: Record<Widget, ComponentType> = {
  text: TextWidget,
  number: TextWidget,
  secret: TextWidget,
  list: TextWidget,
  textarea: AreaWidget,
  code: AreaWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  switch: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  chips: fetched('ChipsWidget'),
  'text-only': TextOnlyWidget,
  copy: fetched('CopyWidget'),
};

/** The control that descriptors call `widget`. */
export const widgetFor = (widget: Widget): ComponentType => widgets[widget];
