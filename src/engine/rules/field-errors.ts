// The messages at fields whose value is not valid, and the one next to the button of their form.
import { t } from '../../messages/gen/form.gen.ts';
import { t as fieldError } from '../../messages/gen/field-errors.gen.ts';

export { fieldError };

/**
 * The instruction to the user before a form can be sent. `isMarked`: a field shows its error; `isWrong`: a value is
 * refused.
 */
export const correctionHint = (isMarked: boolean, isWrong: boolean): string =>
  t(isMarked ? 'invalid' : isWrong ? 'check-entries' : 'fill-in');
