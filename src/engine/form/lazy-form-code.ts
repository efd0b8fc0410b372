// Loads the code that computes forms together with the first record, because lists do not need it.
import type { Failure } from '../../http/failure.ts';
import type { FieldSpec } from './fields.ts';
import type * as FormCode from './form-code.ts';

let loaded: typeof FormCode | null = null;

export async function loadFormCode(specs: readonly FieldSpec[]): Promise<void> {
  try {
    loaded ??= await import('./form-code.ts');
    if (specs.some(({ home }) => home)) await loaded.loadEntries();
  } catch {
    throw { kind: 'no-response' } satisfies Failure;
  }
}

/** The code, once a record was loaded. */
export function formCode(): typeof FormCode {
  if (!loaded) throw new Error('A form was shown before its code was loaded.');
  return loaded;
}
