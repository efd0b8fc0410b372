// Lets the bundler import `*.bundle.ts`: the used parts of a library.
import { Transformer } from '@parcel/plugin';
import { bundledLibrary } from './library-bundle.mjs';

export default new Transformer({
  async transform({ asset, options }) {
    const code = await bundledLibrary(asset.filePath, options.mode);
    asset.invalidateOnFileChange(`${options.projectRoot}/package-lock.json`);
    asset.type = 'js';
    asset.setCode(code);
    return [asset];
  },
});
