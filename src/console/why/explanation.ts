// What an explanation of a part consists of.
import { t } from '../../messages/gen/why.gen.ts';
import { areAllTrue, type Cause, type Origin } from './causes.ts';

/** What a statement is about. */
export type Topic =
  | 'label'
  | 'value'
  | 'error'
  | 'location'
  | 'sort'
  | 'filter'
  | 'width'
  | 'shown'
  | 'state'
  | 'required'
  | 'position'
  | 'create'
  | 'update'
  | 'delete';

/** A statement, with its causes. `renamed` replaces it if a customization sets the text. */
export type Statement = { topic: Topic; text: string; causes?: Cause[]; renamed?: Statement; origin?: Origin };

export type Explanation = {
  /** The part's name on the page; '' if it has none. */
  name: string;
  isShown: boolean;
  /** Why the part is disabled or read-only; null if it is neither, '' without a reason. */
  locked: string | null;
  isRequired: boolean;
  statements: Statement[];
  /** Other places that affect the part. */
  related: string[];
  /** The other keys that the screen sets, each with its value. */
  settings: string[];
};

/** A statement about whether a part is shown: all of the causes must be true. */
function shownBecause(causes: Cause[]): Statement {
  if (causes.length === 0) return { topic: 'shown', text: t('shown-always') };
  return { topic: 'shown', text: t('shown', { isTrue: areAllTrue(causes) ? 'true' : 'false' }), causes };
}

/** An explanation of a part that is shown while all causes are true. */
export const explanation = (
  name: string,
  causes: Cause[],
  statements: Statement[],
  more: Partial<Pick<Explanation, 'locked' | 'isRequired' | 'related'>> = {},
): Explanation => ({
  name,
  isShown: areAllTrue(causes),
  locked: null,
  isRequired: false,
  related: [],
  settings: [],
  ...more,
  statements: [...statements, shownBecause(causes)],
});

/** Where the text of a part comes from; undefined for a part without a text. */
export function labelFrom(text: string, source: 'screen' | 'entity' | 'name' | 'standard'): Statement[] {
  const statement = (from: typeof source | 'customization'): Statement => ({
    topic: 'label',
    text: t(`label-${from}`, { text }),
  });
  if (text === '') return [];
  return [source === 'screen' ? { ...statement(source), renamed: statement('customization') } : statement(source)];
}
