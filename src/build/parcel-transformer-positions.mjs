// Lets the bundler import `*.positions`: the lines of all parts of the screens that match the pattern in the file.
import { dirname, join } from 'node:path';
import { Transformer } from '@parcel/plugin';
import { positionsModule } from './part-positions.mjs';
import { screenFiles } from './screen-modules.mjs';

export default new Transformer({
  async transform({ asset }) {
    const pattern = (await asset.getCode()).trim();
    asset.invalidateOnFileCreate({ glob: join(dirname(asset.filePath), pattern) });
    for (const { path } of screenFiles(asset.filePath, pattern)) {
      asset.invalidateOnFileChange(path);
      asset.invalidateOnFileChange(path.replace(/screen\.json$/, 'entity.json'));
    }
    asset.setCode(positionsModule(asset.filePath, pattern));
    asset.type = 'js';
    return [asset];
  },
});
