// Runs the bundler.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BundleFailure, type Diagnostic } from './build-failure.ts';
import { pageTarget } from './page-target.ts';
import { projectRoot } from './project-root.ts';
import type { FilesByImport } from './start-block.ts';

export type Bundling = { distDir: string; sourceMap?: boolean; cacheDir?: string };

export type Bundled = { files: string[]; imports: FilesByImport };

/** Runs the bundler for production; throws a BundleFailure. May be called again in the same process. */
export async function bundle(target: Omit<Bundling, 'cacheDir'>, cacheDir: string): Promise<Bundled> {
  const { Parcel } = await import('@parcel/core');
  const { bundleGraph } = await new Parcel({
    entries: join(projectRoot, 'src', 'index.html'),
    defaultConfig: '@parcel/config-default',
    mode: 'production',
    targets: { page: { ...(await pageTarget()), ...target } },
    env: { NODE_ENV: 'production' },
    packageManager: createPackageManager(),
    shouldContentHash: true,
    shouldAutoInstall: false,
    cacheDir,
    defaultTargetOptions: { shouldOptimize: true, shouldScopeHoist: true },
  })
    .run()
    .catch((failure: Error & { diagnostics?: Diagnostic[] }) => {
      throw new BundleFailure(failure);
    });
  const { filesByImport } = await import('./start-block.ts');
  return {
    files: bundleGraph.getBundles().map(({ filePath }) => filePath),
    imports: filesByImport(bundleGraph),
  };
}

/**
 * The package manager that loads the bundler's plugins. It can resolve modules only after it has loaded a plugin, and
 * a second bundler in a process finds all plugins loaded. Invalidating it prepares it for both.
 */
function createPackageManager() {
  const load = createRequire(import.meta.url);
  const { NodeFS } = load('@parcel/fs') as typeof import('@parcel/fs');
  const { NodePackageManager } = load('@parcel/package-manager') as typeof import('@parcel/package-manager');
  const packageManager = new NodePackageManager(new NodeFS(), projectRoot);
  packageManager.invalidate('./package.json', join(projectRoot, 'package.json'));
  return packageManager;
}
