// Values that a form saves although they break rules of a customization, because users cannot, or need not, change
// them.
import type { CustomizedScreen } from '../../../customize/change.ts';
import { isFixed, isMaskedBy } from '../../../customize/locked-fields.ts';
import type { Field, Group } from '../../../engine/descriptor/descriptor.gen.ts';
import { isRequired, resolved, schemaAt } from '../../../engine/descriptor/entity.ts';
import { joined } from '../../../engine/descriptor/form-parts.ts';
import { accepts } from '../../../engine/rules/accepted.ts';
import type { Facts } from '../../../engine/rules/conditions.ts';
import { requiredMessage } from '../../../engine/rules/messages.ts';
import { isBlank, sameJson, valueAt } from '../../../engine/rules/paths.ts';
import { parameterId, type Violation } from '../wire/refusals.ts';
import { fieldsIn } from './form-fields.ts';
import type { RecordData } from './records.ts';
import { isDefinitelyHidden, isDefinitelyShown } from './definitely-shown.ts';

type Saved = {
  operation: 'create' | 'update';
  record: RecordData;
  facts: Facts;
  stored: () => Promise<unknown>;
};

/** The violations that a form would have reported, too. */
export async function reportedInForm(
  customized: CustomizedScreen,
  { operation, record, facts, stored }: Saved,
  violations: readonly Violation[],
): Promise<Violation[]> {
  const unasked = unaskedFields(customized, record, facts);
  const left = violations.filter(({ id }) => !unasked.some((path) => isAbout(id, path)));
  const isLeft = (path: string) => left.some(({ id }) => isAbout(id, path));
  const fixed = fixedFields(customized, operation).filter(isLeft);
  const blank = operation === 'update' ? blankFields(customized, record).filter(isLeft) : [];
  if (fixed.length + blank.length === 0) return left;
  const kept = await stored();
  const isUnchanged = (path: string) => {
    const [value, before] = [record, kept].map((one) => valueAt(one, path));
    // Null is the same as the empty text that is read for it.
    return sameJson(value, before) || (value === null && before === '');
  };
  const [unchanged, unfilled] = [fixed, blank].map((paths) => paths.filter(isUnchanged));
  return left.filter(
    (one) =>
      !unchanged!.some((path) => isAbout(one.id, path)) &&
      !unfilled!.some((path) => isAbout(one.id, path) && mayStayBlank(customized, record, path, one)),
  );
}

/** Whether an error is about a field, or an item of it. */
const isAbout = (id: string, path: string) => id.replace(/\[\d+\]$/, '') === parameterId(path);

/** The fields without a value. */
const blankFields = ({ screen }: CustomizedScreen, record: RecordData): string[] =>
  [...fieldsIn(screen).keys()].filter((path) => {
    const value = valueAt(record, path);
    return Array.isArray(value) ? value.length === 0 : isBlank(value);
  });

/** Whether a field that was loaded without a value may stay empty despite a violation. */
function mayStayBlank({ entity }: CustomizedScreen, record: RecordData, path: string, { message }: Violation): boolean {
  const schema = resolved(entity, schemaAt(entity, path));
  const value = valueAt(record, path);
  // The rules of a list apply also if it is empty.
  if (message !== requiredMessage(schema)) return !Array.isArray(value);
  if (!isRequired(entity, path)) return false;
  return Array.isArray(value) || ((value === null || value === '') && accepts(schema, value));
}

/**
 * The fields that the form may not let users change, so that users are not responsible for their values, and secrets,
 * for which a placeholder may be shown.
 */
const fixedFields = ({ screen, entity }: CustomizedScreen, operation: 'create' | 'update'): string[] =>
  [...fieldsIn(screen)].flatMap(([path, { field, groups }]) => {
    const isAlways = isFixed(field) || (operation === 'update' && field.readOnly === 'onEdit');
    const isSecret = isMaskedBy(entity, schemaAt(entity, path), field.widget);
    const isSometimes = operation === 'update' && (isSecret || [field, ...groups].some(isConditional));
    return isAlways || isSometimes ? [path] : [];
  });

const isConditional = ({ when, readOnly }: Field | Group) => when !== undefined || typeof readOnly === 'object';

/** The fields with a value that a form saves without asking for it: hidden ones, and those that are switched off. */
function unaskedFields({ screen, hiddenDefaults = {} }: CustomizedScreen, record: RecordData, facts: Facts): string[] {
  const isNothing = (path: string) => (valueAt(record, path) ?? null) === null;
  return [...fieldsIn(screen)].flatMap(([path, { field, groups }]) => {
    const parts = [field, ...groups];
    const mayBeHidden = !isDefinitelyShown(parts, facts);
    const isOff = groups.some(({ toggle }, at) => {
      const object = groups.slice(0, at + 1).reduce((made, group) => joined(made, group.object), '');
      return toggle !== undefined && object !== '' && isNothing(object);
    });
    const canBeOff = parts.some(({ toggle }) => toggle !== undefined);
    const isCleared = parts.some(({ whenHidden = 'keep' }) => whenHidden !== 'keep') && mayBeHidden;
    const other = Object.hasOwn(hiddenDefaults, path) ? hiddenDefaults[path]! : { when: [] };
    const isHidden = other.when.length > 0 && mayBeHidden && sameJson(valueAt(record, path), other.value);
    const isLeftOut = isDefinitelyHidden(parts, facts) && valueAt(record, path) === undefined;
    return isOff || isLeftOut || ((canBeOff || isCleared) && isNothing(path)) || isHidden ? [path] : [];
  });
}
