// Replaces the code with which the bundler loads style sheets on demand.
import { Transformer } from '@parcel/plugin';
import { loadStyles } from './load-styles.mjs';

export default new Transformer({
  async transform({ asset }) {
    asset.setCode(loadStyles(await asset.getCode()));
    return [asset];
  },
});
