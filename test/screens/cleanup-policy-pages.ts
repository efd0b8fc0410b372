// The pages of cleanup policies in tests: the world that they show, and the controls of the form.
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const address = 'admin/repository/cleanuppolicies';
export const policies = '/service/rest/internal/cleanup-policies';
const hosted = (name: string, cleanupPolicies: string[]) => ({
  name,
  format: 'maven2',
  type: 'hosted',
  cleanupPolicies,
});
const versions = Array.from({ length: 12 }, (_, index) => `${index + 1}.0`);

export const world = {
  repositories: [
    hosted('releases', ['shared', 'single']),
    hosted('others', ['shared']),
    { name: 'files', format: 'raw', type: 'hosted' },
    { name: 'empty', format: 'raw', type: 'hosted' },
  ],
  components: [
    { repository: 'releases', group: 'com.acme', artifact: 'rocket', versions },
    { repository: 'others', group: 'com.acme', artifact: 'rocket', versions: ['2.0'] },
    { repository: 'others', group: 'com.acme.tools', artifact: 'anvil', versions: ['10.0', '9.0'] },
    { repository: 'files', path: 'docs/readme.txt', text: 'read me' },
  ],
  cleanupPolicies: [
    {
      name: 'shared',
      notes: 'What grew old',
      format: 'maven2',
      criteriaLastBlobUpdated: 30,
      criteriaReleaseType: 'RELEASES',
    },
    { name: 'single', notes: null, format: 'maven2', criteriaLastDownloaded: 1 },
    { name: 'spare', notes: null, format: 'raw', criteriaAssetRegex: '.*txt' },
    { name: 'doomed', notes: null, format: '*', criteriaLastBlobUpdated: 700, criteriaLastDownloaded: 365 },
  ],
  users: [{ userId: 'admin', password: 'admin123', seeded: true }],
};

export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const format = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Format' });
export const criteria = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox').map((one) => one.labels![0]!.textContent);
export const sentence = () => document.querySelector('.record-sentence')?.textContent ?? null;
export const listHeading = () => screen.findByRole('heading', { name: 'Cleanup Policies' });
export const warning = /^No criteria are set\./;

export async function refill(user: UserEvent, control: HTMLElement, value: string) {
  await user.clear(control);
  await user.type(control, value);
  await user.tab();
}
