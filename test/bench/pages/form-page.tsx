// The measured page with the engine's form: the whole record page of a screen, as the console shows it.
import { createEffect, createEvent, createStore, fork, allSettled } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import type { Host } from '../../../src/engine/host.ts';
import type { Failure } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import type { Question } from '../../../src/requests/host.ts';
import { toDefinition, type ScreenParts } from '../../../src/engine/load.ts';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { createWholeScreen } from '../../engine/screen/screen-with-all-parts.ts';
import { recordOf } from './form-fields.ts';
import { watchForm } from './form-stopwatch.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import '../../../src/ui/controls.css';
import '../../../src/ui/page.css';
import './page.css';

const count = Number(location.search.slice(1));
const loaders: Record<number, () => Promise<{ default: ScreenParts }>> = {
  50: () => import('screen:bench-50'),
  200: () => import('screen:bench-200'),
  1000: () => import('screen:bench-1000'),
};

const { default: parts } = await loaders[count]!();
const host: Host = {
  askFx: createEffect<Request, unknown, Failure>(() => recordOf(count)),
  confirmFx: createEffect<Question, boolean>(() => true),
  noticed: createEvent(),
  wentTo: createEvent(),
  openFx: createEffect<Request, void, Failure>(() => undefined),
  $session: createStore({ signedIn: true, userId: 'admin', edition: 'OSS', clustered: false, may: () => true }),
  signedInAgain: createEvent(),
  reconnected: createEvent(),
  $base: createStore('http://server'),
};
const addresses = { list: () => '#list', create: () => '#create', record: (key: string) => `#${key}`, open: () => '#' };

watchForm({
  start: () => {
    const scope = fork();
    const model = createWholeScreen(toDefinition('thing', parts), host);
    createRoot(document.getElementById('page')!).render(
      <Provider value={scope}>
        <RecordPage model={model} addresses={addresses} after={() => null} />
      </Provider>,
    );
    void allSettled(model.opened, { scope, params: { at: 'list' } });
  },
});
