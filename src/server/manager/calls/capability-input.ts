// Reads what callers send for a capability, and reports what is missing or wrong by field.
import { hasFormat } from '../../../engine/rules/formats.mjs';
import type { ManagerContext } from '../context.ts';
import { storedCapabilities, type Capability } from '../data/capabilities.ts';
import { secretPurpose } from '../services/webhooks.ts';
import type { DescribedField } from '../wire/form-fields.ts';
import { DirectRefusal, objectIn, textIn } from '../wire/direct.ts';
import { passwordPlaceholder } from './password-placeholder.ts';
import types from './capability-types.json' with { type: 'json' };
import { t } from '../../../messages/gen/manager.gen.ts';

export type CapabilityType = {
  id: string;
  name: string;
  /** HTML. */
  about: string;
  category: string | null;
  /** Whether there can be only one capability of this type. */
  isSingle: boolean;
  fields: DescribedField[];
};

/** The types of capabilities, by id. */
export const capabilityTypes: ReadonlyMap<string, CapabilityType> = new Map(
  (types as CapabilityType[]).map((type) => [type.id, type]),
);

type Sent = Record<string, unknown>;

const errorsIf = (errors: Record<string, string | false | undefined>): void => {
  const found = Object.entries(errors).filter((one): one is [string, string] => Boolean(one[1]));
  if (found.length > 0) throw new DirectRefusal(Object.fromEntries(found));
};

/** Throws a refusal with everything that is missing, except for the properties. */
export const requireMembers = (sent: Sent, ...more: string[]): void =>
  errorsIf({
    ...Object.fromEntries(
      [...more, 'typeId'].map((name) => [name, textIn(sent[name]).trim() === '' && t('may-not-be-empty')]),
    ),
    enabled: typeof sent['enabled'] !== 'boolean' && t('must-not-be-null'),
  });

/** The type of a new capability. Throws a refusal if it is unknown, or if its only capability exists already. */
export function typeOfNew({ store }: ManagerContext, typeId: string): CapabilityType {
  const type = capabilityTypes.get(typeId);
  if (!type) throw new DirectRefusal({ typeId: t('capability-type-missing') });
  if (type.isSingle && storedCapabilities(store).some((one) => one.typeId === typeId))
    throw new DirectRefusal(t('capability-only-one', { type: type.name }));
  return type;
}

function problemOf({ type, required, minValue }: DescribedField, text: string): string | undefined {
  if (text.trim() === '') return required ? t('may-not-be-empty') : undefined;
  if (type === 'url') return /^https?:\/\/./i.test(text) && hasFormat('uri', text) ? undefined : t('url-format');
  if (type !== 'number') return undefined;
  if (!/^-?\d{1,9}$/.test(text)) return t('whole-number');
  return minValue !== undefined && Number(text) < Number(minValue) ? t('minimum', { limit: minValue }) : undefined;
}

/** The properties of a capability, with its secrets encrypted; the placeholder keeps the secret that `before` has. */
export function readProperties(
  { secrets }: ManagerContext,
  sent: unknown,
  type: CapabilityType,
  id: string,
  before?: Capability,
): Pick<Capability, 'properties' | 'sealed'> {
  const texts = Object.entries(objectIn([sent])).flatMap(([name, value]) =>
    name === '__proto__' ? [] : [[name, textIn(value)] as const],
  );
  const byName = new Map(texts);
  errorsIf(Object.fromEntries(type.fields.map((field) => [field.id, problemOf(field, byName.get(field.id) ?? '')])));
  const isSecret = new Set(type.fields.filter((field) => field.type === 'password').map((field) => field.id));
  const sealed = [...isSecret].flatMap((name) => {
    const text = byName.get(name) ?? '';
    if (text === passwordPlaceholder) return before?.sealed[name] === undefined ? [] : [[name, before.sealed[name]]];
    return text === '' ? [] : [[name, secrets.seal(text, secretPurpose(id, name))]];
  });
  return {
    properties: Object.fromEntries(texts.filter(([name]) => !isSecret.has(name))),
    sealed: Object.fromEntries(sealed) as Record<string, string>,
  };
}
