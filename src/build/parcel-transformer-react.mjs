// Reduces React to the parts that the page uses.
import { Transformer } from '@parcel/plugin';
import { reducedReact } from './react-parts.mjs';

export default new Transformer({
  async transform({ asset }) {
    asset.setCode(reducedReact(asset.filePath, await asset.getCode()));
    return [asset];
  },
});
