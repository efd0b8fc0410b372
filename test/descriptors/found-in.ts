// Where the check finds something in a screen of things, such as `actions.0.when`.
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { findings } from './effects/effect.tsx';
import { thing } from './effects/setups.ts';

export const foundIn = (screen: Partial<Screen>, entity: Schema = thing): string[] =>
  findings({ screen, entity }).map((found) => found.split(': ')[0]!.replaceAll(/\[(\d+)\]/g, '.$1'));
