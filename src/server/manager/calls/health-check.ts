// The calls of the application health check, in the PRO edition only: its terms, the component to analyze, and the
// request. Nothing is analyzed and no mail is sent; the request is logged.
import { type Kind, text } from '../wire/body.ts';
import type { House } from '../house.ts';
import { parseJson } from '../wire/json-text.ts';
import { Refusal, absent, refuseIf } from '../wire/refusals.ts';
import { reachOf } from '../security/reach.ts';
import { repositoryNamed } from '../data/repositories.ts';
import { readSetting, writeSetting } from '../data/settings.ts';
import { type Asked, type Call, done, json } from '../wire/call.ts';
import { accountOf } from '../security/accounts.ts';

/** The page with the terms, which the console shows in a frame. */
export const termsPage = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Terms of use</title></head><body>
<h1>Terms of use</h1>
<p>This is a demonstration of the application health check. Nothing that you enter leaves this server: no application is
analysed, and no report is sent.</p>
</body></html>
`;

type Component = Record<string, unknown>;
const anything: Kind<unknown> = (found) => found;

/** The component of the host page, as JSON text. */
function componentOf({ query }: Asked): Component {
  try {
    const found = parseJson(query.get('component') ?? '');
    if (typeof found === 'object' && found !== null) return found as Component;
  } catch {
    // Rejected below, like any other text that is not a component.
  }
  throw new Refusal(400, { json: [{ id: 'component', message: 'The component must be a JSON object.' }] });
}

const word = (component: Component, ...names: string[]) =>
  names.map((name) => component[name]).find((value): value is string => typeof value === 'string') ?? null;

/** The calls of the health check; none in the OSS edition. */
export function healthCheckCalls({ store, edition, log }: House): Call[] {
  if (edition !== 'PRO') return [];
  const path = '/internal/ui/ahc';
  const allows: Call['allows'] = (caller) => caller.signedIn;
  const repositoryFor = (asked: Asked, name: string | null) => {
    const repository = name === null ? undefined : repositoryNamed(store, name);
    if (!repository || !reachOf(asked.caller, 'view', 'browse')(repository)) throw absent();
    return repository;
  };
  return [
    {
      method: 'GET',
      path,
      allows,
      answer(asked) {
        const component = componentOf(asked);
        const repository = repositoryFor(asked, word(component, 'repositoryName', 'repository'));
        const [name, version] = [
          word(component, 'name', 'componentName'),
          word(component, 'version', 'componentVersion'),
        ];
        const assets = store.all<{ id: number; path: string }>(
          `SELECT asset.id, path FROM asset JOIN component ON component.id = component_id
           WHERE component.repository_id = ? AND name = ? AND grp IS ifnull(?, grp) AND version IS ifnull(?, version) ORDER BY length(path), path LIMIT 50`,
          repository.id,
          name,
          word(component, 'group', 'componentGroup'),
          version,
        );
        if (!assets.length) {
          const named = [word(component, 'group', 'componentGroup'), name, version].filter(Boolean).join(' : ');
          throw absent(`${named ? `There is no component ${named}` : 'No component was named'} in ${repository.name}.`);
        }
        return json({
          tosAccepted: readSetting<boolean>(store, 'healthCheckTerms') ?? false,
          assetMap: Object.fromEntries(assets.map((one) => [String(one.id), one.path.split('/').at(-1)])),
          emailAddress: accountOf(store, asked.caller.userId!)?.email ?? '',
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
      answer({ caller }) {
        writeSetting(store, 'healthCheckTerms', true);
        log.write('INFO', 'registrar.security', 'terms of the application health check accepted', caller.userId);
        return done;
      },
    },
    {
      method: 'POST',
      path,
      allows,
      answer(asked) {
        const shape = {
          repositoryName: text,
          assetId: text,
          emailAddress: text,
          reportPassword: text,
          proprietaryPackages: anything,
          reportLabel: text,
        };
        const { repositoryName, ...wanted } = asked.read(shape);
        const empty = (field: 'emailAddress' | 'reportPassword' | 'reportLabel') =>
          !wanted[field] && { id: `PARAMETER ${field}`, message: 'must not be empty' };
        refuseIf(empty('emailAddress'), empty('reportPassword'), empty('reportLabel'));
        if (readSetting<boolean>(store, 'healthCheckTerms') !== true)
          throw new Refusal(400, { json: [{ id: '*', message: 'Accept the terms of use first.' }] });
        const repository = repositoryFor(asked, repositoryName);
        const isThere = store.one(
          'SELECT 1 FROM asset WHERE repository_id = ? AND id = ?',
          repository.id,
          Number(wanted.assetId ?? NaN),
        );
        refuseIf(!isThere && { id: 'PARAMETER assetId', message: `There is no such asset in ${repository.name}.` });
        log.write(
          'INFO',
          'registrar.requests',
          `analysis of an application in ${repository.name} asked for, nothing is sent`,
          asked.caller.userId,
        );
        return done;
      },
    },
  ];
}
