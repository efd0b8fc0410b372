// Checks the keys of added parts that descriptors do not have: names, and keys of only some kinds.
import { t } from '../messages/gen/customize.gen.ts';
import type { PartKind } from './key-rules.ts';
import { refusal, type Refusal } from './refusal.ts';

/** Whether the field of a part is separate from its name, which is its default. */
export const hasOwnField = (kind: PartKind): boolean => kind === 'column' || kind === 'filter';

/** Keys outside of the language, with the kinds of added parts that have them. */
const keysOfSome: Readonly<Record<string, readonly PartKind[]>> = {
  group: ['field', 'group'],
  schema: ['field', 'column'],
};

/** The first invalid key: a second name, a name that is not a string, or a key that parts of this kind do not have. */
export function keyProblem(kind: PartKind, given: Record<string, unknown>, id: string): Refusal | undefined {
  // The id of the place is the name.
  const own = hasOwnField(kind) ? ['id'] : ['id', 'field'];
  const twice = own.find((key) => key in given);
  if (twice !== undefined) return refusal(t('own-name', { key: twice }), t('remove'));
  const foreign = Object.keys(keysOfSome).find((key) => key in given && !keysOfSome[key]!.includes(kind));
  if (foreign !== undefined) return refusal(t('unknown-key', { key: foreign, place: id }), t('remove'));
  const wrong = ['before', 'after', 'group', 'field'].find(
    (key) => given[key] !== undefined && typeof given[key] !== 'string',
  );
  return wrong === undefined ? undefined : refusal(t('not-a-name', { key: wrong }), t('use-name'));
}
