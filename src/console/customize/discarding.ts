// Asks before unsaved changes are lost.
import { t } from '../../messages/gen/customizing.gen.ts';
import { confirmFx } from '../confirmation.ts';

/** Whether the user agrees to lose a number of changes. Does not ask if there are none. */
export const confirmDiscard = async (count: number): Promise<boolean> =>
  count === 0 ||
  confirmFx({
    title: t('close-question'),
    text: t('close-text', { count }),
    yes: t('close-yes'),
    no: t('close-no'),
    tone: 'danger',
  });
