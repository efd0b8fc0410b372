// Controls that few forms have, fetched by those.
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';

const Chips = lazy(() => import('./chips-widget.tsx').then((module) => ({ default: module.ChipsWidget })));
const Copy = lazy(() => import('./copy-widget.tsx').then((module) => ({ default: module.CopyWidget })));

/** The control of a list of short texts; nothing until it is fetched. */
export const ChipsWidget = (props: WidgetProps) => (
  <Suspense fallback={null}>
    <Chips {...props} />
  </Suspense>
);

/** The value beside a button that copies it; nothing until it is fetched. */
export const CopyWidget = () => (
  <Suspense fallback={null}>
    <Copy />
  </Suspense>
);
