// Bundles each list of kinds, such as `kinds.gen.ts`, with the modules of its kinds, because the overhead of separate
// modules would be larger than most kinds.
import { dirname, join, relative } from 'node:path';
import { Transformer } from '@parcel/plugin';
import { rolldown } from 'rolldown';

const kindFile = /\/kinds\/[^/]+\/[^/]+\.tsx?$/;
// A prefix for imports of other folders, which stay imports. Plain paths would be resolved again.
const outside = 'outside:';

export default new Transformer({
  async transform({ asset }) {
    const files = new Set();
    const bundle = await rolldown({
      input: asset.filePath,
      transform: { jsx: 'react-jsx' },
      plugins: [
        {
          name: 'kinds-only',
          resolveId(source, importer, { kind }) {
            if (!importer) return null;
            if (!source.startsWith('.')) return { id: source, external: true };
            const path = join(dirname(importer), source);
            if (kindFile.test(path) && kind !== 'dynamic-import') {
              files.add(path);
              return path;
            }
            return { id: outside + relative(dirname(asset.filePath), path), external: true };
          },
        },
      ],
    });
    const { output } = await bundle.generate({ format: 'esm' });
    await bundle.close();
    for (const path of files) asset.invalidateOnFileChange(path);
    asset.setCode(output[0].code.replaceAll(outside, './').replaceAll('"./../', '"../'));
    asset.type = 'js';
    return [asset];
  },
});
