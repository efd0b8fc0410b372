// The question before the user leaves a page with pending requests.
import type { Question } from '../../requests/host.ts';
import { t } from '../../messages/gen/leaving.gen.ts';

export const leaveQuestion = (title: string, text: string): Question => ({
  title,
  text,
  yes: t('leave'),
  no: t('stay'),
  tone: 'danger',
});

export const leaveWhileSaving = (): Question => leaveQuestion(t('saving'), t('saving-text'));
