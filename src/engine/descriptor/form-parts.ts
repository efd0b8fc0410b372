// The parts of a form in a descriptor: fields, and groups that may lie in an object of the record.
import type { Field, Group } from './descriptor.gen.ts';

export const isGroup = (part: Field | Group): part is Group => 'fields' in part;

/** A path inside an object of the record; an empty prefix is the record itself. */
export const joined = (prefix: string, path: string | undefined): string => [prefix, path].filter(Boolean).join('.');
