// The checks of a host and a port that several settings have.
import { isIP } from 'node:net';
import { hasFormat } from '../../../engine/rules/formats.mjs';
import type { Violation } from '../wire/refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Whether a text is the name or the address of a host. */
const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (text.length <= 253 && hasFormat('hostname', text.replaceAll('_', '-')));

/** The error of a host; undefined if it is valid. */
export const hostProblem = (id: string, host: string): Violation | undefined =>
  isHost(host) ? undefined : { id, message: t('invalid-host') };

/** The error of a port; undefined if it is valid. */
export const portProblem = (id: string, port: number): Violation | undefined =>
  Number.isInteger(port) && port >= 1 && port <= 65_535 ? undefined : { id, message: t('invalid-port') };
