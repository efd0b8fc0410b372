// First in each worker. The runner keeps what a module exports in an object with slow properties, which makes each call
// of an imported function several times slower than in a real module. V8 makes an object's properties fast when it
// looks something up in an object that inherits from it. A plugin of `vitest.config.ts` calls this after each module.
import type { Plugin } from 'vitest/config';

type Exports = Record<string, unknown>;

const lookUp = (object: Exports) => object.nothing;

const quicken = (exports: object) => void lookUp(Object.create(exports) as Exports);

// The first calls of a function collect nothing about it, and change nothing.
for (let call = 0; call < 100; call++) quicken({});
Object.assign(globalThis, { quickenExports: quicken });

export function quickExports(): Plugin {
  return {
    name: 'quick-exports',
    enforce: 'post',
    transform: (code, id) =>
      /\.m?[jt]sx?(\?|$)/.test(id) || id.endsWith('?js')
        ? { code: `${code}\n;globalThis.quickenExports?.(__vite_ssr_exports__);`, map: null }
        : undefined,
  };
}
