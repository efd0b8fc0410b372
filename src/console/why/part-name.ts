// The names of parts in answers.
import { qualifiedName, kindName, type Kind } from '../parts.ts';
import { t } from '../../messages/gen/why.gen.ts';

const maxLength = 80;

/** The kind and the name of a part, with its qualifier. Notes are named by their text. */
export function nameOf(kind: Kind, name: string, qualifier?: string): string {
  const short = name.length > maxLength ? `${name.slice(0, maxLength)}…` : name;
  return qualifiedName(name === '' ? kindName(kind) : t('part', { kind: kindName(kind), name: short }), qualifier);
}
