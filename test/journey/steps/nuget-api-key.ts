// The NuGet API key: shown for a while where the server has such keys, explained where it
// has none. It is never reset here.
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
const asked = (calls: string[]) => calls.filter((call) => call.includes('nuget-api-key'));
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
      assert(asked(calls).length === 0, `Asked for: ${asked(calls).join(', ')}`);
    },
  },
  {
    name: 'after the password the key is shown, or the page says that the server has none',
    async run(journey) {
      const window = journey.page.getByRole('dialog', { name: 'Your NuGet API Key' });
      const absent = journey.page.getByText("NuGet API keys aren't available on this server");
      for (const round of [1, 2]) {
        await access(journey).click();
        await confirmIdentity(journey, journey.password);
        await expectVisible(window.or(absent), 'An answer');
        if (await absent.isVisible()) {
          if (round === 1) journey.report(await absent.innerText());
          continue;
        }
        await expectVisible(window.getByText(/nuget setapikey/), 'The command');
        if (round === 1) journey.report(await window.locator('.countdown').innerText());
        await window.getByRole('button', { name: 'Close' }).click();
        await expectGone(window, 'The key');
      }
      assert(asked(calls).length === 2, `Asked for: ${asked(calls).length} times.`);
      assert(new Set(asked(calls)).size === 2, 'A ticket was used twice.');
    },
  },
];
