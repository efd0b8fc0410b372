// Realms, the mail server and HTTP: changed, reloaded, and restored.
import { assert, button, expectVisible, getJson, heading, reopen } from '../journey-context.ts';
import type { JourneyContext, Step } from '../journey-context.ts';
import { pick } from '../record-life.ts';
import { settingsLife } from '../settings-life.ts';

const active = 'v1/security/realms/active';

async function saved(journey: JourneyContext, expected: string[]): Promise<void> {
  // The notice of an earlier save may still be visible.
  const sent = journey.page.waitForResponse((response) => response.request().method() === 'PUT');
  await button(journey, 'Save').click();
  await sent;
  await expectVisible(journey.page.getByText('Realms updated'), 'The notice');
  const now = await getJson<string[]>(journey, active);
  assert(JSON.stringify(now) === JSON.stringify(expected), `The server has the realms ${now.join(', ')}.`);
}

const realms: Step = {
  name: 'Realms: a realm is activated, and removed again',
  async run(journey) {
    const before = await getJson<string[]>(journey, active);
    const all = await getJson<{ id: string; name: string }[]>(journey, 'v1/security/realms/available');
    const idle = all.find(({ id }) => !before.includes(id));
    if (!idle) return journey.report('not tried: all realms are active');
    journey.addCleanup('Realms', () => journey.client.rest('PUT', active, before));
    await reopen(journey, '#admin/security/realms');
    await expectVisible(heading(journey, 'Realms'), 'The page');
    await pick(journey, 'Active realms', idle.name);
    await saved(journey, [...before, idle.id]);
    const chosen = journey.page.getByLabel('Active', { exact: true });
    await chosen.selectOption({ label: idle.name });
    await button(journey, 'Remove').click();
    await saved(journey, before);
    journey.report(idle.name);
  },
};

export const steps: Step[] = [
  realms,
  settingsLife({
    address: '#admin/system/emailserver',
    title: 'Email Server',
    label: 'Subject prefix',
    saved: 'Email server settings updated',
    read: 'coreui_Email.read',
    update: 'coreui_Email.update',
  }),
  settingsLife({
    address: '#admin/system/http',
    title: 'HTTP',
    label: 'User-agent customization',
    saved: 'HTTP system settings updated',
    read: 'coreui_HttpSettings.read',
    update: 'coreui_HttpSettings.update',
  }),
];
