// The calls about repositories: as options of a form, as administrators see them, and how they change.
import type { Caller } from '../security/caller.ts';
import type { ManagerContext } from '../context.ts';
import { serverAddress } from '../data/capabilities.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { withoutUrlSecrets } from '../security/url-secrets.ts';
import { Refusal, notFound } from '../wire/refusals.ts';
import { recipeIn } from '../data/recipes.ts';
import {
  type Repository,
  addRepository,
  allFormats,
  allRepositories,
  deleteRepository,
  repositoryNamed,
  updateRepository,
} from '../data/repositories.ts';
import { allRules } from '../data/routing-rules.ts';
import { mapInSlices } from '../time-slices.ts';
import { type Call, anyCaller, done, json } from '../wire/call.ts';
import { checkFields, repositoryOf, repositoryShape } from './repository-input.ts';
import { toSettings } from './repository-shape.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const isSignedIn = (caller: Caller) => caller.signedIn;
const forbidden = () => new Refusal(403);
const wrong = (message: string) => new Refusal(400, { json: message });

const mayAdminister = (caller: Caller, { format, name }: Pick<Repository, 'format' | 'name'>, action: string) =>
  caller.may(`nexus:repository-admin:${format}:${name}:${action}`);

/** The calls about repositories. */
export function repositoryCalls(context: ManagerContext): Call[] {
  const { store } = context;
  const ruleNames = () => new Map(allRules(store).map((rule) => [rule.id, rule.name]));
  return [
    {
      method: 'GET',
      path: '/internal/ui/repositories',
      isCacheable: true,
      allows: anyCaller,
      handle({ query, caller }) {
        const wants = (name: string) => query.get(name) === 'true';
        const format = query.get('format') || '*';
        const choices = [
          ...(wants('withAll') ? [{ id: '*', name: t('all-repositories') }] : []),
          ...(wants('withFormats')
            ? allFormats(store).map((one) => ({ id: `*-${one}`, name: t('all-repositories-of', { format: one }) }))
            : []),
          ...allRepositories(store)
            .filter((one) => format === '*' || one.format === format)
            .filter(repositoryFilter(caller, 'view', 'browse'))
            .map(({ name }) => ({ id: name, name })),
        ];
        return json(choices);
      },
    },
    {
      method: 'GET',
      path: '/v1/repositorySettings',
      isCacheable: true,
      allows: (caller) => caller.signedIn,
      async handle({ caller, origin }) {
        const rules = ruleNames();
        const seen = allRepositories(store).filter(repositoryFilter(caller, 'admin', 'read'));
        return json(await mapInSlices(seen, (one) => toSettings(one, serverAddress(context, origin), rules)));
      },
    },
    {
      method: 'GET',
      path: '/v1/repositories',
      isCacheable: true,
      allows: anyCaller,
      async handle({ caller, origin }) {
        const seen = allRepositories(store).filter(repositoryFilter(caller, 'view', 'browse'));
        return json(
          await mapInSlices(seen, ({ name, format, remoteUrl, type }) => ({
            name,
            format,
            type,
            url: `${serverAddress(context, origin)}/repository/${name}`,
            attributes: remoteUrl === null ? {} : { proxy: { remoteUrl: withoutUrlSecrets(remoteUrl) } },
          })),
        );
      },
    },
    {
      method: 'GET',
      path: '/v1/repositories/:format/:type/:name',
      allows: isSignedIn,
      handle({ params, caller, origin }) {
        const one = repositoryNamed(store, params.name!);
        const recipe = recipeIn(params.format!, params.type!);
        if (!recipe) throw notFound();
        const isThis = one?.format === recipe.format && one.type === recipe.type;
        if (!isThis || !mayAdminister(caller, one, 'read')) throw notFound(t('repository-not-found'));
        return json(toSettings(one, serverAddress(context, origin), ruleNames()));
      },
    },
    ...changeCalls(context),
  ];
}

/** The calls that change repositories, or maintain their content. */
function changeCalls({ store, log, webhooks }: ManagerContext): Call[] {
  const sendEvent = (action: string, { format, name, type }: Omit<Repository, 'id'>, { userId }: Caller) =>
    webhooks.send('repository', userId ?? '*', { action, repository: { format, name, type } });
  /** A call about the content of a repository. `except`: the type without such content. */
  const maintenance = (
    path: string,
    except: Repository['type'],
    refusal: string,
    note: (name: string, user: string | undefined) => void,
  ): Call => ({
    method: 'POST',
    path: `/v1/repositories/:name/${path}`,
    consumes: '',
    allows: isSignedIn,
    handle({ params, caller }) {
      const one = repositoryNamed(store, params.name!);
      if (!one) throw notFound(t('repository-not-found'));
      if (!mayAdminister(caller, one, 'edit')) throw forbidden();
      if (one.type === except) throw wrong(refusal);
      note(one.name, caller.userId ?? undefined);
      return done;
    },
  });
  return [
    {
      method: 'POST',
      path: '/v1/repositories/:format/:type',
      allows: isSignedIn,
      handle({ params, read, caller }) {
        const recipe = recipeIn(params.format!, params.type!);
        if (!recipe) throw notFound();
        const sent = read(repositoryShape);
        checkFields(sent, recipe);
        // The permission depends on the name, and later errors reveal which names exist.
        if (!mayAdminister(caller, { format: recipe.format, name: sent.name! }, 'add')) throw forbidden();
        const made = repositoryOf(store, sent, recipe, undefined);
        addRepository(store, made);
        sendEvent('CREATED', made, caller);
        return { status: 201 };
      },
    },
    {
      method: 'PUT',
      path: '/v1/repositories/:format/:type/:name',
      allows: isSignedIn,
      handle({ params, read, caller }) {
        const recipe = recipeIn(params.format!, params.type!);
        const one = repositoryNamed(store, params.name!);
        if (!recipe || one?.format !== recipe.format || one.type !== recipe.type) throw notFound();
        if (!mayAdminister(caller, one, 'edit')) throw forbidden();
        const sent = read(repositoryShape);
        checkFields(sent, recipe);
        const changed = repositoryOf(store, sent, recipe, one);
        if (changed.name !== one.name) throw wrong(t('repository-renamed'));
        updateRepository(store, { ...changed, id: one.id });
        sendEvent('UPDATED', changed, caller);
        return done;
      },
    },
    {
      method: 'DELETE',
      path: '/v1/repositories/:name',
      allows: isSignedIn,
      async handle({ params, caller }) {
        const one = repositoryNamed(store, params.name!);
        if (!one) throw notFound();
        if (!mayAdminister(caller, one, 'delete')) throw forbidden();
        await deleteRepository(store, one);
        sendEvent('DELETED', one, caller);
        return done;
      },
    },
    maintenance('rebuild-index', 'group', t('rebuild-no-group'), (name, user) =>
      log.write('INFO', 'registrar.repositories', `the index of ${name} was rebuilt`, user),
    ),
    maintenance('invalidate-cache', 'hosted', t('invalidate-no-hosted'), (name, user) =>
      log.write('INFO', 'registrar.repositories', `the cache of ${name} was invalidated`, user),
    ),
  ];
}
