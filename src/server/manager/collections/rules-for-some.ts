// The rules that customizations add only for some users, as they apply to the caller.
import type { CustomizedScreen } from '../../../customize/change.ts';
import { isAboutPeople } from '../../../customize/restrict-some.ts';
import type { Field } from '../../../engine/descriptor/descriptor.gen.ts';
import { resolved, schemaAt } from '../../../engine/descriptor/entity.ts';
import { isMet, type Facts } from '../../../engine/rules/conditions.ts';
import { brokenFieldRules } from '../../../engine/rules/field-rules.ts';
import { message, placeOf, requiredMessage, ruleSchema } from '../../../engine/rules/messages.ts';
import { isBlank, sameJson, valueAt } from '../../../engine/rules/paths.ts';
import type { Caller } from '../security/caller.ts';
import { type Violation, parameterId } from '../wire/refusals.ts';
import { limitOf } from './control-limits.ts';
import { fieldsIn } from './form-fields.ts';
import { linearPattern } from './linear-pattern.ts';
import type { RecordData } from './records.ts';

/** The editions of a server that conditions on users can test. */
export type Edition = { edition: string; nodes: number };

export const factsAbout = (caller: Caller, { edition, nodes }: Edition): Facts => ({
  session: {
    signedIn: caller.signedIn,
    // The anonymous user has no id, as in the page.
    userId: caller.signedIn ? (caller.userId ?? '') : '',
    edition,
    clustered: nodes > 1,
    ldap: edition === 'PRO',
    may: (permission) => caller.may(permission),
  },
});

type About = { operation: 'create' | 'update'; caller: Caller; server: Edition };

/** The violations in a record of the rules that a customization adds for the caller. */
export function violationsForSome(
  { screen, entity, original }: CustomizedScreen,
  record: RecordData,
  { operation, caller, server }: About,
): Violation[] {
  const facts = factsAbout(caller, server);
  const before = fieldsIn(original.screen);
  return [...fieldsIn(screen)].flatMap(([path, { field }]) => {
    const shipped = before.get(path)?.field;
    const schema = resolved(entity, schemaAt(entity, path));
    const value = valueAt(record, path);
    const rules = (field.rules ?? []).filter(
      (rule) => isAboutPeople(rule.when) && !shipped?.rules?.some((one) => sameJson(one, rule)),
    );
    const broken = brokenFieldRules({ path, field: { ...field, rules } }, value, {
      facts,
      places: () => undefined,
      message: (rule, own) => message(rule, own, limitOf(field)),
      matches: (pattern, text) => linearPattern(pattern).test(text),
    });
    const violations = broken.map((rule): Violation => {
      const item = placeOf(rule)?.item ?? null;
      const id = parameterId(item === null ? path : `${path}[${item}]`);
      return { id, message: message(rule, ruleSchema(entity, schema, item)) };
    });
    const isAsked = (one: Field | undefined) => one?.required !== undefined && isMet(one.required.when, facts);
    const isKept = schema.writeOnly === true && operation === 'update';
    const isMissing = isAsked(field) && !isAsked(shipped) && isBlank(value) && !isKept;
    return isMissing ? [{ id: parameterId(path), message: requiredMessage(schema) }, ...violations] : violations;
  });
}
