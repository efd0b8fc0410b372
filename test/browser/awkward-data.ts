// Replaces the server's records with awkward texts.
import type { Page, Route } from 'playwright-core';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { valueAt, withValueAt } from '../../src/engine/rules/paths.ts';
import { longCall } from '../../src/engine/rules/request.ts';

const texts = [
  'short',
  'maven-central-snapshots-of-the-western-division-proxy',
  'x'.repeat(70),
  'org.example.registrar.manager.security.privileges.ContentSelector',
  'מאגר של חבילות שנשמרות במרכז הנתונים הראשי',
  'Several words that go on for a while, so that they need more than one line in most windows. '.repeat(3).trim(),
  '一个非常长的存储库名称没有任何空格可以换行的地方所以必须在任何地方断行',
  'a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t/u/v/w/x/y/z/0/1/2/3/4/5/6/7/8/9',
];

/** A record like `example`, with awkward texts. */
function awkward(example: unknown, at: number): unknown {
  if (typeof example === 'string') return `${texts[at % texts.length]!} ${at}`;
  if (typeof example === 'boolean') return at % 2 === 0;
  if (typeof example === 'number') return 10 ** (at % 12);
  if (example === null) return at % 2 === 0 ? texts[(at + 3) % texts.length] : null;
  if (Array.isArray(example)) return example.slice(0, 3).map((item, index) => awkward(item, at + index));
  return Object.fromEntries(
    Object.entries(example as object).map(([key, part], index) => [key, awkward(part, at + index)]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A response with the structure of a real one, but with awkward records. */
function awkwardAnswer(answer: unknown, screen: Screen): unknown {
  const numbers = texts.map((_, at) => at);
  if (Array.isArray(answer)) return numbers.map((at) => awkward(answer[0] ?? {}, at));
  if (screen.facts || !isObject(answer)) return awkwardFacts(answer, { count: 0 });
  const [example] = Object.values(answer);
  return Object.fromEntries(
    numbers.map((at) => [
      `${texts[(at + 1) % texts.length]!} ${at}`,
      { ...(awkward(example, at) as object), error: at % 2 === 0 ? { message: texts[(at + 5) % texts.length] } : null },
    ]),
  );
}

function awkwardFacts(answer: unknown, used: { count: number }): unknown {
  if (!isObject(answer)) return texts[used.count++ % texts.length];
  return Object.fromEntries(
    Object.entries(answer)
      .slice(0, 14)
      .map(([key, part]) => [
        isObject(part) || used.count % 3 ? key : texts[used.count % texts.length],
        awkwardFacts(part, used),
      ]),
  );
}

/** Gives the list or the facts of a screen awkward records while `during` runs. */
export async function withAwkwardData(page: Page, screen: Screen, during: () => Promise<void>): Promise<void> {
  const call = screen.calls![screen.list ? 'list' : 'read']!;
  const { call: request, rows, next } = longCall(call);
  const path = request.split(' ')[1]!.split('?')[0]!;
  const pattern = new RegExp(`/service/rest/${path}(\\?.*)?$`);
  const answer = async (route: Route) => {
    const real = await route.fetch();
    const whole = (await real.json()) as unknown;
    const rowsAt = typeof rows === 'string' ? rows : '';
    const made = awkwardAnswer(valueAt(whole, rowsAt), screen);
    // The last page.
    const last = next === undefined ? whole : withValueAt(whole, next, null);
    await route.fulfill({ json: withValueAt(last, rowsAt, made) });
  };
  await page.route(pattern, answer);
  try {
    await during();
  } finally {
    await page.unroute(pattern, answer);
  }
}
