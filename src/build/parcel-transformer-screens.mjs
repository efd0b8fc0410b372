// Lets the bundler import `*.screens`: all screens that match the pattern in the file. (The bundler's own imports by
// pattern are not loaded on demand after a second build.)
import { dirname, join } from 'node:path';
import { Transformer } from '@parcel/plugin';
import { screenFiles, screensModule } from './screen-modules.mjs';

export default new Transformer({
  async transform({ asset }) {
    const pattern = (await asset.getCode()).trim();
    const glob = join(dirname(asset.filePath), pattern);
    asset.invalidateOnFileCreate({ glob });
    // The watcher reports a new folder, but not the files that it already contains.
    asset.invalidateOnFileCreate({ glob: dirname(glob) });
    for (const { path } of screenFiles(asset.filePath, pattern)) asset.invalidateOnFileChange(path);
    asset.setCode(screensModule(asset.filePath, pattern));
    asset.type = 'js';
    return [asset];
  },
});
