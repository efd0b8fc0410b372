// What the keys of parts are called.
import { t } from '../../messages/gen/customizing.gen.ts';

type Id = Parameters<typeof t>[0];

/** The label of a key; one with dots is inside an object. */
export const keyLabel = (key: string): string => (t as (id: Id) => string)(`key-${key.replaceAll('.', '-')}` as Id);
