// The texts that every page needs: those of the frame, of signing in, and of failures.
import { frameMessages, type FrameMessages } from '../../messages/gen/frame.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<FrameMessages>('frame', frameMessages);

/** The name of the server: its host, edition and version. */
export const serverName = (release: { edition: string; version: string }): string =>
  release.edition === '' ? location.host : t('server', { host: location.host, ...release });
