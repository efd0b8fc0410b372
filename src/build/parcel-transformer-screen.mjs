// Lets the bundler import `screen:…/screen.json`, which also depends on the entity next to it.
import { existsSync } from 'node:fs';
import { Transformer } from '@parcel/plugin';
import { entityText, screenModule } from './screen-modules.mjs';

export default new Transformer({
  async transform({ asset }) {
    const entity = asset.filePath.replace(/screen\.json$/, 'entity.json');
    if (existsSync(entity)) asset.invalidateOnFileChange(entity);
    else asset.invalidateOnFileCreate({ filePath: entity });
    asset.setCode(screenModule(await asset.getCode(), entityText(asset.filePath)));
    asset.type = 'js';
    return [asset];
  },
});
