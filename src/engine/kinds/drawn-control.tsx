// Draws the control of a field. Those that few forms use load with their screen, or else when a form first shows one.
import { lazy, Suspense, type ComponentType } from 'react';
import type { ControlName } from './control-traits.gen.ts';
import type { ControlProps } from './control.ts';
import { drawnControls } from './drawn-controls.gen.ts';
import { lateKinds, loadLateKinds } from './late.ts';

type Props = ControlProps & { name: ControlName };

const common: Partial<Record<ControlName, ComponentType<ControlProps<never>>>> = drawnControls;

const LateControl = lazy(async () => {
  await loadLateKinds();
  return {
    default: ({ name, ...props }: Props) => {
      const Draw = lateKinds().drawnControls![name]!;
      return <Draw {...props} settings={props.settings as never} />;
    },
  };
});

export function DrawnControl({ name, ...props }: Props) {
  const Draw = common[name] ?? (lateKinds().drawnControls?.[name] as ComponentType<ControlProps<never>> | undefined);
  if (Draw) return <Draw {...props} settings={props.settings as never} />;
  return (
    <Suspense fallback={<div className="control" aria-busy="true" />}>
      <LateControl {...props} name={name} />
    </Suspense>
  );
}
