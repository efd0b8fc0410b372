// Every form that saves existing records asks before it overwrites a change that was made on the server meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { changed, openRecord, savedForms } from './sample-records.ts';

await loadLateKinds();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each(savedForms)(
  'saving asks before it overwrites a change on the server: $title',
  async ({ definition, record }) => {
    const form = await openRecord(definition, record, (title) => title !== 'Changed on the Server');
    const fields = form.fields().filter((one) => changed(one, record) !== undefined && !one.spec.schema.writeOnly);
    const [typed, other = typed] = [fields[0]!, fields[1]];
    await form.type(typed, changed(typed, record));
    await form.typeSecrets();
    // In a form with one field, that one is changed on the server as well.
    form.change(other.path, other === typed ? ['another'] : changed(other, record));
    vi.setSystemTime(Date.now() + 60_000);
    await form.save();
    expect(form.questions.at(-1)).toMatchObject({
      title: 'Changed on the Server',
      text: expect.stringContaining(`: ${other.label}. `),
    });
    expect(form.sent()).toBeUndefined();
  },
);
