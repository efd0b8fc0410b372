// Every form that saves existing records asks before it overwrites a change that was made on the server meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { changed, openRecord, savedForms } from './sample-records.ts';

await loadLateKinds();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const cases = savedForms.flatMap((form, at) => [
  { ...form, after: 'a minute', passed: 60_000 },
  // The clock is set back: the age of the record is unknown.
  ...(at === 0 ? [{ ...form, after: 'a clock change', passed: -3_600_000 }] : []),
]);

test.each(cases)(
  'saving after $after asks before it overwrites a change on the server: $title',
  async ({ definition, record, passed }) => {
    const form = await openRecord(definition, record, (title) => title !== 'Changed on the Server');
    const fields = form.fields().filter((one) => changed(one, record) !== undefined && !one.spec.schema.writeOnly);
    const [typed, other = typed] = [fields[0]!, fields[1]];
    await form.type(typed, changed(typed, record));
    await form.typeSecrets();
    // In a form with one field, that one is changed on the server as well.
    form.change(other.path, other === typed ? ['another'] : changed(other, record));
    vi.setSystemTime(Date.now() + passed);
    await form.save();
    expect(form.questions.at(-1)).toMatchObject({
      title: 'Changed on the Server',
      text: expect.stringContaining(`: ${other.label}. `),
    });
    expect(form.sent()).toBeUndefined();
  },
);
