// The NuGet API key: shown for a limited time if the server has such keys, otherwise explained. It is never reset.
import {
  callsOf,
  assert,
  openFresh,
  confirmIdentity,
  expectVisible,
  expectGone,
  cancelIdentity,
  type Step,
  type JourneyContext,
} from '../journey-context.ts';

const access = ({ page }: JourneyContext) => page.getByRole('button', { name: 'Access API Key' });
const keyRequests = (calls: string[]) => calls.filter((call) => call.includes('nuget-api-key'));
let calls: string[] = [];

export const steps: Step[] = [
  {
    name: 'cancelling the password step sends no request',
    async run(journey) {
      calls = callsOf(journey);
      await openFresh(journey, '#user/nugetapitoken', 'NuGet API Key');
      journey.report(await journey.page.locator('main .custom').innerText());
      await access(journey).click();
      await cancelIdentity(journey);
      assert(keyRequests(calls).length === 0, `Requests: ${keyRequests(calls).join(', ')}`);
    },
  },
  {
    name: 'the password step shows the key, or the page says that the server has no NuGet API keys',
    async run(journey) {
      const window = journey.page.getByRole('dialog', { name: 'Your NuGet API Key' });
      const absent = journey.page.getByText("NuGet API keys aren't available on this server");
      for (const round of [1, 2]) {
        await access(journey).click();
        await confirmIdentity(journey, journey.password);
        await expectVisible(window.or(absent), 'The result');
        if (await absent.isVisible()) {
          if (round === 1) journey.report(await absent.innerText());
          continue;
        }
        await expectVisible(window.getByText(/nuget setapikey/), 'The command');
        if (round === 1) journey.report(await window.locator('.countdown').innerText());
        await window.getByRole('button', { name: 'Close' }).click();
        await expectGone(window, 'The key');
      }
      assert(keyRequests(calls).length === 2, `${keyRequests(calls).length} requests for the key.`);
      assert(new Set(keyRequests(calls)).size === 2, 'A ticket was used twice.');
    },
  },
];
