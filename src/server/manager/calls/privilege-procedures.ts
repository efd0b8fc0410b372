// The remote procedure that lists privileges with their properties as they are stored.
import type { ManagerContext } from '../context.ts';
import { storedProperties, builtInRecord, customRecord, type PrivilegeRecord } from '../privilege-records.ts';
import { allPrivileges, customPrivileges, isBuiltIn } from '../privileges.ts';
import { mapInSlices } from '../time-slices.ts';
import { failed, objectIn, procedure, textIn, type Procedures } from '../wire/direct.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The text that privileges are filtered by. */
const filterIn = (sent: Record<string, unknown>): string =>
  textIn(
    [sent['filter']]
      .flat()
      .map((one) => objectIn([one]))
      .find(({ property }) => property === 'filter')?.['value'],
  );

export function privilegeProcedures(context: ManagerContext): Procedures {
  const { store } = context;
  const matching = async (text: string) => {
    const custom = new Map(customPrivileges(store).map((one) => [one.name, one]));
    const recordOf = (name: string, permission: string): PrivilegeRecord => {
      const made = isBuiltIn(store, name) ? undefined : custom.get(name);
      return made ? customRecord(made) : builtInRecord(name, permission);
    };
    const records = await mapInSlices(allPrivileges(store), ([name, permission]) => {
      const record = recordOf(name, permission);
      const { description, type, readOnly } = record;
      const properties = storedProperties(record, permission);
      if (![name, description, properties['domain'] ?? ''].some((one) => one.includes(text))) return [];
      return [{ id: name, version: readOnly ? '0' : '1', name, description, type, readOnly, properties, permission }];
    });
    return records.flat();
  };
  const read = procedure(context, {
    may: 'nexus:privileges:read',
    handle: async (data) => {
      const found = await matching(filterIn(objectIn(data)));
      return found.sort((left, right) => (left.name.toLowerCase() < right.name.toLowerCase() ? -1 : 1));
    },
  });
  return {
    coreui_Privilege: {
      // Of all that match, one page.
      read: Object.assign(
        async (...[caller, data, from]: Parameters<typeof read>) => {
          const { start, limit } = objectIn(data);
          if (typeof start !== 'number' || typeof limit !== 'number') return failed(t('argument-missing'));
          const result = await read(caller, data, from);
          if (!('data' in result) || !Array.isArray(result.data)) return result;
          return { total: result.data.length, ...result, data: result.data.slice(start, start + limit) };
        },
        { may: read.may! },
      ),
    },
  };
}
