// The created support ZIPs on their page.
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSupportZip } from '../../../src/console/screens/support-zip/model.ts';
import { SupportZip } from '../../../src/console/screens/support-zip/view.tsx';
import { createConsoleHost } from './console-host.ts';

afterEach(cleanup);

test('ZIPs with the same node and name are both shown, without an error of React', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const zip = { nodeId: 'n1', nodeAlias: 'node', name: 'support.zip', size: 5, file: '/x/support.zip' };
  const { host, scope } = createConsoleHost(() => [zip, zip]);
  const model = createSupportZip(host);
  await allSettled(model.opened, { scope });
  await allSettled(model.createClicked, { scope, params: 'cluster' });
  render(
    <Provider value={scope}>
      <SupportZip model={model} />
    </Provider>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(report).not.toHaveBeenCalled();
});
