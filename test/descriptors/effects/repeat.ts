// The effect of a second box of a field.
import type { Effect } from './effect.tsx';
import { formSetup } from './setups.ts';

const at = 'screen.form.fields.0';
const field = { field: 'name', repeat: { label: 'Name again', message: 'They differ' } };

export const repeatEffects = {
  'field.repeat': {
    setup: formSetup([field]),
    at: `${at}.repeat`,
    act: async (page) => {
      await page.person.type(page.control(/^Name$/), 'x');
      await page.press('Save');
    },
    see: (page) => page.asked.some(({ method }) => method === 'PUT'),
    is: false,
  },
} satisfies Record<string, Effect>;
