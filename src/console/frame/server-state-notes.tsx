// Notes about the state of a server that responds: it was replaced, is read-only, or has no license.
import { t as frameText } from '../../messages/gen/frame.gen.ts';
import { t } from '../../messages/gen/server-notes.gen.ts';
import { isFrozen, lacksLicense, type ServerState } from '../../session/server-state.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';

type Props = { isConnected: boolean; isReplaced: boolean; isPaymentRequired: boolean; state: ServerState };

export default function ServerStateNotes({ isConnected, isReplaced, isPaymentRequired, state }: Props) {
  return (
    <>
      {isConnected && isReplaced && (
        <Note tone="warning" action={<Button onClick={() => location.reload()}>{frameText('reload')}</Button>}>
          <p role="status">{t('replaced')}</p>
        </Note>
      )}
      {isFrozen(state) && (
        <Note tone="info">
          <p role="status">{t('frozen')}</p>
        </Note>
      )}
      {(isPaymentRequired || lacksLicense(state)) && (
        <Note tone="warning">
          <p role="status">{t('no-license')}</p>
        </Note>
      )}
    </>
  );
}
