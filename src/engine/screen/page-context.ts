// What a page that is written in code shows of its descriptor without being handed it.
import { createContext } from 'react';

export type PageContext = {
  summary?: string;
  /** Address of the page that documents the screen. */ documentation?: string;
};

export const Page = createContext<PageContext>({});
