// A text with a format shows an example of how to type it.
import { t, type FormMessages } from '../../../messages/gen/form.gen.ts';
import type { Control } from '../control.ts';

const examples: Record<string, keyof FormMessages> = {
  date: 'help-date',
  time: 'help-time',
  'date-time': 'help-date-time',
};

export default {
  help: ({ format = '' }) => {
    const id = examples[format];
    return id && t(id);
  },
} satisfies Control;
