// The messages at fields whose value is not valid.
import { fieldErrorsMessages, type FieldErrorsMessages } from '../../messages/gen/field-errors.gen.ts';
import { createMessages } from '../../messages/messages.ts';

/** The message of a field error, with its values filled in. */
export const fieldError = createMessages<FieldErrorsMessages>('field-errors', fieldErrorsMessages);
