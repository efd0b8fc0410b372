// `menu:…/screen.json` for the bundler.
import { Transformer } from '@parcel/plugin';
import { menuModule } from './screen-modules.mjs';

export default new Transformer({
  async transform({ asset }) {
    asset.setCode(menuModule(await asset.getCode()));
    asset.type = 'js';
    return [asset];
  },
});
