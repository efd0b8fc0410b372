// The remote procedures of capabilities: types, create, update, notes, enable, disable and remove.
import type { ManagerContext } from '../context.ts';
import {
  defaultRoleRealm,
  newId,
  storeCapabilities,
  storedCapabilities,
  type Capability,
} from '../data/capabilities.ts';
import { activeRealms, writeSetting } from '../data/settings.ts';
import { formField } from '../wire/form-fields.ts';
import { DirectRefusal, objectIn, procedures, textIn, type Procedures } from '../wire/direct.ts';
import { capabilityRecord } from './capability-responses.ts';
import { capabilityTypes, readProperties, requireMembers, typeOfNew } from './capability-input.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Every change writes all capabilities, so their number is limited. */
const maxCapabilities = 1000;

export function capabilityProcedures(context: ManagerContext): Procedures {
  const { store, log } = context;
  const { reading, changing } = procedures(context);
  const may = (action: string) => `nexus:capabilities:${action}`;
  const record = (one: Capability) => capabilityRecord(context, one);

  const find = (sent: unknown): Capability => {
    const id = textIn(sent);
    const found = storedCapabilities(store).find((one) => one.id === id);
    if (!found) throw new DirectRefusal(t('capability-unknown', { id }));
    return found;
  };
  /** The default role is granted by a realm, which is active as long as the capability is enabled. */
  const setRealm = (isOn: boolean) => {
    const others = activeRealms(store).filter((id) => id !== defaultRoleRealm);
    writeSetting(store, 'realms', isOn ? [...others, defaultRoleRealm] : others);
  };
  /** Replaces a capability; `after` is undefined to remove it. */
  const put = (before: Capability | undefined, after: Capability | undefined, what: string, user: string | null) => {
    const { id, typeId } = (after ?? before)!;
    store.transaction(() => {
      const all = storedCapabilities(store);
      const kept = before ? all.flatMap((one) => (one.id === id ? (after ?? []) : one)) : [...all, after!];
      storeCapabilities(store, kept);
      const isOn = after?.enabled ?? false;
      if (typeId === 'defaultrole' && isOn !== (before?.enabled ?? false)) setRealm(isOn);
    });
    log.write('INFO', 'registrar.capabilities', `capability ${typeId} (${id}) ${what}`, user);
    return after;
  };
  const switched = (enabled: boolean) =>
    changing(may('update'), ([id], { userId }) => {
      const before = find(id);
      put(before, { ...before, enabled }, enabled ? 'enabled' : 'disabled', userId);
    });

  return {
    capability_Capability: {
      readTypes: reading(may('read'), () =>
        [...capabilityTypes.values()].map(({ id, name, about, fields }) => ({
          id,
          name,
          about,
          formFields: fields.map(formField),
        })),
      ),
      read: reading(may('read'), () => storedCapabilities(store).map(record)),
      create: changing(may('create'), (data, { userId }) => {
        const sent = objectIn(data);
        requireMembers(sent);
        if (storedCapabilities(store).length >= maxCapabilities)
          throw new DirectRefusal(t('capability-too-many', { count: String(maxCapabilities) }));
        const type = typeOfNew(context, textIn(sent['typeId']));
        const id = newId();
        const made: Capability = {
          id,
          typeId: type.id,
          enabled: sent['enabled'] === true,
          notes: textIn(sent['notes']),
          ...readProperties(context, sent['properties'], type, id),
        };
        return record(put(undefined, made, 'created', userId)!);
      }),
      update: changing(may('update'), (data, { userId }) => {
        const sent = objectIn(data);
        requireMembers(sent, 'id');
        const before = find(sent['id']);
        const type = capabilityTypes.get(before.typeId);
        const changed: Capability = {
          ...before,
          enabled: sent['enabled'] === true,
          notes: textIn(sent['notes']),
          ...(type && readProperties(context, sent['properties'], type, before.id, before)),
        };
        return record(put(before, changed, 'changed', userId)!);
      }),
      updateNotes: changing(may('update'), (data, { userId }) => {
        const sent = objectIn(data);
        const before = find(sent['id']);
        return record(put(before, { ...before, notes: textIn(sent['notes']) }, 'annotated', userId)!);
      }),
      enable: switched(true),
      disable: switched(false),
      remove: changing(may('delete'), ([id], { userId }) => void put(find(id), undefined, 'removed', userId)),
    },
    coreui_Webhook: {
      listWithTypeGlobal: reading(may('read'), () => ['audit', 'repository'].map((name) => ({ id: name, name }))),
      listWithTypeRepository: reading(may('read'), () => ['asset', 'component'].map((name) => ({ id: name, name }))),
    },
  };
}
