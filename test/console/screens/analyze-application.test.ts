// The model of an analysis: its requests, its view at each step, and the events for its host.
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalyzeApplication } from '../../../src/console/screens/analyze-application/model.ts';
import type { Request } from '../../../src/http/request.ts';
import { testHost, later, refused } from '../../engine/test-host.ts';

const component = { repositoryName: 'maven-releases', name: 'billing api', version: '1&2' };
const prepared = {
  tosAccepted: true,
  assetMap: { b7: 'billing.jar', a1: 'billing-sources.jar' },
  emailAddress: 'admin@example.org',
  reportLabel: 'billing',
};

/** An opened dialog in a separate scope; `respond` handles each request. */
async function open(
  respond: (request: Request) => unknown = ({ method }) => (method === 'GET' ? prepared : undefined),
) {
  const { host, seen, handlers } = testHost(respond);
  const model = createAnalyzeApplication({ askFx: host.askFx });
  const scope: Scope = fork({
    handlers: [...handlers, [model.findTermsFx, () => 'http://server/static/healthcheck-tos.html']],
  });
  const events: string[] = [];
  createWatch({ unit: model.analyzed, fn: (message) => events.push(message), scope });
  createWatch({ unit: model.closed, fn: () => events.push('closed'), scope });
  createWatch({ unit: model.settled, fn: () => events.push('settled'), scope });
  await allSettled(model.opened, { scope, params: component });
  const type = (
    field: 'emailAddress' | 'reportPassword' | 'proprietaryPackages' | 'reportLabel' | 'assetId',
    text: string,
  ) => allSettled(model.typed, { scope, params: { field, text } });
  const errors = () =>
    Object.fromEntries(
      scope.getState(model.$fields).flatMap(({ field, error }) => (error === null ? [] : [[field, error]])),
    );
  const values = () => Object.fromEntries(scope.getState(model.$fields).map(({ field, value }) => [field, value]));
  return { model, scope, asked: seen.asked, events, type, errors, values };
}

