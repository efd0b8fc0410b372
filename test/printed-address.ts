// Waits for the address that a started server prints.
import type { ChildProcess } from 'node:child_process';

/** The address of a server that was started with pipes, with a slash at the end. Rejects if the server exits. */
export function printedAddress(server: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((done, fail) => {
    const hear = (part: Buffer) => {
      printed += part;
      const address = /Registrar is at (\S+)/.exec(printed)?.[1];
      if (address) done(address);
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
    server.once('exit', () => fail(new Error(`The server ended: ${printed}`)));
  });
}
