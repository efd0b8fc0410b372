// The calls of the application health check, in the PRO edition only: its terms, the component to analyze, and the
// request. Nothing is analyzed and no mail is sent; the request is logged.
import { type FieldType, text } from '../wire/body.ts';
import type { ManagerContext } from '../context.ts';
import { parseJson } from '../wire/json-text.ts';
import { Refusal, notFound, parameterId, refuseIf } from '../wire/refusals.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { repositoryNamed } from '../data/repositories.ts';
import { readSetting, writeSetting } from '../data/settings.ts';
import { type CallRequest, type Call, done, json } from '../wire/call.ts';
import { accountOf } from '../security/accounts.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The page with the terms, which the console shows in a frame. */
export const termsPage = (): string => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${t('terms')}</title></head><body>
<h1>${t('terms')}</h1>
<p>${t('terms-text')}</p>
</body></html>
`;

type Component = Record<string, unknown>;
const anything: FieldType<unknown> = (found) => found;

/** The component of the host page, as JSON text. */
function componentOf({ query }: CallRequest): Component {
  try {
    const found = parseJson(query.get('component') ?? '');
    if (typeof found === 'object' && found !== null) return found as Component;
  } catch {
    // Rejected below, like any other text that is not a component.
  }
  throw new Refusal(400, { json: [{ id: 'component', message: t('component-not-object') }] });
}

const textOf = (component: Component, ...names: string[]) =>
  names.map((name) => component[name]).find((value): value is string => typeof value === 'string') ?? null;

/** The calls of the health check; none in the OSS edition. */
export function healthCheckCalls({ store, edition, log }: ManagerContext): Call[] {
  if (edition !== 'PRO') return [];
  const path = '/internal/ui/ahc';
  const allows: Call['allows'] = (caller) => caller.signedIn;
  const repositoryFor = (request: CallRequest, name: string | null) => {
    const repository = name === null ? undefined : repositoryNamed(store, name);
    if (!repository || !repositoryFilter(request.caller, 'view', 'browse')(repository)) throw notFound();
    return repository;
  };
  return [
    {
      method: 'GET',
      path,
      allows,
      handle(request) {
        const component = componentOf(request);
        const repository = repositoryFor(request, textOf(component, 'repositoryName', 'repository'));
        const [name, version] = [
          textOf(component, 'name', 'componentName'),
          textOf(component, 'version', 'componentVersion'),
        ];
        const assets = store.all<{ id: number; path: string }>(
          `SELECT asset.id, path FROM asset JOIN component ON component.id = component_id
           WHERE component.repository_id = ? AND name = ? AND grp IS ifnull(?, grp) AND version IS ifnull(?, version) ORDER BY length(path), path LIMIT 50`,
          repository.id,
          name,
          textOf(component, 'group', 'componentGroup'),
          version,
        );
        if (!assets.length) {
          const named = [textOf(component, 'group', 'componentGroup'), name, version].filter(Boolean).join(' : ');
          throw notFound(
            named
              ? t('no-component', { component: named, repository: repository.name })
              : t('component-unnamed', { repository: repository.name }),
          );
        }
        return json({
          tosAccepted: readSetting<boolean>(store, 'healthCheckTerms') ?? false,
          assetMap: Object.fromEntries(assets.map((one) => [String(one.id), one.path.split('/').at(-1)])),
          emailAddress: accountOf(store, request.caller.userId!)?.email ?? '',
          reportLabel: [name, version].filter(Boolean).join('-'),
          selectedAsset: String(assets[0]!.id),
        });
      },
    },
    {
      method: 'PUT',
      path,
      allows,
      consumes: '',
      handle({ caller }) {
        writeSetting(store, 'healthCheckTerms', true);
        log.write('INFO', 'registrar.security', 'terms of the application health check accepted', caller.userId);
        return done;
      },
    },
    {
      method: 'POST',
      path,
      allows,
      handle(request) {
        const shape = {
          repositoryName: text,
          assetId: text,
          emailAddress: text,
          reportPassword: text,
          proprietaryPackages: anything,
          reportLabel: text,
        };
        const { repositoryName, ...fields } = request.read(shape);
        const empty = (field: 'emailAddress' | 'reportPassword' | 'reportLabel') =>
          !fields[field] && { id: parameterId(field), message: t('must-not-be-empty') };
        refuseIf(empty('emailAddress'), empty('reportPassword'), empty('reportLabel'));
        if (readSetting<boolean>(store, 'healthCheckTerms') !== true)
          throw new Refusal(400, { json: [{ id: '*', message: t('accept-terms') }] });
        const repository = repositoryFor(request, repositoryName);
        const isThere = store.one(
          'SELECT 1 FROM asset WHERE repository_id = ? AND id = ?',
          repository.id,
          Number(fields.assetId ?? NaN),
        );
        refuseIf(!isThere && { id: parameterId('assetId'), message: t('no-asset', { repository: repository.name }) });
        log.write(
          'INFO',
          'registrar.requests',
          `analysis of an application in ${repository.name} requested; nothing is sent`,
          request.caller.userId,
        );
        return done;
      },
    },
  ];
}
