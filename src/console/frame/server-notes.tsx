// Notes about the server on every page: disconnected, status unavailable, restored, read-only, without a license.
import { useUnit } from 'effector-react';
import { Boundary } from './boundary.tsx';
import { ViewAs } from './view-as.tsx';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import { Button } from '../../ui/button.tsx';
import { optionalLate } from '../../ui/late.tsx';
import { Note } from '../../ui/states.tsx';
import { explain } from '../../engine/rules/explain.ts';
import { $isReplaced } from '../../session/polling.ts';
import { isFrozen, lacksLicense } from '../../session/server-state.ts';
import { $grantFailure } from '../../session/signing-in.ts';
import { t } from '../../messages/gen/frame.gen.ts';
import { $inForce } from '../in-force.ts';
import { $facts, $isConnected, $pollFailure, $start, $state, stateRequested } from '../../session/session.ts';

// As tall as a one-line note while it is loading, so that the page does not shift.
const ServerState = optionalLate(
  async () => (await import('./server-state-notes.tsx')).default,
  () => (
    <div className="note">
      <p>
        <br />
      </p>
    </div>
  ),
);

export function ServerNotes() {
  const { start, isConnected, failure, grantFailure, isReplaced, state, ask, facts, customizations } = useUnit({
    start: $start,
    isConnected: $isConnected,
    failure: $pollFailure,
    grantFailure: $grantFailure,
    isReplaced: $isReplaced,
    state: $state,
    ask: stateRequested,
    facts: $facts,
    customizations: $inForce,
  });
  const skipped = start.is === 'ready' && facts.may('nexus:settings:read') ? (customizations?.skipped ?? 0) : 0;
  // A failure at startup is shown in place of the screen.
  const isShown = failure !== null && start.is === 'ready';
  const isPaymentRequired = failure?.kind === 'rejected' && failure.status === 402;
  return (
    <>
      <ViewAs />
      {isShown && !isConnected && (
        <Note tone="warning" action={<Button onClick={() => ask()}>{engineText('retry')}</Button>}>
          <p role="status">{t('reconnecting')}</p>
        </Note>
      )}
      {isShown && isConnected && !isPaymentRequired && (
        <Note tone="warning" action={<Button onClick={() => ask()}>{engineText('retry')}</Button>}>
          <p role="status">{t('no-status', { reason: explain(failure) })}</p>
        </Note>
      )}
      {grantFailure !== null && !isShown && start.is === 'ready' && (
        <Note tone="warning" action={<Button onClick={() => ask()}>{engineText('retry')}</Button>}>
          <p role="status">{t('no-permissions', { reason: explain(grantFailure) })}</p>
        </Note>
      )}
      {(isReplaced || isPaymentRequired || isFrozen(state) || lacksLicense(state) || skipped > 0) && (
        <Boundary place="" title="" isOptional>
          <ServerState {...{ isConnected, isReplaced, isPaymentRequired, state, skipped }} />
        </Boundary>
      )}
    </>
  );
}
