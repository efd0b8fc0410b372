// A boolean as Healthy or Unhealthy.
import { say } from '../../rules/sentences.ts';
import { printed } from '../../rules/texts.ts';
import type { Kind } from '../kind.ts';

export default {
  text: (value) => (typeof value === 'boolean' ? say(value ? 'healthy' : 'unhealthy') : printed(value)),
} satisfies Kind;
