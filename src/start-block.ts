// The block of the page from which its first script learns what the page is going to need.
import type { LatePart } from './engine/needed-parts.ts';
import type { RequestParts } from './http/request-parts.ts';

declare global {
  /** The files that contain scripts and that the page has requested, by the names of these scripts. */
  var registrarCombined: Record<string, string> | undefined;
}

export type StartBlock = {
  /** The requests of every start. */
  requests: RequestParts[];
  /** The files of the engine for a list, and for a record or settings, beside the page. */
  files: { list: string[]; record: string[] };
  /** The files of each part of the engine that only some screens need. */
  parts: Partial<Record<LatePart, readonly string[]>>;
  /** The scripts that a file above contains, by its name. */
  combined?: Readonly<Record<string, readonly string[]>>;
  /** The screens by their paths. */
  screens: Record<string, StartScreen>;
};

type StartScreen = {
  slug: string;
  /** What the engine shows at its address: below it are records. Omitted for custom screens. */
  view?: 'list' | 'record';
  /** The request of what is shown at its address. */
  first?: RequestParts;
  /** Set if that request depends on the sort and the filters of the address, and on customizations. */
  ofUsualView?: true;
  /** Set if a record is read by its key below the path of that request. */
  recordsBelow?: true;
  /** Its own files. */
  files: readonly string[];
  /** The files of the code that draws it, unless that is a `view`. */
  code?: readonly string[];
  /** The parts that it needs. */
  parts?: readonly LatePart[];
};
