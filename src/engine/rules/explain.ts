// The default message of a failure, used when no more specific one applies.
import type { Failure } from '../../http/failure.ts';
import { t } from '../../messages/gen/engine.gen.ts';

/** The server's own messages, each once. */
export const messagesOf = (failure: Failure): string[] =>
  failure.kind === 'rejected' ? [...new Set(failure.messages.map((message) => message.text))] : [];

/** A text without the stop or colon at its end. */
export const withoutFinalStop = (text: string): string => text.replace(/[.:。：]$/, '');

/** The texts that are not blank, without the stops at their ends. */
export const withoutStops = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => (text ? [withoutFinalStop(text)] : []));

/** Texts as sentences in one line, as the language ends them, each once: a message can be at two fields. */
export const sentences = (texts: readonly (string | null)[]): string =>
  [...new Set(withoutStops(texts))].map((text) => t('sentence', { text })).join(' ');

/** Messages of a server in one text: a single one as it is, several as sentences; '' if there are none. */
export const joinedMessages = (texts: readonly string[]): string =>
  texts.some((text) => text !== texts[0]) ? sentences(texts) : (texts[0] ?? '');

/** The server's own messages in one text; '' if there are none. */
export const joinedServerMessages = (failure: Failure): string => joinedMessages(messagesOf(failure));

/** A failure in one or two sentences, never empty. */
export function explain(failure: Failure): string {
  switch (failure.kind) {
    case 'no-response':
    case 'timeout':
    case 'forbidden':
    case 'unreadable':
      return t(`server-${failure.kind}`);
    case 'unreachable':
      return failure.text || t('server-unreachable');
    case 'session-over':
      return t('session-over');
    case 'not-found':
      return t('not-found', { key: failure.key });
    case 'unsendable':
      return failure.text;
    case 'rejected':
      return (
        joinedServerMessages(failure) ||
        t(failure.status < 500 ? 'server-refusal' : 'server-status', { status: String(failure.status) })
      );
  }
}

/** A failure of a request that would have saved input. The input is still there. */
export function explainUnsaved(failure: Failure): string {
  if (failure.kind === 'no-response') return t('unsaved-no-response');
  return failure.kind === 'unreachable' && failure.text === '' ? t('unsaved-unreachable') : explain(failure);
}

/** The id of a failure in the server's log; null if there is none. */
export const faultIdOf = (failure: Failure): string | null =>
  failure.kind === 'rejected' && failure.status >= 500 ? failure.faultId : null;
