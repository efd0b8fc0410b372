// Components that load when they are first drawn, because few pages need them.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component that loads when it is first drawn. The other one takes its place until then, or if it cannot be loaded.
 * (A suspended cell would wait longer than the component takes to load.)
 */
export function drawnLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props>,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined;
  return function DrawnLate(props) {
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return;
      let isGone = false;
      load().then(
        (component) => {
          Loaded = component;
          if (!isGone) setLoaded(true);
        },
        () => console.warn('A part of the page could not be loaded.'),
      );
      return () => {
        isGone = true;
      };
    }, []);
    const Draw = Loaded ?? Before;
    return <Draw {...props} />;
  };
}
