// Resolves conflicts between customized screens, such as equal names or links without a target.
import { adviceFor } from './advice.ts';
import type { Finding } from '../engine/check/finding.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { toProblem } from './apply-all.ts';
import type { Change, CustomizedScreen } from './change.ts';
import type { Problem } from './problem.ts';
import { refusal } from './refusal.ts';
import { screenPlace } from './places.ts';

type Outcome = { screen: CustomizedScreen; skipped: Problem[] };
type Tools = {
  conflictIn: (screens: readonly CustomizedScreen[]) => Finding | undefined;
  /** Customizes the screen again, with only these changes. */
  remake: (screen: CustomizedScreen, changes: readonly Change[]) => Outcome;
};

/** The number of changes that are tried before the first one is skipped anyway. */
const mostAttempts = 50;

/** The screens without the changes that cause conflicts. Tries the latest changes first. */
export function withoutConflicts(
  given: readonly CustomizedScreen[],
  { conflictIn, remake }: Tools,
): { screens: CustomizedScreen[]; skipped: Problem[] } {
  let screens = [...given];
  const skipped: Problem[] = [];
  for (let conflict = conflictIn(screens); conflict; conflict = conflictIn(screens)) {
    const { message } = conflict;
    const attempts = suspects(screens).map(({ index, change }) => () => {
      const screen = screens[index]!;
      const result = remake(
        screen,
        screen.changes.filter((one) => one !== change),
      );
      return { change, skipped: result.skipped, screens: screens.with(index, result.screen) };
    });
    let cure: ReturnType<(typeof attempts)[number]> | undefined;
    for (const attempt of attempts.slice(0, mostAttempts)) {
      const result = attempt();
      cure ??= result;
      if (conflictIn(result.screens)?.message === message) continue;
      cure = result;
      break;
    }
    if (!cure) break;
    screens = cure.screens;
    skipped.push(
      toProblem(cure.change, refusal(t('breaks', { found: conflict.messages[0] }), adviceFor(conflict, 'elsewhere'))),
      ...cure.skipped,
    );
  }
  return { screens, skipped };
}

/** Whether a change can have an effect outside of its screen. */
const affectsOthers = ({ key }: Change) => /^title$|^menu|hidden$|^cell|^add$|\bto$/.test(key);

/** The possible causes: first changes of the screens themselves, each with the latest first. */
function suspects(screens: readonly CustomizedScreen[]): { index: number; change: Change }[] {
  const every = screens.flatMap(({ changes }, index) => changes.map((change) => ({ index, change }))).reverse();
  const likely = every.filter(({ change }) => affectsOthers(change));
  const all = likely.length > 0 ? likely : every;
  const isOfScreen = ({ change }: { change: Change }) => change.place === screenPlace;
  return [...all.filter(isOfScreen), ...all.filter((one) => !isOfScreen(one))];
}
