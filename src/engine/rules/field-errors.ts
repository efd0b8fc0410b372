// The messages at fields whose value is not valid.
import { t as fieldError } from '../../messages/gen/field-errors.gen.ts';

export { fieldError };
