// Controls that few forms have, fetched by those.
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';

const Chips = lazy(() => import('./chips-widget.tsx').then((module) => ({ default: module.ChipsWidget })));

/** The control of a list of short texts; nothing until it is fetched. */
export const ChipsWidget = (props: WidgetProps) => (
  <Suspense fallback={null}>
    <Chips {...props} />
  </Suspense>
);
