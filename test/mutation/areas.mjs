// The areas that `npm run test:mutation` samples: their sources, and the tests that should detect changes in them.

/** Tests of the embedded manager, by the names of their files. */
const manager = (...names) => names.map((name) => `test/server/manager/${name}.test.ts`);

/** Tests of pages, by the names of their files. */
const pages = (...names) => names.map((name) => `test/screens/${name}.test.tsx`);

const form = ['test/engine/form', 'test/engine/screen', 'test/descriptors/effects'];

/**
 * `files`: the number of files that a run changes, chosen by its seed; left out: all. The mutation tester cannot hold
 * which of many tests execute which of many changes.
 *
 * @type {Record<string, { sources: string[]; tests: string[]; files?: number }>}
 */
export const areas = {
  check: { sources: ['src/engine/check/**'], tests: ['test/descriptors'], files: 12 },
  customize: { sources: ['src/customize/**'], tests: ['test/customize'], files: 8 },
  form: { sources: ['src/engine/form/**'], tests: form },
  format: { sources: ['src/engine/format/**'], tests: ['test/engine/format', 'test/engine/table/order.test.ts'] },
  kinds: {
    sources: ['src/engine/kinds/**'],
    tests: ['src/engine/kinds', 'test/engine/kinds', 'test/engine/table', 'test/engine/screen'],
  },
  rules: {
    sources: ['src/engine/rules/**'],
    tests: ['test/engine', 'test/descriptors/effects', 'test/session/direct.test.ts', ...manager('linear-pattern')],
  },
  screen: {
    sources: ['src/engine/screen/**'],
    tests: ['test/engine/screen', 'test/descriptors/effects', ...pages('live', 'live-lists', 'live-open')],
  },
  table: { sources: ['src/engine/table/**'], tests: ['test/engine/table', 'test/engine/screen'] },
  requests: { sources: ['src/requests/**'], tests: ['test/requests'] },
  http: { sources: ['src/http/**'], tests: ['test/http', 'test/session'] },
  session: { sources: ['src/session/**'], tests: ['test/session'] },
  gateway: {
    sources: ['src/server/gateway.ts', 'src/server/gateway-{headers,target}.ts'],
    tests: ['test/server/front/{compression,gateway*,health,metrics}.test.ts'],
  },
  csel: {
    sources: ['src/server/manager/csel/**'],
    tests: manager('csel', 'csel-errors', 'assets'),
  },
  security: {
    sources: ['src/server/manager/security/**', 'src/server/manager/privileges.ts'],
    tests: manager(
      'access',
      'administration',
      'basic-credentials',
      'permission-names',
      'privileges',
      'request-proofs',
      'secrets',
      'security',
      'session-security',
      'shown-values',
      'sign-in',
    ),
  },
  collections: {
    sources: ['src/server/manager/collections/**'],
    tests: [
      ...manager(
        'collection*',
        'errors-in-items',
        'protected-values',
        'record-permissions',
        '*secrets',
        'definitely-shown',
      ),
      'test/customize/{manager-agrees,rules-for-some-users}.test.ts',
      'test/server/front/{emptied-by-calls,restricted-calls}.test.ts',
    ],
  },
  console: { sources: ['src/console/*.ts'], tests: ['test/console/*.test.ts'] },
  why: {
    sources: ['src/console/{why,words}/*.ts'],
    tests: [
      'test/console/{causes,report-words,why-*}.test.ts',
      'test/console/customize',
      ...pages('why*', 'explanations'),
    ],
  },
  customizing: { sources: ['src/console/customize/*.ts'], tests: ['test/console/customize'] },
  screens: { sources: ['src/console/screens/*/*.ts'], tests: ['test/console/screens'] },
  wire: { sources: ['src/server/manager/wire/**'], tests: ['test/server/manager/wire'] },
};
