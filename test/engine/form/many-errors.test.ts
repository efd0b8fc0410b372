// Lists and maps with many invalid items: the check of a form takes time in proportion to their number.
import { beforeAll, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { brokenIn } from '../../../src/engine/form/checking.ts';
import { editDraft } from '../../../src/engine/form/draft.ts';
import { entriesOf } from '../../../src/engine/form/entries-code.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import { loadEntries } from '../../../src/engine/form/form-code.ts';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';
import type { BrokenRule } from '../../../src/engine/rules/messages.ts';
import { cpuTime } from '../../cpu-time.ts';

beforeAll(async () => {
  await loadLateKinds();
  await loadEntries();
});

const ruleAt = (instancePath: string, keyword = 'maxLength'): BrokenRule => ({
  keyword,
  instancePath,
  schemaPath: `#/${keyword}`,
  params: { limit: 1 },
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

function checkList(count: number): void {
  const { byField } = brokenIn(numbers(count).map((at) => ruleAt(`/tags/${at}`)));
  expect(byField.get('tags')).toHaveLength(count);
}

const labels: Schema = {
  type: 'object',
  propertyNames: { type: 'string', maxLength: 1 },
  additionalProperties: { type: 'string', maxLength: 1 },
};

function checkMap(count: number): void {
  const [spec] = fieldsOf({ fields: [{ field: 'labels' }] }, { type: 'object', properties: { labels } });
  const draft = editDraft({ labels: Object.fromEntries(numbers(count).map((at) => [`key${at}`, 'value'])) });
  const broken = numbers(count).flatMap((at) => [
    ruleAt(`/labels/key${at}`),
    { ...ruleAt('/labels'), propertyName: `key${at}` },
  ]);
  const issue = entriesOf(spec!).issue(draft, broken)!;
  expect(issue.entries!.every((entry) => entry?.key && entry.fields['value']?.text)).toBe(true);
}

test.each([
  ['a list', checkList, 20_000],
  ['a map', checkMap, 2000],
] as const)('8 times as many errors in %s take about 8 times as long', (_name, check, count) => {
  check(count);
  const least = (work: () => void) => Math.min(...[1, 2, 3].map(() => cpuTime(work)));
  // A cost that grows with the square would be 64 times as much.
  expect(least(() => check(8 * count))).toBeLessThan(
    30 *
      Math.max(
        1,
        least(() => check(count)),
      ),
  );
});
