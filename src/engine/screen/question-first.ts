// The question of an action that saves the form first. It comes before saving.
import { sample, type Event } from 'effector';
import type { AnyUnit } from '../../requests/any-unit.ts';
import { createCommand } from '../../requests/command.ts';
import type { Question } from '../../requests/host.ts';
import type { Host } from '../host.ts';
import type { Run } from './action-model.ts';

type Options = { host: Host; question: (run: Run) => Question | null; until: AnyUnit[] };

/** The presses to which the user has said yes, or that need no answer. `until`: events that end the question. */
export function questionFirst(pressed: Event<Run>, { host, question, until }: Options): Event<Run> {
  const command = createCommand<Run>({ host, question, run: () => undefined, owner: until });
  sample({ clock: pressed, target: command.start });
  return command.doneHere.map(({ params }) => ({ ...params, isConfirmed: true as const }));
}
