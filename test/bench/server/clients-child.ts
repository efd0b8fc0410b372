// The clients, in a separate process: each has one connection, and waits for a response before its next call.
import http from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

export type Load = {
  url: string;
  target: string;
  headers: Record<string, string>;
  clients: number;
  /** The mean of the random pauses of a client between two calls, in milliseconds. */
  pause: number;
  millis: number;
};
/** The milliseconds of each call, from sending it to its last byte, and of the whole run. */
export type Samples = { times: number[]; took: number };

function call({ url, target, headers }: Load, agent: http.Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((done, fail) => {
    const request = http.get(url + target, { agent, headers }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${target}: ${response.statusCode}`));
      response.resume();
      response.once('end', () => done(performance.now() - begun));
    });
    request.once('error', fail);
  });
}

async function measure(load: Load): Promise<Samples> {
  const times: number[] = [];
  const begun = performance.now();
  const client = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    await call(load, agent);
    while (performance.now() - begun < load.millis) {
      if (load.pause > 0) await after(load.pause * 2 * Math.random());
      times.push(await call(load, agent));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  return { times, took: performance.now() - begun };
}

process.on('message', (load: Load) => void measure(load).then((samples) => process.send!(samples)));
process.once('disconnect', () => process.exit());
