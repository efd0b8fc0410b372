// Names files as the bundler does, but those of the page itself `page` instead of by the folder of the project, so that
// the same sources give the same files in any folder.
import { basename } from 'node:path';
import namer from '@parcel/namer-default';
import { Namer } from '@parcel/plugin';

const usual = namer.default[Symbol.for('parcel-plugin-config')];

export default new Namer({
  ...usual,
  async name(options) {
    const name = await usual.name(options);
    const folder = `${basename(options.options.projectRoot)}.`;
    return name?.startsWith(folder) && !options.bundle.needsStableName ? `page.${name.slice(folder.length)}` : name;
  },
});
