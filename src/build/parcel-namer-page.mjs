// Names files like the bundler, with two exceptions. Those of the page itself are `page` instead of the folder of the
// project, so that the same sources give the same files in any folder. Scripts that others share are `shared` instead
// of the name of one of them.
import { basename } from 'node:path';
import namer from '@parcel/namer-default';
import { Namer } from '@parcel/plugin';

const defaultNamer = namer.default[Symbol.for('parcel-plugin-config')];

export default new Namer({
  ...defaultNamer,
  async name(options) {
    const name = await defaultNamer.name(options);
    const folder = `${basename(options.options.projectRoot)}.`;
    const { type, needsStableName } = options.bundle;
    if (name == null || needsStableName) return name;
    if (name.startsWith(folder)) return `page.${name.slice(folder.length)}`;
    return type === 'js' && !options.bundle.getMainEntry() ? name.replace(/^[^.]+/, 'shared') : name;
  },
});
