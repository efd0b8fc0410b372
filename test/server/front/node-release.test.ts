// Which releases of Node the server accepts.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requiredNode, nodeProblem } from '../../../src/server/node-release.ts';

test('the server requires the same release of Node as package.json', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(engines.node).toBe(`>=${requiredNode}`);
});

test.each([
  ['18.20.4', false],
  ['20.9.0', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.1.0', true],
  ['24.9.0', true],
])('Node %s is accepted: %s', (release, isAccepted) => {
  expect(nodeProblem(release) === null).toBe(isAccepted);
});
