// Parses and validates a repository as it is sent.
import { isObject } from '../../../engine/rules/paths.ts';
import { allBlobStores } from '../data/blob-stores.ts';
import { policyNamed } from '../data/cleanup-policies.ts';
import type { Store } from '../data/database.ts';
import { namePattern } from '../data/names.ts';
import { type Repository, allRepositories } from '../data/repositories.ts';
import { ruleNamed } from '../data/routing-rules.ts';
import { type FieldType, boolean, name as nameText, object, objectAt, text } from '../wire/body.ts';
import { asText } from '../wire/json-text.ts';
import { type Violation, fieldId, parameterId, refuseIf } from '../wire/refusals.ts';
import { memberProblems } from './repository-members.ts';
import { withoutLoginSecrets } from './repository-shape.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type Loose = Record<string, unknown>;
type Found = Violation | false | undefined;

const client: FieldType<Loose | null> = (found, isPresent) => {
  const sent = object(found, isPresent);
  for (const key of ['connection', 'authentication']) objectAt(sent, key);
  return sent;
};

/** The parts of a configuration that are stored unchanged. */
const keptParts = [
  'maven',
  'raw',
  'npm',
  'docker',
  'dockerProxy',
  'nugetProxy',
  'apt',
  'bower',
  'yum',
  'component',
] as const;
/** `aptSigning` has secrets that nothing here uses, so it is not stored. */
const otherParts = ['storage', 'cleanup', 'proxy', 'negativeCache', 'httpClient', 'group', 'aptSigning'] as const;
const parts = [...otherParts, ...keptParts] as const;

export const repositoryShape = {
  name: nameText,
  online: boolean,
  routingRule: text,
  ...(Object.fromEntries(parts.map((one) => [one, one === 'httpClient' ? client : object])) as Record<
    (typeof parts)[number],
    FieldType<Loose | null>
  >),
};

type Sent = { name: string | null; online: boolean | null; routingRule: string | null } & Record<
  (typeof parts)[number],
  Loose | null
>;

const missing = (id: string): Violation => ({ id: parameterId(id), message: t('must-not-be-null') });
const empty = (id: string): Violation => ({ id: parameterId(id), message: t('may-not-be-empty') });
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The error of the number at a key: it is too small, too large, or not a number. */
function numberProblem(
  held: Loose | null,
  key: string,
  { least, most, isOptional = false, id = parameterId }: Limits,
): Found {
  const value = held?.[key] ?? null;
  if (value === null) return !isOptional && held !== null && missing(key);
  if (typeof value !== 'number' || !Number.isFinite(value)) return { id: parameterId(key), message: t('whole-number') };
  if (value < least) return { id: id(key), message: t('minimum', { limit: String(least) }) };
  return most !== undefined && value > most && { id: parameterId(key), message: t('maximum', { limit: String(most) }) };
}
type Limits = { least: number; most?: number; isOptional?: boolean; id?: (key: string) => string };

/** The error of the word at a key, which must be one of several. */
const wordProblem = (held: Loose | null, key: string, words: readonly string[]): Found => {
  const value = held?.[key] ?? null;
  if (value === null) return held !== null && { id: fieldId(key), message: t('must-not-be-null') };
  const isKnown = words.includes(asText(value).toUpperCase());
  return !isKnown && { id: fieldId(key), message: t('not-a-choice', { choices: words.join(', ') }) };
};

function proxyProblems({ proxy, negativeCache, httpClient }: Sent): Found[] {
  const connection = objectAt(httpClient, 'connection');
  const login = objectAt(httpClient, 'authentication');
  const flag = (held: Loose | null, key: string) => held !== null && typeof held[key] !== 'boolean' && missing(key);
  return [
    !proxy && missing('proxy'),
    !negativeCache && missing('negativeCache'),
    !httpClient && missing('httpClient'),
    proxy !== null && !isText(proxy['remoteUrl']) && empty('remoteUrl'),
    numberProblem(proxy, 'contentMaxAge', { least: -1 }),
    numberProblem(proxy, 'metadataMaxAge', { least: -1 }),
    flag(negativeCache, 'enabled'),
    numberProblem(negativeCache, 'timeToLive', { least: 0, id: fieldId }),
    flag(httpClient, 'blocked'),
    flag(httpClient, 'autoBlock'),
    numberProblem(connection, 'retries', { least: 0, most: 10, isOptional: true }),
    numberProblem(connection, 'timeout', { least: 1, most: 3600, isOptional: true }),
    login !== null && !isText(login['type']) && empty('type'),
  ];
}

function addressProblem(remoteUrl: unknown): Found {
  const isAddress = isText(remoteUrl) && /^https?:\/\/[^\s/]/.test(remoteUrl) && URL.canParse(remoteUrl);
  return !isAddress && { id: fieldId('remoteUrl'), message: t('url-format') };
}

const yumProblems = (yum: Loose | null): Found[] => [
  numberProblem(yum, 'repodataDepth', { least: 0, most: 5 }),
  isText(yum?.['deployPolicy']) && wordProblem(yum, 'deployPolicy', ['STRICT', 'PERMISSIVE']),
];

const loginTypes = ['username', 'ntlm'];

/** A password is required with every change, as on the reference server, because it is not stored. */
function loginProblems(httpClient: Loose | null): Found[] {
  const login = objectAt(httpClient, 'authentication');
  if (!login) return [];
  const type = asText(login['type']);
  if (!loginTypes.includes(type))
    return [{ id: fieldId('type'), message: t('not-a-choice', { choices: loginTypes.join(', ') }) }];
  return ['username', 'password'].map(
    (key) => !isText(login[key]) && { id: fieldId(key), message: t('may-not-be-empty') },
  );
}

