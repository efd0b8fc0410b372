// Whether a link has an address that the user may open. Otherwise, only its text is shown.
import { createContext, useContext } from 'react';

export type OpensAddress = (address: string | null) => address is string;

/** By default, users may open everything. */
export const MayOpen = createContext<OpensAddress>((address) => address !== null);

export const useMayOpen = () => useContext(MayOpen);
