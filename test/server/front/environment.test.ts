// The environment variables of options: mistyped names, and values that others set.
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../src/server/command-line.ts';

const read = (args: string[], env: Record<string, string> = {}) => readCommandLine(args, env, resolve('/home/someone'));

describe('environment variables', () => {
  test('make the last folder editable, if the value is true', () => {
    const editable = (value: string) => read(['--customize', 'a'], { REGISTRAR_EDITABLE: value }).editable;
    expect([editable('true'), editable('false'), editable('')]).toEqual([true, false, false]);
    expect(() => editable('yes')).toThrow('REGISTRAR_EDITABLE must be one of true, false, not "yes".');
  });

  test('are reported if their names are almost those of options', () => {
    expect(() => read([], { REGISTRAR_TRUSTED_PROXIES: '10.0.0.1' })).toThrow(
      'Unknown environment variable REGISTRAR_TRUSTED_PROXIES. Did you mean REGISTRAR_TRUSTED_PROXY?',
    );
    const others = {
      REGISTRAR_SERVICE_HOST: '10.0.0.1',
      REGISTRAR_SERVICE_PORT: '80',
      REGISTRAR_PORT_80_TCP: 'tcp://x',
    };
    expect(read([], others)).toEqual(read([]));
  });

  test('explain the address that Kubernetes sets as the port', () => {
    expect(() => read([], { REGISTRAR_PORT: 'tcp://10.96.0.7:80' })).toThrow(
      'REGISTRAR_PORT must be a port, not "tcp://10.96.0.7:80", which Kubernetes sets for a service with the name registrar.',
    );
  });
});
