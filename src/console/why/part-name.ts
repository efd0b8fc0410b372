// What a part is called in answers.
import { distinctName, kindName, type Kind } from '../parts.ts';
import { t } from '../../messages/gen/why.gen.ts';

const longest = 80;

/** The kind and the name of a part, and what tells it apart from others. Notes are named by their text. */
export function nameOf(kind: Kind, name: string, distinction?: string): string {
  const short = name.length > longest ? `${name.slice(0, longest)}…` : name;
  return distinctName(name === '' ? kindName(kind) : t('part', { kind: kindName(kind), name: short }), distinction);
}
