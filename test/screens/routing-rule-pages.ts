// The pages of routing rules in tests: the world that they show, and the controls of the form.
import { screen } from '@testing-library/react';

export const address = 'admin/repository/routingrules';
export const rules = '/service/rest/internal/ui/routing-rules';
const proxy = (name: string, routingRule: string) => ({
  name,
  format: 'maven2',
  type: 'proxy',
  remoteUrl: 'https://remote.example.org/',
  routingRule,
});

export const world = {
  repositories: [
    ...Array.from({ length: 10 }, (_, index) => proxy(`mirror-${index}`, 'everywhere')),
    proxy('left', 'twice'),
    proxy('right', 'twice'),
    proxy('lonely', 'once'),
  ],
  routingRules: [
    { name: 'everywhere', description: 'Never ask outside for ours', mode: 'BLOCK', matchers: ['^/com/acme/.*'] },
    { name: 'twice', mode: 'ALLOW', matchers: ['.*\\.zip', '.*\\.tgz', '.*\\.jar'] },
    { name: 'once', description: 'Sources', mode: 'BLOCK', matchers: ['.*-sources\\.jar'] },
    { name: 'spare', mode: 'BLOCK', matchers: ['/x', '/y', '/z'] },
    { name: 'doomed', mode: 'BLOCK', matchers: ['.*'] },
    { name: 'old-name', description: 'Stays', mode: 'BLOCK', matchers: ['/stays'] },
  ],
  users: [{ userId: 'admin', password: 'admin123', seeded: true }],
};

export const matcher = (position: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Matcher ${position}` });
export const matchers = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Matcher \d+$/ }).map(({ value }) => value);
export const listHeading = () => screen.findByRole('heading', { name: 'Routing Rules' });
