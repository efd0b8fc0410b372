// Every remote procedure that is implemented in code, except those of the session.
import type { ManagerContext } from '../context.ts';
import type { Procedures } from '../wire/direct.ts';
import { certificateProcedures } from './certificates.ts';
import { emailProcedures } from './email.ts';
import { httpProcedures } from './http-settings.ts';
import { referenceProcedures } from './references.ts';
import { taskProcedures } from './task-procedures.ts';

/** The procedures of a manager, by action and method. */
export function createProcedures(context: ManagerContext): Procedures {
  const made: Procedures = {};
  for (const group of [certificateProcedures, emailProcedures, httpProcedures, referenceProcedures, taskProcedures])
    for (const [action, methods] of Object.entries(group(context))) made[action] = { ...made[action], ...methods };
  return made;
}
