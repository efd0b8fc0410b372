// Turns each script of the page into a classic script, as the last step. Not in development, where the bundler writes
// scripts in another form.
import { Optimizer } from '@parcel/plugin';
import { classicScript } from './classic-script.mjs';

export default new Optimizer({
  optimize({ bundle, bundleGraph, contents, map, options }) {
    const { sourceType, outputFormat } = bundle.env;
    if (options.mode !== 'production' || sourceType !== 'module' || outputFormat !== 'esmodule')
      return { contents, map };
    const isFirst = !bundleGraph.hasParentBundleOfType(bundle, 'js');
    const code = classicScript(String(contents), { isFirst });
    map?.offsetLines(1, 1);
    return { contents: code, map };
  },
});
