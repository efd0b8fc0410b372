// The controls of a form, each beside the word that a descriptor calls it by. They draw a field's view and decide nothing.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Widget } from '../fields.ts';
import { CheckboxWidget } from './checkbox-widget.tsx';
import { ChipsWidget } from './chips-widget.tsx';
import { CheckboxesWidget, RadioWidget, SelectWidget } from './choice-widgets.tsx';
import { CopyWidget } from './copy-widget.tsx';
import { AreaWidget, TextOnlyWidget, TextWidget } from './text-widgets.tsx';

const widgets: Record<Widget, ComponentType<WidgetProps>> = {
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
  chips: ChipsWidget,
  'text-only': TextOnlyWidget,
  copy: CopyWidget,
};

/** The control that a descriptor calls `widget`. */
export const widgetFor = (widget: Widget): ComponentType<WidgetProps> => widgets[widget];
