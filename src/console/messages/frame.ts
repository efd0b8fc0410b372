// The texts that every page needs: those of the frame, of signing in, and of failures.
import { t } from '../../messages/gen/frame.gen.ts';

/** The name of the server: its host, edition and version. */
export const serverName = (release: { edition: string; version: string }): string =>
  release.edition === '' ? location.host : t('server', { host: location.host, ...release });

export { t };
