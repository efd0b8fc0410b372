// The texts of the command line: help, start-up lines, and why the server does not start.
import { type CommandLineMessages, commandLineMessages } from '../messages/gen/command-line.gen.ts';
import { createMessages } from '../messages/messages.ts';

export const t = createMessages<CommandLineMessages>('command-line', commandLineMessages);
