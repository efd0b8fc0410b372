// A boolean as Healthy or Unhealthy.
import { t } from '../../../messages/gen/engine.gen.ts';
import { printed } from '../../rules/texts.ts';
import type { Kind } from '../kind.ts';

export default {
  text: (value) => (typeof value === 'boolean' ? t(value ? 'healthy' : 'unhealthy') : printed(value)),
} satisfies Kind;
