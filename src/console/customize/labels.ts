// What the kinds of parts and their keys are called.
import type { PartKind } from '../../customize/key-rules.ts';
import { t } from '../../messages/gen/customizing.gen.ts';

type Id = Parameters<typeof t>[0];

/** The word for a kind of part. */
export const kindName = (kind: PartKind): string => (t as (id: Id) => string)(`kind-${kind}` as Id);

/** The label of a key; one with dots is inside an object. */
export const keyLabel = (key: string): string => (t as (id: Id) => string)(`key-${key.replaceAll('.', '-')}` as Id);
