// Descriptor texts for pages that are written in code, without passing them as props.
import { createContext } from 'react';

export type PageContext = {
  title?: string;
  summary?: string;
  /** Address of the page that documents the screen. */ documentation?: string;
};

export const Page = createContext<PageContext>({});
