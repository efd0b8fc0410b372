// The masking of secrets in environment variables, command lines and process reports.
import { expect, test } from 'vitest';
import { safeArguments, safeEnvironment, safeReport } from '../../../src/server/manager/security/secrets.ts';

const s = 's3cr3t';

test('only harmless environment variables show their values, without the credentials of addresses', () => {
  const shown = safeEnvironment({
    PATH: '/usr/bin',
    LC_ALL: 'C',
    TZ: `http://user:${s}@x/`,
    Home: '/home/user',
    EMPTY: '',
    GONE: undefined,
    PATH_X: s,
    LC_ALL_X: s,
    XLC_ALL: s,
  });
  expect(Object.entries(shown)).toEqual([
    ['EMPTY', ''],
    ['Home', '/home/user'],
    ['LC_ALL', 'C'],
    ['LC_ALL_X', '****'],
    ['PATH', '/usr/bin'],
    ['PATH_X', '****'],
    ['TZ', 'http://****@x/'],
    ['XLC_ALL', '****'],
  ]);
});

test.each([
  [
    ['--import', 'tsx', '--max-old-space-size=512'],
    ['--import', 'tsx', '--max-old-space-size=512'],
  ],
  [
    ['-u', `admin:${s}`],
    ['-u', '****'],
  ],
  [[`-uadmin:${s}`], ['-u****']],
  [[`-Dpassword=${s}`], ['-Dpassword=****']],
  [
    [`--token=${s}`, '--dev', s],
    ['--token=****', '--dev', '****'],
  ],
  [
    ['-e', `console.log("${s}")`],
    ['-e', '****'],
  ],
  [
    ['-r', 'tsx', '--port=8081', '-v', '--no-warnings'],
    ['-r', 'tsx', '--port=8081', '-v', '--no-warnings'],
  ],
  [
    [`--title=https://a:${s}@host/`, '--title', `https://a:${s}@host/`],
    ['--title=https://****@host/', '--title', 'https://****@host/'],
  ],
  [
    [s, 'tsx', '--import'],
    ['****', '****', '--import'],
  ],
  [[`--token:${s}`], ['--****']],
  [[`-u${s}-x`], ['-u****']],
  [[`-p ${s}`], ['-p****']],
  [[`--note=two\n${s}`], ['--note=****']],
  [
    [`--a=b=${s}`, `-=${s}`],
    ['--a=****', '-=****'],
  ],
])('the arguments %j are shown as %j', (args, shown) => {
  expect(safeArguments(args)).toEqual(shown);
});

test('a process report masks the variables and arguments of all its parts, and keeps all other values', () => {
  const report = {
    header: { commandLine: ['/usr/bin/node', `--token=${s}`, '--port', '8081'], cpus: [{ speed: 1 }], note: null },
    environmentVariables: { PATH: '/usr/bin', TOKEN: s },
    workers: [{ environmentVariables: { INNER: s }, header: { commandLine: 'node' } }],
    version: 3,
  };
  expect(safeReport(report)).toEqual({
    header: { commandLine: ['/usr/bin/node', '--token=****', '--port', '8081'], cpus: [{ speed: 1 }], note: null },
    environmentVariables: { PATH: '/usr/bin', TOKEN: '****' },
    workers: [{ environmentVariables: { INNER: '****' }, header: { commandLine: 'node' } }],
    version: 3,
  });
});
