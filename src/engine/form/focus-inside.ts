// Moves the focus from a switch to what it has switched on.
import { useEffect, useRef } from 'react';

/**
 * `place`: what contains the controls that appear, and perhaps the switch. `onSwitch`: called when the user switches;
 * a value that is switched on otherwise does not take the focus.
 */
export function useFocusInside<Place extends HTMLElement>(isOn: boolean) {
  const place = useRef<Place>(null);
  const isSwitched = useRef(false);
  useEffect(() => {
    if (isOn && isSwitched.current)
      place.current?.querySelector<HTMLElement>('.control:enabled, :not([id$="-toggle"]):is(input, select)')?.focus();
    isSwitched.current = false;
  }, [isOn]);
  return { place, onSwitch: () => void (isSwitched.current = true) };
}
