// The table of effects: one entry for every key of the descriptor language.
import { actionEffects } from './actions.ts';
import { callEffects, errorRuleEffects } from './calls.ts';
import { cellEffects } from './cells.ts';
import type { Effect } from './effect.tsx';
import { factsEffects } from './facts.ts';
import { fieldRuleEffects } from './field-rules.ts';
import { fieldEffects } from './fields.ts';
import { optionEffects } from './options.ts';
import { reasonEffects, confirmEffects, formEffects, groupEffects, noteEffects } from './forms.ts';
import { columnEffects, listEffects } from './lists.ts';
import { itemFieldEffects } from './items.ts';
import { filterEffects } from './filters.ts';
import { inputEffects, panelEffects } from './panels.ts';
import { screenEffects } from './screens.ts';
import { variantEffects } from './variants.ts';
import { comparisonEffects, conditionEffects, momentEffects, otherFieldEffects, textEffects } from './texts.ts';

/** The entries by area, so that each area can be its own test file. */
export const areas = {
  lists: { ...columnEffects, ...cellEffects, ...filterEffects, ...listEffects },
  fields: { ...fieldEffects, ...fieldRuleEffects, ...optionEffects, ...itemFieldEffects },
  forms: { ...formEffects, ...groupEffects, ...noteEffects, ...reasonEffects, ...confirmEffects },
  panels: { ...panelEffects, ...inputEffects, ...actionEffects },
  rest: {
    ...callEffects,
    ...errorRuleEffects,
    ...factsEffects,
    ...comparisonEffects,
    ...momentEffects,
    ...otherFieldEffects,
    ...conditionEffects,
    ...textEffects,
  },
  screens: { ...screenEffects, ...variantEffects },
} satisfies Record<string, Record<string, Effect>>;

/** Every entry by its key. */
export const effects: Record<string, Effect> = Object.assign({}, ...Object.values(areas));
