// The texts of lists and tables. Apart from the engine's other texts, because sign-in and forms do not need them.
import { t as tableText } from '../../messages/gen/table.gen.ts';

export { tableText };
