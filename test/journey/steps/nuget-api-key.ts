// The NuGet API key: shown for a while where the server has such keys, explained where it
// has none. It is never reset here.
import { callsOf, mustBe, openAnew, proveOneself, see, seeGone, thinkBetter, type Step, type Trip } from '../trip.ts';

const access = ({ page }: Trip) => page.getByRole('button', { name: 'Access API Key' });
const asked = (calls: string[]) => calls.filter((call) => call.includes('nuget-api-key'));
let calls: string[] = [];

export const steps: Step[] = [
  {
    name: 'cancelling the password step sends no request',
    async run(trip) {
      calls = callsOf(trip);
      await openAnew(trip, '#user/nugetapitoken', 'NuGet API Key');
      trip.saw(await trip.page.locator('main .story').innerText());
      await access(trip).click();
      await thinkBetter(trip);
      mustBe(asked(calls).length === 0, `Asked for: ${asked(calls).join(', ')}`);
    },
  },
  {
    name: 'after the password the key is shown, or the page says that the server has none',
    async run(trip) {
      const window = trip.page.getByRole('dialog', { name: 'Your NuGet API Key' });
      const absent = trip.page.getByText("NuGet API keys aren't available on this server");
      for (const round of [1, 2]) {
        await access(trip).click();
        await proveOneself(trip, trip.password);
        await see(window.or(absent), 'An answer');
        if (await absent.isVisible()) {
          if (round === 1) trip.saw(await absent.innerText());
          continue;
        }
        await see(window.getByText(/nuget setapikey/), 'The command');
        if (round === 1) trip.saw(await window.locator('.countdown').innerText());
        await window.getByRole('button', { name: 'Close' }).click();
        await seeGone(window, 'The key');
      }
      mustBe(asked(calls).length === 2, `Asked for: ${asked(calls).length} times.`);
      mustBe(new Set(asked(calls)).size === 2, 'A ticket was used twice.');
    },
  },
];
