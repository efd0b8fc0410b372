// Entities, generated from schemas/*/entity.json by `npm run types`: change the schema, not this file.

/** The record of schemas/account/entity.json. */
export interface Account {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  external?: boolean;
}

/** The record of schemas/anonymous-access/entity.json. */
export interface AnonymousAccess {
  enabled?: boolean;
  userId: string;
  realmName?: string;
}

/** The record of schemas/cleanup-policies/entity.json. */
export interface CleanupPolicy {
  name: string;
  format: string;
  notes?: string | null;
  criteriaLastBlobUpdated?: number | null;
  criteriaLastDownloaded?: number | null;
  criteriaReleaseType?: 'RELEASES' | 'PRERELEASES' | null;
  criteriaAssetRegex?: string | null;
  inUseCount?: number;
}

/** The record of schemas/content-selectors/entity.json. */
export interface ContentSelector {
  name: string;
  type?: string;
  description?: string | null;
  expression: string;
}

/** The record of schemas/logging/entity.json. */
export interface Logger {
  name: string;
  level: 'OFF' | 'ERROR' | 'WARN' | 'INFO' | 'DEBUG' | 'TRACE';
  override?: boolean;
}

/** The record of schemas/repositories/entity.json. */
export interface Repository {
  name?: string;
  type?: string;
  format?: string;
  online?: boolean;
  url?: string;
  routingRuleName?: string | null;
  cleanup?: {
    policyNames?: string[];
  } | null;
  group?: {
    memberNames?: string[];
  };
  proxy?: {
    remoteUrl?: string;
  };
}

/** The record of schemas/routing-rules/entity.json. */
export interface RoutingRule {
  id?: string;
  name: string;
  description?: string | null;
  mode: 'ALLOW' | 'BLOCK';
  matchers: string[];
  assignedRepositoryCount?: number;
  assignedRepositoryNames?: string[] | null;
}

/** The record of schemas/status/entity.json. */
export interface StatusCheck {
  name?: string;
  healthy?: boolean;
  message?: string | null;
  error?: {
    message?: string | null;
  } | null;
}
