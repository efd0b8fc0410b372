// The calls about privileges that scripts need in addition to the console: those for content selectors, which put a
// selector into use.
import { name as nameText, text, textList } from '../wire/body.ts';
import { selectorNamed } from '../data/content-selectors.ts';
import type { ManagerContext } from '../context.ts';
import { allPrivileges, customPrivileges, permissionNamed } from '../privileges.ts';
import { mapInSlices } from '../time-slices.ts';
import { notFound, parameterId, invalid, refuseIf } from '../wire/refusals.ts';
import { type Call, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const empty = (field: string) => ({ id: parameterId(field), message: t('must-not-be-empty') });

/** The calls about privileges. */
export function privilegeCalls({ store }: ManagerContext): Call[] {
  return [
    {
      method: 'GET',
      path: '/v1/security/privileges',
      isCacheable: true,
      allows: signedInWith('nexus:privileges:read'),
      handle: async () => json(await mapInSlices(allPrivileges(store), ([name, permission]) => ({ name, permission }))),
    },
    {
      method: 'POST',
      path: '/v1/security/privileges/repository-content-selector',
      allows: signedInWith('nexus:privileges:create'),
      handle({ read }) {
        const shape = {
          name: nameText,
          description: text,
          actions: textList,
          format: nameText,
          repository: nameText,
          contentSelector: nameText,
        };
        const { name, description, ...properties } = read(shape);
        refuseIf(
          !name && empty('name'),
          // Browsers resolve these two in an address, even if they are encoded.
          ['.', '..'].includes(name!) && {
            id: parameterId('name'),
            message: t('privilege-not-in-address', { name: name! }),
          },
          !properties.actions?.length && empty('actions'),
          !properties.contentSelector && empty('contentSelector'),
        );
        if (permissionNamed(store, name!) !== undefined)
          throw invalid({ id: 'name', message: t('privilege-exists', { name: name! }) });
        if (!selectorNamed(store, properties.contentSelector!))
          throw invalid({ id: 'contentSelector', message: t('no-selector', { name: properties.contentSelector! }) });
        const kept = JSON.stringify({
          ...properties,
          format: properties.format ?? '*',
          repository: properties.repository ?? '*',
        });
        store.run(
          'INSERT INTO privilege (name, type, description, properties) VALUES (?, ?, ?, ?)',
          name,
          'repository-content-selector',
          description ?? '',
          kept,
        );
        return { status: 201 };
      },
    },
    {
      method: 'DELETE',
      path: '/v1/security/privileges/:name',
      allows: signedInWith('nexus:privileges:delete'),
      handle({ params }) {
        if (!customPrivileges(store).some((one) => one.name === params.name)) throw notFound();
        store.run('DELETE FROM privilege WHERE name = ?', params.name!);
        return done;
      },
    },
  ];
}
