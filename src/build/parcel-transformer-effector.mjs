// Reduces effector to the parts that the page needs.
import { Transformer } from '@parcel/plugin';
import { reducedEffector } from './effector-parts.mjs';

export default new Transformer({
  async transform({ asset }) {
    asset.setCode(reducedEffector(await asset.getCode()));
    return [asset];
  },
});
