// The name of the server: its host, edition and version.
import { t } from '../messages/gen/frame.gen.ts';

export const serverName = (release: { edition: string; version: string }): string =>
  release.edition === '' ? location.host : t('server', { host: location.host, ...release });