/** The texts of a list; undefined if it is not a list. */
const textsOf = (found: unknown): string[] | undefined =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : undefined;

export type RepositoryInput = Omit<Repository, 'id'>;

/** Throws a refusal for missing and malformed fields. Nothing in it depends on stored data. */
export function checkFields(sent: Sent, { format, type }: Pick<Repository, 'format' | 'type'>): void {
  const { name, online, storage, group } = sent;
  refuseIf(
    !isText(name) && empty('name'),
    isText(name) && !namePattern.test(name) && { id: parameterId('name'), message: t('name-rule') },
    online === null && missing('online'),
    !storage && missing('storage'),
    storage !== null && !isText(storage['blobStoreName']) && empty('blobStoreName'),
    storage !== null &&
      typeof storage['strictContentTypeValidation'] !== 'boolean' &&
      missing('strictContentTypeValidation'),
    type === 'hosted' && storage !== null && !isText(storage['writePolicy']) && missing('writePolicy'),
    ...(type === 'proxy' ? proxyProblems(sent) : []),
    type === 'group' && !group && missing('group'),
    type === 'group' &&
      group !== null &&
      !textsOf(group['memberNames'])?.length && { id: parameterId('memberNames'), message: t('must-not-be-empty') },
    format === 'maven2' && type !== 'group' && !sent.maven && missing('maven'),
    format === 'yum' && type === 'hosted' && !sent.yum && missing('yum'),
    format === 'bower' && type === 'proxy' && !sent.bower && missing('bower'),
  );
  const names = sent.cleanup?.['policyNames'] ?? [];
  refuseIf(!Array.isArray(names) && { id: fieldId('policyNames'), message: t('must-not-be-empty') });
}

/**
 * The repository of a body that has passed `checkFields`. Throws a refusal with all errors, which reveal the names of
 * stored data. `before`: the repository that is changed; undefined for a new one.
 */
export function repositoryOf(
  store: Store,
  sent: Sent,
  { format, type }: Pick<Repository, 'format' | 'type'>,
  before: Repository | undefined,
): RepositoryInput {
  const { name, online, storage, group } = sent;
  const members = textsOf(group?.['memberNames']) ?? [];
  const policies = textsOf(sent.cleanup?.['policyNames']) ?? [];
  const rule = sent.routingRule === null || sent.routingRule === '' ? undefined : ruleNamed(store, sent.routingRule);
  const wanted = asText(storage!['blobStoreName']);
  const isNameUsed = allRepositories(store).some((one) => one.name.toLowerCase() === name!.toLowerCase());
  refuseIf(
    !before && isNameUsed && { id: 'name', message: t('policy-name-used') },
    // The blob store of a repository never changes.
    !before &&
      !allBlobStores(store).some((one) => one.name === wanted) && {
        id: fieldId('blobStoreName'),
        message: t('blob-store-not-found'),
      },
    type === 'hosted' && wordProblem(storage, 'writePolicy', ['ALLOW', 'ALLOW_ONCE', 'DENY']),
    ...(format === 'yum' && type === 'hosted' ? yumProblems(sent.yum) : []),
    format === 'maven2' && wordProblem(sent.maven, 'versionPolicy', ['RELEASE', 'SNAPSHOT', 'MIXED']),
    format === 'maven2' && wordProblem(sent.maven, 'layoutPolicy', ['STRICT', 'PERMISSIVE']),
    ...(['raw', 'maven'] as const).map(
      (key) =>
        isText(sent[key]?.['contentDisposition']) &&
        wordProblem(sent[key], 'contentDisposition', ['INLINE', 'ATTACHMENT']),
    ),
    type === 'proxy' && addressProblem(sent.proxy!['remoteUrl']),
    ...(type === 'proxy' ? loginProblems(sent.httpClient) : []),
    type === 'proxy' &&
      isText(sent.routingRule) &&
      !rule && { id: fieldId('routingRule'), message: t('no-rule', { name: sent.routingRule }) },
    ...(type === 'group'
      ? []
      : policies.map(
          (one) => !policyNamed(store, one) && { id: fieldId('policyNames'), message: t('no-policy', { name: one }) },
        )),
    ...(type === 'group' ? memberProblems(store, members, { name: name!, format }) : []),
  );
  return {
    name: name!,
    format,
    type,
    online: online!,
    remoteUrl: type === 'proxy' ? asText(sent.proxy!['remoteUrl']) : null,
    members: type === 'group' ? members : [],
    routingRule: type === 'proxy' ? (rule?.id ?? null) : null,
    cleanupPolicies: type === 'group' ? [] : policies,
    attributes: format === 'maven2' ? { ...before?.attributes, ...sent.maven } : {},
    blobStore: before?.blobStore ?? wanted,
    settings: keptSettings(sent, type, before?.settings),
  };
}

/** Parts that the reference server does not return stay as they are if they are not sent. */
function keptSettings(sent: Sent, type: Repository['type'], before: Loose = {}): Loose {
  const ofType =
    type === 'proxy' ? (['storage', 'proxy', 'negativeCache', 'httpClient'] as const) : (['storage'] as const);
  const own = [...ofType, ...keptParts].flatMap((key) => {
    const value = sent[key] ?? (ofType.includes(key as never) ? null : (before[key] ?? null));
    return value === null ? [] : [[key, value]];
  });
  return withoutSecrets(Object.fromEntries(own) as Loose);
}

/** No request is sent with this login, so its secrets are not stored. */
function withoutSecrets(settings: Loose): Loose {
  const client = settings['httpClient'];
  if (!isObject(client) || !isObject(client['authentication'])) return settings;
  return { ...settings, httpClient: { ...client, authentication: withoutLoginSecrets(client['authentication']) } };
}
