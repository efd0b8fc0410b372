// The keys that an action leaves out: a delete action needs none but its id and its call.
import type { Action } from '../descriptor/descriptor.gen.ts';
import { deletesRecord, positionOf } from '../descriptor/actions.ts';
import type { Definition } from '../definition.ts';
import { kindInSentence, titleOf } from '../form/saved-notice.ts';
import { t } from '../../messages/gen/deleting.gen.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';

/** An action with the standard texts and behavior for the keys that it leaves out. */
export function completeAction(definition: Definition, action: Action): Action {
  if (!deletesRecord(definition.screen, action)) return { ...action, position: positionOf(action) };
  // The placeholder is filled in like one of the descriptor.
  const record = { kind: kindInSentence(definition), name: '{key}' };
  return {
    position: 'form',
    label: t('delete'),
    variant: 'danger',
    confirm: {
      title: t('title', { title: titleOf(definition) }),
      text: t('text', record),
      yes: t('delete'),
      no: engineText('cancel'),
    },
    failed: t('failed', record),
    then: action.position === 'row' ? 'reload' : 'close',
    ...action,
  };
}
