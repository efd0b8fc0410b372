// Every call under /service/rest that is implemented in code.
import type { ManagerContext } from '../context.ts';
import type { Call } from '../wire/call.ts';
import { anonymousCalls } from './anonymous.ts';
import { blobStoreCalls } from './blob-stores.ts';
import { certificateCalls } from './certificates.ts';
import { cleanupPolicyCalls } from './cleanup-policies.ts';
import { componentCalls } from './components.ts';
import { contentSelectorCalls } from './content-selectors.ts';
import { emailCalls } from './email.ts';
import { healthCheckCalls } from './health-check.ts';
import { loggingCalls } from './logging.ts';
import { nugetCalls } from './nuget.ts';
import { privilegeCalls } from './privileges.ts';
import { publicRoutingRuleCalls } from './public-routing-rules.ts';
import { readOnlyCalls } from './read-only.ts';
import { realmCalls } from './realms.ts';
import { repositoryCalls } from './repositories.ts';
import { roleCalls } from './roles.ts';
import { routingRuleCalls } from './routing-rules.ts';
import { supportZipCalls } from './support-zip.ts';
import { systemCalls } from './system.ts';
import { taskCalls } from './tasks.ts';
import { userCalls } from './user.ts';
import { userAdministrationCalls } from './users.ts';
import { wonderlandCalls } from './wonderland.ts';

/** The calls of a manager, in no particular order. */
export const createCalls = (context: ManagerContext): Call[] =>
  [
    wonderlandCalls,
    contentSelectorCalls,
    blobStoreCalls,
    repositoryCalls,
    componentCalls,
    privilegeCalls,
    routingRuleCalls,
    publicRoutingRuleCalls,
    cleanupPolicyCalls,
    anonymousCalls,
    emailCalls,
    certificateCalls,
    realmCalls,
    loggingCalls,
    systemCalls,
    taskCalls,
    readOnlyCalls,
    supportZipCalls,
    nugetCalls,
    healthCheckCalls,
    userCalls,
    userAdministrationCalls,
    roleCalls,
  ].flatMap((group) => group(context));
