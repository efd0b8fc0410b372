// The details next to a list: whether rows can open them, and whether the entity has what they show.
import { fieldAt, entrySchema, typesOf, type Schema } from '../descriptor/entity.ts';
import { checkCell } from './cells.ts';
import type { Context } from './context.ts';
import { fieldNames, noField } from './entity-fields.ts';
import { t } from '../../messages/gen/check.gen.ts';

export function checkListDetails({ screen, entity, report }: Context) {
  const facts = screen.list?.details?.facts;
  if (!facts) return;
  const at = ['list', 'details'];
  if (screen.kind !== 'table') return report(at, t('details-not-shown'), t('show-in-form'), 'key');
  if (screen.key === undefined) report(at, t('details-without-key'), t('add-key', { key: 'key' }), 'key');
  facts.forEach(({ each, rows }, index) => {
    const here = [...at, 'facts', index];
    if (!entity) return;
    const list = each === undefined ? undefined : fieldAt(entity, each);
    if (each !== undefined && !list) return report([...here, 'each'], ...noField(each, fieldNames(entity)));
    if (list && !typesOf(list).includes('array'))
      return report([...here, 'each'], t('not-list', { each: each! }), t('use-list-field-entity'));
    const about: Schema = list ? entrySchema(entity, list) : entity;
    rows.forEach(({ from, cell }, position) => {
      const row = [...here, 'rows', position];
      const schema = fieldAt(about, from);
      if (about.properties && !schema) report([...row, 'from'], ...noField(from, fieldNames(about)));
      else if (cell !== undefined) checkCell(cell, schema ?? {}, [...row, 'cell'], report, about);
    });
  });
}
