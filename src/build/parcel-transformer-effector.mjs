// effector for the bundler, without the parts that only help a developer.
import { Transformer } from '@parcel/plugin';
import { reducedEffector } from './effector-parts.mjs';

export default new Transformer({
  async transform({ asset }) {
    asset.setCode(reducedEffector(await asset.getCode()));
    return [asset];
  },
});
