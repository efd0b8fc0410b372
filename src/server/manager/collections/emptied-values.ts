// A field that a request empties, by null or by leaving it out, breaks the same rules as in the form.
import type { CustomizedScreen } from '../../../customize/change.ts';
import { clearedValue } from '../../../customize/emptied.ts';
import { isFixed, isJsonField, isMaskedBy } from '../../../customize/locked-fields.ts';
import { choicesOf, isRequired, resolved, schemaAt, typeOf } from '../../../engine/descriptor/entity.ts';
import { accepts } from '../../../engine/rules/accepted.ts';
import type { Facts } from '../../../engine/rules/conditions.ts';
import { requiredMessage } from '../../../engine/rules/messages.ts';
import { isBlank, sameJson, valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import type { LongCall } from '../../../engine/rules/request.ts';
import { parameterId, type Violation } from '../wire/refusals.ts';
import { fieldsIn } from './form-fields.ts';
import type { RecordData } from './records.ts';
import { isDefinitelyShown } from './definitely-shown.ts';

type Saving = { operation: 'create' | 'update'; call: LongCall; facts: Facts; stored: () => Promise<unknown> };

/** A record in which fields with further rules that a request empties have the value that a form would send. */
export async function withEmptied(
  { screen, entity, original, emptied = {} }: CustomizedScreen,
  record: RecordData,
  { operation, call, facts, stored }: Saving,
): Promise<RecordData> {
  const before = fieldsIn(original.screen);
  const absent = [...fieldsIn(screen)].flatMap(([path, { field, groups }]) => {
    const [schema, shipped] = [entity, original.entity].map((one) => schemaAt(one, path));
    const isRestricted = !sameJson(schema, shipped) || !sameJson(field.rules, before.get(path)?.field.rules);
    const parts = [field, ...groups];
    // A form may send another value for a field that it hides than the one that users see.
    const isShown = parts.every(({ toggle }) => toggle === undefined) && isDefinitelyShown(parts, facts);
    const isAsked = isShown && !isMaskedBy(entity, schema!, field.widget);
    const value = valueAt(record, path);
    if (!isRestricted || !isAsked || (value ?? null) !== null) return [];
    const empty = Object.hasOwn(emptied, path) ? emptied[path] : clearedValue(resolved(original.entity, shipped!));
    return empty === undefined || empty === value ? [] : [{ path, field, value, empty, usual: shipped!.default }];
  });
  const leftOut = absent.filter(({ value }) => value === undefined);
  const kept = operation === 'update' && leftOut.length > 0 ? await stored() : undefined;
  const isEmptied = ({ path, field, value, usual }: (typeof absent)[number]) => {
    // A form sends null, or nothing, for a new field that starts like that. Others have a default.
    if (operation === 'create')
      return (usual ?? null) !== null && isBlank(usual) && (value === null || isSent(path, call));
    if (value === null) return true;
    const mayChange = path !== screen.key && !isFixed(field) && field.readOnly !== 'onEdit';
    return mayChange && isSent(path, call) && !isBlank(valueAt(kept, path));
  };
  return absent
    .filter(isEmptied)
    .reduce((made, { path, empty }) => withValueAt(made, path, empty) as RecordData, record);
}

/** Whether a call sends a field. */
function isSent(path: string, { body }: LongCall): boolean {
  if (!body) return true;
  const isOf = (one: string) => path === one || path.startsWith(`${one}.`);
  if (Array.isArray(body)) return body.some(isOf);
  return 'record' in body ? !body.omit?.some(isOf) : JSON.stringify(body).includes(`{form.${path}}`);
}

/** Violations about fields without a value that further rules require or exclude, except for those in `found`. */
export function missingIn(
  { screen, entity, original }: CustomizedScreen,
  record: RecordData,
  found: readonly Violation[],
): Violation[] {
  return [...fieldsIn(screen)].flatMap(([path, { field }]) => {
    const schema = resolved(entity, schemaAt(entity, path));
    const value = valueAt(record, path);
    const isAdded = isRequired(entity, path) && !isRequired(original.entity, path);
    // A blank text that the screen requires as well is reported only as missing, which its calls may accept.
    const isTighter = !sameJson(schema, resolved(original.entity, schemaAt(original.entity, path)));
    const isExcluded = typeof value === 'string' && isTighter && isRequired(entity, path) && !accepts(schema, '');
    if (value === undefined || !(isAdded || isExcluded)) return [];
    const isChosen = choicesOf(schema).some((choice) => sameJson(choice.value, value));
    const isNothing = Array.isArray(value) ? value.length === 0 : isBlank(value);
    // In JSON, an empty list is an answer, as is null.
    const isAnswer = isJsonField(entity, schema, field) && (Array.isArray(value) || accepts(schema, null));
    const isFound = found.some(({ id }) => id === parameterId(path));
    return isNothing && !isChosen && !isAnswer && !isFound && typeOf(schema) !== 'boolean'
      ? [{ id: parameterId(path), message: requiredMessage(schema) }]
      : [];
  });
}
