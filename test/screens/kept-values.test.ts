// Saving keeps what the form does not know: members of a record, and of the objects in it, that no entity declares.
import { expect, test } from 'vitest';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { withoutPath, withValueAt, type Json } from '../../src/engine/rules/paths.ts';
import { changed, openRecord, savedForms } from './sample-records.ts';

await loadLateKinds();

test.each(savedForms.filter(({ isWhole }) => isWhole))(
  'saving keeps unknown members of a record: $title',
  async ({ definition, omit, record }) => {
    const form = await openRecord(definition, record);
    const field = form.fields().find((one) => changed(one, record) !== undefined)!;
    const value = changed(field, record);
    await form.type(field, value);
    await form.typeSecrets();
    await form.save();
    expect(form.fields().flatMap(({ path, error }) => (error === null ? [] : [`${path}: ${error}`]))).toEqual([]);
    expect(form.sent()).toMatchObject(omit.reduce<Json>(withoutPath, withValueAt(record, field.path, value)) as object);
  },
);
