// The options of the command line and of the environment, and the messages about invalid ones.
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { help, readCommandLine } from '../../../src/server/command-line.ts';
import { exitCodes } from '../../../src/server/problem.ts';

const read = (args: string[], env: Record<string, string> = {}) => readCommandLine(args, env, resolve('/home/someone'));

describe('options for customizations', () => {
  test('accept several folders in order, repeated or separated by commas', () => {
    const folders = ['/home/someone/a', '/b'];
    expect(read(['--customize', 'a', '--customize=/b']).customize).toEqual(folders);
    expect(read(['--customize', 'a,/b']).customize).toEqual(folders);
    expect(read([], { REGISTRAR_CUSTOMIZE: 'a, /b' }).customize).toEqual(folders);
    expect(read(['--customize', 'c'], { REGISTRAR_CUSTOMIZE: 'a' }).customize).toEqual(['/home/someone/c']);
  });

  test('require a folder for --editable', () => {
    expect(read(['--customize', 'a', '--editable']).editable).toBe(true);
    expect(() => read(['--editable'])).toThrow('--editable needs a folder that can be edited: add --customize DIR.');
  });
});

describe('options for metrics and logs', () => {
  test.each([
    ['9090', '127.0.0.1', 9090],
    ['0.0.0.0:9090', '0.0.0.0', 9090],
    ['[::]:0', '::', 0],
    ['metrics.example.org:65535', 'metrics.example.org', 65_535],
  ])('accept --metrics %s', (value, host, port) => {
    expect(read(['--metrics', value]).metrics).toEqual({ host, port });
  });

  test.each(['65536', '127.0.0.1', ':9090', '::1:9090', 'a b:1', '9090x'])('reject --metrics %s', (value) => {
    expect(() => read(['--metrics', value])).toThrow('--metrics must be a port from 0 to 65535, or an address');
  });

  test('reject an unknown log format', () => {
    expect(() => read(['--log', 'xml'])).toThrow('--log must be one of text, json, not "xml".');
  });
});

describe('the command line', () => {
  test('selects the embedded manager at port 8081 of this machine by default', () => {
    expect(read([])).toEqual({
      help: false,
      version: false,
      dev: false,
      customize: [],
      editable: false,
      port: 8081,
      host: '127.0.0.1',
      dataDir: resolve('/home/someone/.registrar'),
      contextPath: '',
      trustedProxies: [],
      log: 'text',
      screens: [],
      drain: 0,
    });
  });

  test('accepts option values after a space or an equals sign', () => {
    const args = [
      '--port=0',
      '--host',
      '::1',
      '--data',
      'here',
      '--context-path',
      '/nexus/',
      '--seed',
      '100',
      '--nodes=3',
    ];
    expect(read([...args, '--dev'])).toMatchObject({
      dev: true,
      port: 0,
      host: '::1',
      dataDir: resolve('/home/someone/here'),
      contextPath: '/nexus',
      components: 100,
      nodes: 3,
    });
    expect(read(['--trusted-proxy', '10.0.0.0/8, ::1', '--connections-per-address=20'])).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      connectionsPerAddress: 20,
    });
    expect(read(['--log', 'json', '--drain=20'])).toMatchObject({ log: 'json', drain: 20 });
    expect(read([], { REGISTRAR_CONNECTIONS_PER_ADDRESS: '30' }).connectionsPerAddress).toBe(30);
    expect(read(['--world', 'w.json']).worldFile).toBe(resolve('/home/someone/w.json'));
  });

  test('reads options from the environment, with lower precedence', () => {
    const env = { REGISTRAR_PORT: '9000', REGISTRAR_CONTEXT_PATH: '/nexus', REGISTRAR_DATA: '' };
    expect(read([], env)).toMatchObject({
      port: 9000,
      contextPath: '/nexus',
      dataDir: resolve('/home/someone/.registrar'),
    });
    expect(read(['--port', '9001'], env).port).toBe(9001);
  });

  test.each([
    ['http://localhost:8081', [], 8082],
    ['http://127.0.0.1:8081/nexus', [], 8082],
    ['http://[::1]:8081', [], 8082],
    ['http://localhost:9000', [], 8081],
    ['http://localhost', [], 8081],
    ['http://nexus.example.org:8081', [], 8081],
    ['http://localhost:8081', ['--port', '8081'], 8081],
    ['http://localhost:8081', ['--port', '9000'], 9000],
  ])('with --backend %s and %j selects port %i', (backend, args, port) => {
    expect(read(['--backend', backend, ...args]).port).toBe(port);
  });

  test("accepts an address of the server's own console, but only with --backend", () => {
    const args = ['--backend-console', 'https://nexus.test/'];
    expect(read(['--backend', 'http://nexus:8081', ...args]).backendConsole?.href).toBe('https://nexus.test/');
    expect(() => read(args)).toThrow('--backend-console has no effect without --backend.');
  });

  test('keeps the context path of the backend without its trailing slash', () => {
    expect(read(['--backend', 'https://nexus.test:8443/nexus/']).backend?.href).toBe('https://nexus.test:8443/nexus');
  });

  test.each([
    [['--prot', '1'], 'Unknown option --prot. Did you mean --port?'],
    [['--contextpath', '/x'], 'Unknown option --contextpath. Did you mean --context-path?'],
    [['--quux'], 'Unknown option --quux. See --help.'],
    [['-p', '1'], 'Unknown option -p. See --help.'],
    [['backend'], 'Unknown option "backend". Did you mean --backend?'],
    [['http://x'], 'Unknown option "http://x". Options need -- in front of them, as in npm start -- --backend URL.'],
    [['--port'], '--port needs a value.'],
    [['--port', '--dev'], '--port needs a value.'],
    [['--dev=yes'], '--dev doesn\'t take a value, but got "yes".'],
    [['--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000".'],
    [['--port', '0x50'], '--port must be a whole number from 0 to 65535, not "0x50".'],
    [['--trusted-proxy', 'proxy.test'], '--trusted-proxy must list addresses or networks'],
    [['--trusted-proxy', '10.0.0.1,10.0.0.0/40'], 'such as 10.0.0.0/8, not "10.0.0.0/40".'],
    [['--connections-per-address', '0'], '--connections-per-address must be a whole number from 1 to 1000000'],
    [['--nodes', '0'], '--nodes must be a whole number from 1 to 100, not "0".'],
    [
      ['--context-path', 'nexus'],
      '--context-path must be a path such as /nexus (letters, digits, - _ . ~), not "nexus".',
    ],
    [
      ['--context-path', '/a/../b'],
      '--context-path must be a path such as /nexus (letters, digits, - _ . ~), not "/a/../b".',
    ],
    [
      ['--backend', 'localhost:8081'],
      '--backend must be an address such as http://localhost:8081/nexus, not "localhost:8081".',
    ],
    [['--backend', 'http://x/?a=b'], '--backend must end with the path, without "?a=b".'],
    [['--world', 'w.json', '--seed', '5'], "--world and --seed can't be combined"],
  ])('rejects %j with the message: %s', (args, message) => {
    expect(() => read(args)).toThrow(message);
  });
});

