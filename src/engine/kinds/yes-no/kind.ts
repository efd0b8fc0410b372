// A boolean as Yes or No.
import { yesOrNo } from '../../rules/values.ts';
import type { Kind } from '../kind.ts';

export default { text: yesOrNo } satisfies Kind;
