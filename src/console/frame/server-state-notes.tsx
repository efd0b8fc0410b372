// Notes about the state of a server that responds: it was replaced, is read-only, or has no license.
import { t as customizationText } from '../../messages/gen/customizations.gen.ts';
import type { Tag } from '../../messages/messages.ts';
import { placeAddress } from '../address.ts';
import { menus } from '../menus.ts';
import { t as frameText } from '../../messages/gen/frame.gen.ts';
import { t } from '../../messages/gen/server-notes.gen.ts';
import { isFrozen, lacksLicense, type ServerState } from '../../session/server-state.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';

const reportLink: Tag = (text) => (
  <a key="link" href={placeAddress(menus['customizations']!, { at: 'list' })}>
    {text}
  </a>
);

type Props = {
  isConnected: boolean;
  isReplaced: boolean;
  isPaymentRequired: boolean;
  state: ServerState;
  skipped: number;
};

export default function ServerStateNotes({ isConnected, isReplaced, isPaymentRequired, state, skipped }: Props) {
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
      {skipped > 0 && (
        <Note tone="info">
          <p role="status">{customizationText('banner', { count: skipped, link: reportLink })}</p>
        </Note>
      )}
    </>
  );
}