describe('messages of the command line', () => {
  test.each(['data', 'seed', 'world', 'nodes'])('reject --%s together with --backend', (name) => {
    expect(() => read(['--backend', 'http://x', `--${name}`, '5'])).toThrow(
      `--${name} is for the embedded manager and has no effect with --backend.`,
    );
    expect(() => read(['--backend', 'http://x'], { [`REGISTRAR_${name.toUpperCase()}`]: '5' })).toThrow(
      `REGISTRAR_${name.toUpperCase()} is for the embedded manager and has no effect with --backend.`,
    );
  });

  test('do not repeat a password in the address of the backend', () => {
    expect(() => read(['--backend', 'http://me:secret@x'])).toThrow(
      '--backend must not contain a user name or password. Users sign in on the page.',
    );
  });

  test('name the environment variable of an invalid value', () => {
    expect(() => read([], { REGISTRAR_PORT: 'abc' })).toThrow(
      'REGISTRAR_PORT must be a whole number from 0 to 65535, not "abc".',
    );
  });

  test('list in the help every option, with a variable for each that has a value', () => {
    const values: Record<string, string> = {
      N: '5',
      NAME: 'localhost',
      PATH: '/nexus',
      URL: 'http://nexus.test',
      DIR: 'folder',
      FILE: 'file',
      LIST: '10.0.0.0/8',
      PORT: '9090',
      FORMAT: 'json',
      SECONDS: '5',
    };
    const needed: Record<string, string[]> = {
      'backend-console': ['--backend', 'http://nexus'],
      editable: ['--customize', 'folder'],
    };
    const changes = (before: object, after: object) =>
      Object.entries(after).flatMap(([key, value]) =>
        JSON.stringify(value) === JSON.stringify(before[key as never]) ? [] : [key],
      );
    const settings = new Set<string>();
    for (const [, name = '', kind, variable] of help().matchAll(
      /^ {2}--([a-z-]+)(?: ([A-Z]+))?(?:\s+(REGISTRAR_\w+))?/gm,
    )) {
      const others = needed[name] ?? [];
      const given = kind === undefined ? [] : [values[kind]!];
      const changed = changes(read(others), read([...others, `--${name}`, ...given]));
      expect(changed, name).toHaveLength(1);
      settings.add(changed[0]!);
      const value = kind === undefined ? 'true' : values[kind]!;
      if (variable !== undefined)
        expect(changes(read(others), read(others, { [variable]: value })), name).toEqual(changed);
    }
    const optional = [
      'backend',
      'backendConsole',
      'connectionsPerAddress',
      'metrics',
      'components',
      'worldFile',
      'nodes',
    ];
    expect([...settings].sort()).toEqual([...Object.keys(read([])), ...optional].sort());
  });

  test('explain every exit code in the help', () => {
    for (const code of Object.values(exitCodes)) expect(help()).toMatch(new RegExp(`^ {1,2}${code}  \\w`, 'm'));
  });
});
