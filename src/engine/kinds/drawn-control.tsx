// Draws the control of a field. Those that few forms use load with their screen, or else when a form first shows one.
import { useMemo, type ComponentType } from 'react';
import { optionalLate } from '../../ui/late.tsx';
import type { ControlName } from './control-traits.gen.ts';
import type { ControlProps } from './control.ts';
import { drawnControls } from './drawn-controls.gen.ts';
import { lateKinds, loadLateKinds } from './late.ts';

type Props = ControlProps & { name: ControlName };

const common: Partial<Record<ControlName, ComponentType<ControlProps<never>>>> = drawnControls;

function LoadedControl({ name, ...props }: Props) {
  const Draw = (common[name] ?? lateKinds().drawnControls![name]) as ComponentType<ControlProps<never>>;
  return <Draw {...props} settings={props.settings as never} />;
}

const LateControl = optionalLate<Props>(
  async () => {
    await loadLateKinds();
    return LoadedControl;
  },
  () => <div className="control" aria-busy="true" />,
);

export function DrawnControl(props: Props) {
  const { name } = props;
  // Once for each name: a control that is replaced while someone uses it loses the focus.
  const Draw = useMemo(
    () => ((common[name] ?? lateKinds().drawnControls?.[name]) ? LoadedControl : LateControl),
    [name],
  );
  return <Draw {...props} />;
}
