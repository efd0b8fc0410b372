// `npm run bench -- compression`: whether compressing a list saves time on networks of several speeds. The time to
// compress is measured outside of the event loop, as in the server; the time to send is calculated. The sum of both is
// the worst case, because the gateway sends the beginning while it compresses the rest.
import { compressed } from '../../src/server/compression.ts';
import { percentile } from './figures.ts';
import type { Part } from './parts.ts';

const repeats = 7;
const networks = { '100 Mbit/s': 100e6, '1 Gbit/s': 1e9, 'this machine': 40e9 };

const list = (rows: number) =>
  Buffer.from(
    JSON.stringify(
      Array.from({ length: rows }, (_, i) => ({
        name: `selector-${i}`,
        type: 'csel',
        description: `The files of team ${(i * 7919) % rows}`,
        expression: `format == "maven2" and path =^ "/org/example/${(i * 104_729) % 10_007}/"`,
      })),
      null,
      2,
    ),
  );

export const compression: Part = {
  about:
    'Sizes of a list in KiB, milliseconds to compress it, and the ratio of the times until its last byte with and without compression.',
  sizes: [100, 1_000, 5_000, 100_000],
  measure: async ({ sizes }) => {
    const lines: string[][] = [];
    for (const rows of sizes) {
      const body = list(rows);
      for (const coding of ['br', 'gzip'] as const) {
        const times: number[] = [];
        let size = 0;
        for (let time = 0; time < repeats; time++) {
          const begun = performance.now();
          size = (await compressed(body, coding)).length;
          times.push(performance.now() - begun);
        }
        const took = percentile(times, 0.5);
        const ratios = Object.values(networks).map((speed) => {
          const sending = (bytes: number) => ((bytes * 8) / speed) * 1000;
          return `${((took + sending(size)) / sending(body.length)).toFixed(2)}x`;
        });
        const kibibytes = [body.length, size].map((bytes) => (bytes / 1024).toFixed(0));
        lines.push([`${rows.toLocaleString('en')} rows, ${coding}`, ...ratios, ...kibibytes, took.toFixed(1)]);
      }
    }
    return { head: ['list', ...Object.keys(networks), 'plain', 'compressed', 'ms'], lines };
  },
};
