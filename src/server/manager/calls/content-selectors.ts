// The calls about content selectors: list, read, create, update, delete, and the preview of the selected assets.
import { createHash } from 'node:crypto';
import { type Asset, selectAssets } from '../data/assets.ts';
import { name as nameText, text } from '../wire/body.ts';
import {
  type ContentSelector,
  addSelector,
  allSelectors,
  updateSelector,
  deleteSelector,
  selectorNamed,
} from '../data/content-selectors.ts';
import { parseCsel } from '../csel/parser.ts';
import { CselError } from '../csel/tokens.ts';
import type { Tree } from '../csel/tree.ts';
import type { ManagerContext } from '../context.ts';
import { namePattern } from '../data/names.ts';
import { customPrivileges } from '../privileges.ts';
import { createTimeSlices } from '../time-slices.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import {
  blankViolation,
  fieldId,
  notFound,
  parameterId,
  serverError,
  invalid,
  refuseIf,
  refuseTimeout,
} from '../wire/refusals.ts';
import { allRepositories, expandGroups, repositoriesOf } from '../data/repositories.ts';
import { type Call, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const previewed = 10;
/** The time limit in milliseconds. */
const previewTimeLimit = 20_000;

/** The parsed expression; throws a refusal with its errors. */
function treeOf(expression: string): Tree {
  try {
    return parseCsel(expression);
  } catch (error) {
    if (error instanceof CselError) throw invalid({ id: fieldId('expression'), message: error.message });
    throw error;
  }
}

const idOf = (kind: string, id: number) => createHash('md5').update(`${kind} ${id}`).digest('hex');
const moment = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());

/** An asset in the format of the preview. */
const toResult = (asset: Asset) => ({
  id: idOf('asset', asset.id),
  name: asset.path,
  format: asset.format,
  contentType: asset.contentType,
  size: asset.size,
  repositoryName: null,
  containingRepositoryName: null,
  blobCreated: moment(asset.created),
  blobUpdated: moment(asset.updated),
  lastDownloaded: moment(asset.downloaded),
  blobRef: `default@${idOf('blob', asset.id)}`,
  componentId: idOf('component', asset.componentId),
  createdBy: asset.createdBy,
  createdByIp: '127.0.0.1',
  attributes: {},
});

/** The calls about content selectors. */
export function contentSelectorCalls({ store, log }: ManagerContext): Call[] {
  const collection = '/v1/security/content-selectors';
  const findSelector = (name: string): ContentSelector => {
    const selector = selectorNamed(store, name);
    if (!selector) throw notFound(t('no-selector', { name }));
    return selector;
  };
  return [
    {
      method: 'GET',
      path: collection,
      isCacheable: true,
      allows: signedInWith('nexus:selectors:read'),
      handle: () => json(allSelectors(store)),
    },
    {
      method: 'GET',
      path: `${collection}/:name`,
      allows: signedInWith('nexus:selectors:read'),
      handle: ({ params }) => json(findSelector(params.name!)),
    },
    {
      method: 'POST',
      path: collection,
      allows: signedInWith('nexus:selectors:create'),
      handle({ read, caller }) {
        const { name, description, expression } = read({ name: nameText, description: text, expression: text });
        refuseIf(
          name !== null && !namePattern.test(name) && { id: parameterId('name'), message: t('name-rule') },
          blankViolation('name', name),
          blankViolation('expression', expression),
        );
        treeOf(expression!);
        if (selectorNamed(store, name!)) throw invalid({ id: 'name', message: t('selector-name-used') });
        addSelector(store, { name: name!, type: 'csel', description, expression: expression! });
        log.write('INFO', 'registrar.security', `content selector ${name} created`, caller.userId);
        return done;
      },
    },
    {
      method: 'PUT',
      path: `${collection}/:name`,
      allows: signedInWith('nexus:selectors:update'),
      handle({ params, read, caller }) {
        const { description, expression } = read({ description: text, expression: text });
        refuseIf(blankViolation('expression', expression));
        const { name } = findSelector(params.name!);
        treeOf(expression!);
        updateSelector(store, { name, description, expression: expression! });
        log.write('INFO', 'registrar.security', `content selector ${name} updated`, caller.userId);
        return done;
      },
    },
    {
      method: 'DELETE',
      path: `${collection}/:name`,
      allows: signedInWith('nexus:selectors:delete'),
      handle({ params, caller }) {
        const { name } = findSelector(params.name!);
        if (customPrivileges(store).some(({ properties }) => properties.contentSelector === name))
          throw serverError('java.lang.IllegalStateException', t('selector-in-use', { name }));
        deleteSelector(store, name);
        log.write('INFO', 'registrar.security', `content selector ${name} deleted`, caller.userId);
        return done;
      },
    },
    {
      method: 'POST',
      path: '/internal/ui/content-selectors/preview',
      allowedWhenFrozen: true,
      allows: signedInWith('nexus:selectors:*'),
      async handle({ read, caller, isDisconnected }) {
        const { repository, type, expression } = read({
          repository: (found, isPresent) => text(found, isPresent) ?? '*',
          type: (found, isPresent) => text(found, isPresent) ?? 'csel',
          expression: text,
        });
        if (type.toLowerCase() !== 'csel')
          throw invalid({
            id: fieldId('expression'),
            message: t('selector-type', { kind: type.toUpperCase(), type }),
          });
        if (expression === null) throw invalid({ id: fieldId('expression'), message: t('expression-null') });
        const all = allRepositories(store);
        const chosen = repositoriesOf(repository, all);
        if (!chosen) throw invalid({ id: 'repository', message: t('no-repository', { name: repository }) });
        if (expression.trim() === '') return json({ total: 0, results: [] });
        const tree = treeOf(expression);
        const seen = expandGroups(chosen, all).filter(repositoryFilter(caller, 'view', 'browse'));
        const tooLong = {
          id: fieldId('expression'),
          message: t('expression-slow'),
        };
        const { total, assets } = await selectAssets(
          store,
          seen,
          tree,
          previewed,
          createTimeSlices(previewTimeLimit, isDisconnected),
        ).catch(refuseTimeout(tooLong));
        return json({ total, results: assets.map(toResult) });
      },
    },
  ];
}
