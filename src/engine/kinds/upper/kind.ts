// A string in capitals.
import { printed } from '../../rules/texts.ts';
import type { Kind } from '../kind.ts';

export default {
  text: (value) => printed(value).toUpperCase(),
  styled: (text) => text.toUpperCase(),
} satisfies Kind;
