// Whether the user may open the address that a link has. Otherwise, only its text is shown.
import { createContext, useContext } from 'react';

/** By default, users may open everything. */
export const MayOpen = createContext<(address: string) => boolean>(() => true);

export const useMayOpen = () => useContext(MayOpen);
