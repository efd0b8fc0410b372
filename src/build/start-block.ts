// Creates the start block of the page: the first requests and files of each screen, which the first script loads early.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Parcel } from '@parcel/core';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { screenPath } from '../console/screen-menu.ts';
import { firstRequests } from '../console/screens/first-requests.ts';
import { foldedEntity } from '../engine/rules/folded-entity.mjs';
import { lateParts, neededParts, type LatePart } from '../engine/needed-parts.ts';
import { requestParts } from '../http/request-parts.ts';
import { permissionsRequest } from '../session/direct.ts';
import { stateRequest } from '../session/server-state.ts';
import type { StartBlock } from '../start-block.ts';
import { firstRequest, hasRecordsBelow } from './first-request.ts';
import { projectRoot } from './project-root.ts';
import { entityText, menuEntry, screenFiles } from './screen-modules.mjs';

/** The files that an import on demand loads, by the path of the imported module. */
export type FilesByImport = ReadonlyMap<string, readonly string[]>;

const views = { collection: 'list', table: 'list', settings: 'record', facts: undefined, custom: undefined } as const;
/** The modules of the late parts. */
const modules: Record<LatePart, string> = {
  kinds: 'kinds/late.gen.ts',
  'late-parts': 'late-parts.ts',
  'late-lists': 'screen/late-lists.ts',
  'list-order': 'screen/list-order.ts',
  'list-details': 'screen/list-details.ts',
  'action-parts': 'screen/action-parts.ts',
  several: 'screen/several/model.ts',
  variants: 'rules/variants.ts',
};
const schemas = join(projectRoot, 'schemas');
const customScreens = join(projectRoot, 'src', 'console', 'screens');

/** The block of a page. `files`: the files of modules that are imported on demand. Throws if one is missing. */
export function startBlock(files: FilesByImport): StartBlock {
  const screens = existsSync(schemas) ? screenFiles(schemas, './schemas/*/screen.json') : [];
  const hasEngine = existsSync(join(projectRoot, 'src', 'engine'));
  const filesOf = (path: string) => {
    const found = files.get(path);
    if (!found && hasEngine) throw new Error(`No module of the page imports ${path} on demand.`);
    return found ?? [];
  };
  const engine = (...names: string[]) => [
    ...new Set(names.flatMap((name) => filesOf(join(projectRoot, 'src', 'engine', name)))),
  ];
  const ownCode = (slug: string) => [
    ...filesOf(join(customScreens, 'custom-screens.ts')),
    ...filesOf([...files.keys()].find((path) => dirname(path) === join(customScreens, slug)) ?? slug),
  ];
  const codeOf = (slug: string, kind: keyof typeof views) => {
    if (!hasEngine || views[kind]) return {};
    return { code: [...new Set(kind === 'custom' ? ownCode(slug) : engine('screen/facts-code.ts'))] };
  };
  return {
    requests: [stateRequest({}), permissionsRequest].map(requestParts),
    files: {
      list: engine('screen/list-code.ts'),
      record: engine('screen/record-code.ts', 'form/form-code.ts'),
    },
    parts: Object.fromEntries(
      lateParts.map((part) => [part, filesOf(join(projectRoot, 'src', 'engine', modules[part]))]),
    ),
    screens: Object.fromEntries(
      screens.map(({ slug, path }) => {
        const { kind, menu } = menuEntry(path);
        const screen = JSON.parse(readFileSync(path, 'utf8')) as Screen;
        const custom = kind === 'custom' ? firstRequests[slug] : undefined;
        const first = custom ? { request: requestParts(custom), ofUsualView: false } : firstRequest(screen);
        const view = views[kind];
        const parts = partsOf(path, screen);
        return [
          screenPath({ menu }),
          {
            slug,
            ...(view && { view }),
            ...(first && { first: first.request }),
            ...(first?.ofUsualView && { ofUsualView: true }),
            ...(hasRecordsBelow(screen) && { recordsBelow: true }),
            files: filesOf(path),
            ...codeOf(slug, kind),
            ...(parts.length > 0 && { parts }),
          },
        ];
      }),
    ),
  };
}

function partsOf(path: string, screen: Screen): LatePart[] {
  const entity = foldedEntity(JSON.parse(entityText(path)) as Schema);
  return neededParts({ screen, entity });
}

type Graph = Awaited<ReturnType<Parcel['run']>>['bundleGraph'];

/** The files of modules that a bundled page imports on demand. */
export function filesByImport(graph: Graph): FilesByImport {
  const files = new Map<string, string[]>();
  for (const bundle of graph.getBundles())
    bundle.traverseAssets((asset) => {
      for (const dependency of graph.getDependencies(asset)) {
        const found = dependency.priority === 'lazy' ? graph.resolveAsyncDependency(dependency, bundle) : null;
        if (found?.type !== 'bundle_group') continue;
        const names = graph.getBundlesInBundleGroup(found.value).map(({ filePath }) => basename(filePath));
        files.set(graph.getAssetById(found.value.entryAssetId).filePath, names);
      }
    });
  return files;
}
