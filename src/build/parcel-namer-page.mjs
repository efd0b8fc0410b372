// Names files as the bundler does, but those of the page itself `page` instead of by the folder of the project, so that
// the same sources give the same files in any folder, and scripts that several others share `shared` instead of by one
// of these.
import { basename } from 'node:path';
import namer from '@parcel/namer-default';
import { Namer } from '@parcel/plugin';

const usual = namer.default[Symbol.for('parcel-plugin-config')];

export default new Namer({
  ...usual,
  async name(options) {
    const name = await usual.name(options);
    const folder = `${basename(options.options.projectRoot)}.`;
    const { type, needsStableName } = options.bundle;
    if (name == null || needsStableName) return name;
    if (name.startsWith(folder)) return `page.${name.slice(folder.length)}`;
    return type === 'js' && !options.bundle.getMainEntry() ? name.replace(/^[^.]+/, 'shared') : name;
  },
});
