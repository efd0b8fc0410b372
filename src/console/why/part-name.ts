// The names of parts in answers.
import { truncate } from '../../engine/format/truncate.ts';
import { qualifiedName, kindName, type Kind } from '../parts.ts';
import { t } from '../../messages/gen/why.gen.ts';

const maxLength = 80;

/** The kind and the name of a part, with its qualifier. Notes are named by their text. */
export function nameOf(kind: Kind, name: string, qualifier?: string): string {
  const kindText = kindName(kind);
  const text = name === '' ? kindText : t('part', { kind: kindText, name: truncate(name, maxLength) });
  return qualifiedName(text, qualifier);
}