describe('the terms of an analysis', () => {
  test('are shown before the form; accepting them sends one request without a body and reloads the data', async () => {
    let accepted = false;
    const { model, scope, asked } = await open(({ method }) => {
      if (method === 'PUT') accepted = true;
      return method === 'GET' ? { ...prepared, tosAccepted: accepted } : undefined;
    });
    expect(scope.getState(model.$step)).toBe('terms');
    expect(scope.getState(model.$termsAddress)).toBe('http://server/static/healthcheck-tos.html');
    await allSettled(model.acceptClicked, { scope });
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
    expect(asked[1]).toEqual({ method: 'PUT', path: 'internal/ui/ahc' });
    expect(scope.getState(model.$step)).toBe('form');
  });

  test('stay open with an error if accepting them fails, and can then be accepted again', async () => {
    let times = 0;
    const { model, scope } = await open(({ method }) => {
      if (method === 'GET') return { ...prepared, tosAccepted: times > 1 };
      if ((times += 1) === 1) throw refused(500, 'No room');
    });
    await allSettled(model.acceptClicked, { scope });
    expect(scope.getState(model.$step)).toBe('terms');
    expect(scope.getState(model.$error)).toMatchObject({
      headline: "Couldn't accept the terms",
      details: 'No room',
    });
    await allSettled(model.acceptClicked, { scope });
    expect(scope.getState(model.$step)).toBe('form');
    expect(scope.getState(model.$error)).toBeNull();
  });

  test('are accepted by a single request even if the button is pressed again before the data is reloaded', async () => {
    const again = later<unknown>();
    let loads = 0;
    const { model, scope, asked } = await open(({ method }) => {
      if (method === 'PUT') return undefined;
      return (loads += 1) === 1 ? { ...prepared, tosAccepted: false } : again.promise;
    });
    const accepting = allSettled(model.acceptClicked, { scope });
    await vi.waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']));
    expect([scope.getState(model.$step), scope.getState(model.$isAccepting)]).toEqual(['terms', true]);
    void allSettled(model.acceptClicked, { scope });
    again.resolve(prepared);
    await accepting;
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
    expect([scope.getState(model.$step), scope.getState(model.$isAccepting)]).toEqual(['form', false]);
  });

  test('close the dialog without a request when they are declined', async () => {
    const { model, scope, asked, events } = await open(() => ({ ...prepared, tosAccepted: false }));
    await allSettled(model.declineClicked, { scope });
    expect(events).toEqual(['closed']);
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('the preparation of an analysis', () => {
  test('sends the full component to the server', async () => {
    const { asked } = await open();
    const [path, query] = asked[0]!.path.split('?');
    expect(path).toBe('internal/ui/ahc');
    expect(JSON.parse(new URLSearchParams(query).get('component')!)).toEqual(component);
  });

  test('fills in email, label and the first application, which can be changed if there are several', async () => {
    const { model, scope, values } = await open();
    expect(values()).toEqual({
      emailAddress: 'admin@example.org',
      reportPassword: '',
      proprietaryPackages: '',
      reportLabel: 'billing',
    });
    expect(scope.getState(model.$choice)).toMatchObject({ value: 'b7', isEnabled: true });
    const single = await open(() => ({ ...prepared, assetMap: { a1: 'one.jar' }, selectedAsset: 'gone' }));
    expect(single.scope.getState(single.model.$choice)).toMatchObject({ value: 'a1', isEnabled: false });
    const none = await open(() => ({ tosAccepted: true, assetMap: null }));
    expect(none.scope.getState(none.model.$choice)).toBeNull();
  });

  test('reports that the server has no analysis, or a different failure, which can be retried', async () => {
    const absent = await open(() => {
      throw refused(404, '');
    });
    expect(absent.scope.getState(absent.model.$step)).toBe('absent');
    let isBroken = true;
    const { model, scope } = await open(() => {
      if (isBroken) throw refused(500, 'Broken');
      return prepared;
    });
    expect(scope.getState(model.$step)).toBe('failed');
    expect(scope.getState(model.$error)?.details).toBe('Broken');
    isBroken = false;
    await allSettled(model.retried, { scope });
    expect(scope.getState(model.$step)).toBe('form');
  });

  test.each([[null], [[]], ['x'], [7], [undefined], [{}], [{ message: 'Oops' }], [{ tosAccepted: 'true' }]])(
    'rejects the response %o, and loads again on retry',
    async (response) => {
      let isBroken = true;
      const { model, scope } = await open(() => (isBroken ? response : prepared));
      expect(scope.getState(model.$step)).toBe('failed');
      expect(scope.getState(model.$error)?.details).toMatch('unexpected response');
      isBroken = false;
      await allSettled(model.retried, { scope });
      expect(scope.getState(model.$step)).toBe('form');
    },
  );
});

describe('a failed analysis', () => {
  const rejected = (messages: { id: string | null; text: string }[]) => ({
    ...refused(500, ''),
    listed: true,
    messages,
    faultId: '5f3c',
  });

  test('shows a labeled fault id', async () => {
    const { model, scope, type } = await open(({ method }) => {
      if (method === 'GET') return prepared;
      throw rejected([]);
    });
    await type('reportPassword', 'secret word');
    await allSettled(model.analyzeClicked, { scope });
    expect(scope.getState(model.$error)?.faultId).toBe('Fault ID 5f3c');
  });

  test('shows an error about the application at its field if it has one, otherwise above the buttons', async () => {
    const removed = rejected([{ id: 'PARAMETER assetId', text: 'It was removed' }]);
    for (const assetMap of [prepared.assetMap, null]) {
      const { model, scope, type } = await open(({ method }) => {
        if (method === 'GET') return { ...prepared, assetMap };
        throw removed;
      });
      await type('reportPassword', 'secret word');
      await allSettled(model.analyzeClicked, { scope });
      const [atField, above] = assetMap ? ['It was removed', []] : [undefined, ['assetId: It was removed']];
      expect(scope.getState(model.$choice)?.error).toBe(atField);
      expect(scope.getState(model.$error)?.details).toEqual(above);
      if (assetMap) await type('assetId', 'a1');
      expect(scope.getState(model.$choice)?.error ?? null).toBeNull();
    }
  });

  test('shows the message of the server, not that the analysis is unavailable, for an unknown component', async () => {
    const { model, scope } = await open(() => {
      throw refused(404, 'No component billing in maven-releases');
    });
    expect(scope.getState(model.$step)).toBe('failed');
    expect(scope.getState(model.$error)?.details).toBe('No component billing in maven-releases');
  });

  test('asks the user to sign in again if the session has expired, and continues on retry', async () => {
    let isOver = true;
    const { model, scope } = await open(() => {
      if (isOver) throw { kind: 'session-over' };
      return prepared;
    });
    expect(scope.getState(model.$error)?.details).toMatch('Sign in again');
    isOver = false;
    await allSettled(model.retried, { scope });
    expect(scope.getState(model.$step)).toBe('form');
  });
});

describe('the request of an analysis', () => {
  test('requires an email address, a password and a label, and shows errors after blur or submit', async () => {
    const { model, scope, asked, type, errors } = await open();
    expect([scope.getState(model.$isValid), errors()]).toEqual([false, {}]);
    await type('emailAddress', 'admin at example');
    await allSettled(model.fieldLeft, { scope, params: 'emailAddress' });
    expect(Object.keys(errors())).toEqual(['emailAddress']);
    await type('reportLabel', '  ');
    await allSettled(model.analyzeClicked, { scope });
    expect(errors()).toEqual({
      emailAddress: 'This field must contain an email address, such as name@example.org',
      reportPassword: 'This field is required',
      reportLabel: 'This field is required',
    });
    expect(scope.getState(model.$refusals)).toBe(1);
    expect(asked).toHaveLength(1);
  });

  test('sends the input, reports its success once, and clears the password', async () => {
    const { model, scope, asked, events, type, values } = await open();
    await type('reportPassword', ' secret word ');
    await type('assetId', 'a1');
    await allSettled(model.analyzeClicked, { scope });
    expect(asked.at(-1)).toEqual({
      method: 'POST',
      path: 'internal/ui/ahc',
      body: {
        repositoryName: 'maven-releases',
        assetId: 'a1',
        emailAddress: 'admin@example.org',
        reportPassword: ' secret word ',
        proprietaryPackages: '',
        reportLabel: 'billing',
      },
    });
    expect(events).toEqual(['Analysis in process. Email will be sent when report is ready.']);
    expect([scope.getState(model.$step), values().reportPassword]).toEqual(['analyzed', '']);
    await allSettled(model.analyzeClicked, { scope });
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('keeps the input if it is rejected, and shows errors above the form and at the fields', async () => {
    const { model, scope, events, type, errors, values } = await open(({ method }) => {
      if (method === 'GET') return prepared;
      throw {
        ...refused(400, ''),
        listed: true,
        messages: [
          { id: 'PARAMETER emailAddress', text: 'Unknown address' },
          { id: '*', text: 'Not today' },
        ],
      };
    });
    await type('reportPassword', 'secret word');
    await allSettled(model.analyzeClicked, { scope });
    expect(events).toEqual([]);
    expect(scope.getState(model.$step)).toBe('form');
    expect(values().reportPassword).toBe('secret word');
    expect(scope.getState(model.$error)).toMatchObject({
      headline: 'Error analyzing the application',
      details: ['Not today'],
    });
    expect(errors()).toEqual({ emailAddress: 'Unknown address' });
    await type('emailAddress', 'other@example.org');
    expect(errors()).toEqual({});
  });

  test('is sent once, even if the button is pressed repeatedly', async () => {
    let respond = () => {};
    const { model, scope, asked, type } = await open(({ method }) =>
      method === 'GET' ? prepared : new Promise<void>((done) => (respond = done)),
    );
    await type('reportPassword', 'secret word');
    const sending = allSettled(model.analyzeClicked, { scope });
    void allSettled(model.analyzeClicked, { scope });
    expect(scope.getState(model.$isAnalyzing)).toBe(true);
    await vi.waitFor(() => expect(asked.at(-1)?.method).toBe('POST'));
    respond();
    await sending;
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('closing the dialog of an analysis', () => {
  test('asks for confirmation only if the input has changed', async () => {
    const untouched = await open();
    await allSettled(untouched.model.closeClicked, { scope: untouched.scope });
    expect(untouched.events).toEqual(['closed']);
    const { model, scope, events, type } = await open();
    await type('reportLabel', 'other');
    expect(scope.getState(model.$isChanged)).toBe(true);
    await allSettled(model.closeClicked, { scope });
    expect([scope.getState(model.$isAsking), events]).toEqual([true, []]);
    await allSettled(model.stayClicked, { scope });
    expect(scope.getState(model.$isAsking)).toBe(false);
    await allSettled(model.closeClicked, { scope });
    await allSettled(model.discardClicked, { scope });
    expect(events).toEqual(['closed']);
  });

  test('needs no confirmation after the input was reverted', async () => {
    const { model, scope, events, type } = await open();
    await type('reportLabel', 'other');
    await type('reportLabel', prepared.reportLabel);
    await allSettled(model.closeClicked, { scope });
    expect(events).toEqual(['closed']);
  });
});

describe('the container of an analysis', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is notified 100 ms after every render until the dialog is closed', async () => {
    const { model, scope, events } = await open();
    const rendered = () => void allSettled(model.rendered, { scope });
    rendered();
    await vi.advanceTimersByTimeAsync(60);
    rendered();
    await vi.advanceTimersByTimeAsync(39);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['settled']);
    await vi.advanceTimersByTimeAsync(60);
    expect(events).toEqual(['settled', 'settled']);
    rendered();
    void allSettled(model.left, { scope });
    await vi.advanceTimersByTimeAsync(200);
    expect(events).toEqual(['settled', 'settled']);
  });
});
