// The paths at which the check finds something in a screen of things, such as `actions.0.when`.
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { findings } from './effects/effect.tsx';
import { thing } from './effects/setups.ts';
import { findingsOf } from './foreign.ts';

export const findingPaths = (screen: Partial<Screen>, entity: Schema = thing): string[] =>
  findings({ screen, entity }).map((found) => found.split(': ')[0]!.replaceAll(/\[(\d+)\]/g, '.$1'));

/** The findings with their paths. Each collection also gets a delete action. */
export const findingsIn = (screen: Partial<Screen>, entity: Schema = thing) =>
  findingsOf({
    screen: {
      version: 2,
      title: 'Things',
      menu: { mode: 'admin', path: '/Things' },
      ...screen,
      ...(screen.kind === 'collection' && { actions: [...(screen.actions ?? []), { id: 'delete', call: 'delete' }] }),
    },
    entity: { $id: 'things', title: 'Thing', type: 'object', ...entity },
  }).map((line) => line.replace(/^\S+ +/, ''));
