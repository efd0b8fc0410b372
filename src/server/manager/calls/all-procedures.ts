// Every remote procedure that is implemented in code.
import type { ManagerContext } from '../context.ts';
import type { Procedures } from '../wire/direct.ts';
import { blobStoreProcedures } from './blob-store-procedures.ts';
import { capabilityProcedures } from './capability-procedures.ts';
import { certificateProcedures } from './certificates.ts';
import { emailProcedures } from './email.ts';
import { httpProcedures } from './http-settings.ts';
import { privilegeProcedures } from './privilege-procedures.ts';
import { referenceProcedures } from './references.ts';
import { repositoryProcedures } from './repository-procedures.ts';
import { taskProcedures } from './task-procedures.ts';

const groups = [
  blobStoreProcedures,
  capabilityProcedures,
  certificateProcedures,
  emailProcedures,
  httpProcedures,
  privilegeProcedures,
  referenceProcedures,
  repositoryProcedures,
  taskProcedures,
];

/** The procedures of a manager and `more`, by action and method: several groups may add methods to one action. */
export function createProcedures(context: ManagerContext, more: Procedures): Procedures {
  const made: Procedures = {};
  for (const group of [...groups.map((create) => create(context)), more])
    for (const [action, methods] of Object.entries(group)) made[action] = { ...made[action], ...methods };
  return made;
}
