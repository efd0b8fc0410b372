// Measures how long another caller waits while the most expensive requests are answered, in a large world.
import { large } from '../server/load/large-world.ts';
import { measureWaits } from '../server/load/waits.ts';
import { aligned } from './figures.ts';

const goal = 250;

/** Prints the longest wait of another caller for each expensive request and each caller who may send it. */
export async function benchBlocking(): Promise<void> {
  const { components, repositories, rules, privileges } = large;
  const counts = [components, repositories, rules, privileges].map((count) => count.toLocaleString('en'));
  console.log(
    `${counts[0]} components, ${counts[1]} repositories, ${counts[2]} rules, ${counts[3]} privileges; milliseconds, goal ${goal}\n`,
  );
  const waits = await measureWaits(large);
  const lines = waits.map(({ what, status, wait, took }) => [
    what,
    wait.toFixed(0),
    took.toFixed(0),
    String(status),
    wait > goal ? 'over' : '',
  ]);
  console.log(aligned([['', 'longest wait', 'took', 'status', ''], ...lines]));
}
