// The steps before an action: the question of one that saves the form first, and the completed steps of an earlier
// attempt.
import { sample, type Event } from 'effector';
import type { AnyUnit } from '../../requests/any-unit.ts';
import { createCommand, type Command } from '../../requests/command.ts';
import type { Question } from '../../requests/host.ts';
import { resumable } from '../form/steps.ts';
import type { Host } from '../host.ts';
import type { Run } from './action-model.ts';
import { keyIn } from './action-view.ts';

type Options = { host: Host; question: (run: Run) => Question | null; until: AnyUnit[] };

/** The presses that the user has confirmed, or that need no confirmation. `until`: events that end the question. */
export function questionFirst(pressed: Event<Run>, { host, question, until }: Options): Event<Run> {
  const command = createCommand<Run>({ host, question, run: () => undefined, owner: until });
  sample({ clock: pressed, target: command.start });
  return command.doneHere.map(({ params }) => ({ ...params, isConfirmed: true as const }));
}

/** The command, whose next start for the same record continues with the request that failed. */
export const continuedAction = (command: Command<Run, unknown>, until: AnyUnit[]): Command<Run, unknown> =>
  resumable(command, (one, other) => one.action === other.action && keyIn(one.place) === keyIn(other.place), until);
