// Calls: missing ones, unused ones, and what they send.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import { contradiction } from './contradictions.ts';
import { reasonsOf } from '../rules/reasons.ts';
import { isReadingDirect, type LongCall } from '../rules/request.ts';
import type { Supplement } from '../descriptor/descriptor.gen.ts';
import { supplementsOf, type Context, type Use } from './context.ts';
import { fieldAt, isRequired, isUnknown, typesOf, type Schema } from '../descriptor/entity.ts';
import { fieldNames, isWithin, noField } from './entity-fields.ts';
import type { JsonPath } from './finding.ts';
import { placeholdersOfCall } from './placeholders.ts';
import { controlOf } from './field-keys.ts';
import { isWellFormed, knowsCalls, knowsSent, knowsUses } from './known.ts';
import { resultsOf } from './results.ts';
import { suggestNames, nearest } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The calls that a kind of screen requires. */
const needed = { collection: ['list'], settings: ['read'], table: ['list'], facts: ['read'], custom: [] } as const;

/** Calls that are missing, unknown, unused, or used in a way that cannot work. */
export function checkCalls(context: Context) {
  const { screen, calls, uses, report } = context;
  if (screen.kind === 'custom') return;
  for (const id of needed[screen.kind]) {
    if (!calls[id] && knowsCalls(context))
      report(['calls', id], t('call-missing', { id }), t('screen-kind-needs-add', { kind: screen.kind }), 'key');
  }
  for (const { id, at, follows } of uses) {
    if (!calls[id] && follows === undefined && knowsCalls(context))
      report(at, t('unknown-call', { id }), suggestNames(id, Object.keys(calls), t('names-calls')));
  }
  for (const [id, call] of Object.entries(calls)) {
    const asked = uses.filter((use) => use.id === id);
    if (asked.length === 0 && knowsUses(context) && !isMisspelled(id, context) && !isStep(id, context))
      report(['calls', id], t('call-never-used', { id }), unusedHint(id, context), 'key');
    checkMethod(id, call.call, context);
    checkAnswer(id, context);
    checkBody(id, context);
  }
}

/** Whether an unknown call is a misspelling of this one. */
export const isMisspelled = (id: string, { calls, uses }: Context) =>
  uses.some((use) => !calls[use.id] && nearest(use.id, Object.keys(calls)) === id);

/** Whether another call, which may be unused itself, is followed by this one. */
const isStep = (id: string, { calls }: Context) => Object.values(calls).some((call) => call.followedBy?.includes(id));

/** The kinds of screen to which the engine's own calls belong. */
const owners = new Map([
  ['list', t('collections-tables')],
  ['create', t('collections')],
  ['read', t('collections-settings-facts')],
  ['update', t('collections-settings')],
]);

function unusedHint(id: string, { screen }: Context): MessageOrText {
  if (id === 'delete') return t('add-action-call-delete');
  const known = owners.get(id);
  return known ? t('only-use-not-screen', { kinds: known, kind: screen.kind }) : t('use-options-action-panel');
}

/** Where the method and the path of a call are. */
export const lineAt = (id: string, { screen, calls }: Pick<Context, 'screen' | 'calls'>) =>
  typeof screen.calls?.[id] === 'string' ? ['calls', id] : ['calls', id, calls[id]?.direct ? 'direct' : 'call'];

function checkMethod(id: string, line: string, context: Context) {
  const { calls, uses, screen, report } = context;
  const [method = '', path = ''] = line.split(' ');
  const at = lineAt(id, context);
  if (!isWellFormed(context, at)) return;
  const isAsked = (as: string) => uses.some((use) => use.id === id && use.as === as);
  const [way = ''] = path.split('?');
  // A value after % would be read as a part of an encoded character.
  if (/[\\#]|%(?![\da-f]{2})/i.test(path) || way.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part)))
    report(at, t('path-contains-browser-resolves'), t('write-full-path'));
  if (method === 'GET' && calls[id]?.body !== undefined)
    report(['calls', id, 'body'], t('get-request-cannot-body'), t('use-post-put-remove'), 'key');
  if (method === 'GET' && (id === 'create' || id === 'update' || id === 'delete'))
    report(at, t('changes-data-get-must', { id }), t('use-post-put-delete'));
  // A request that only reads can be a POST, such as a search. The one before saving is sent before the user is
  // asked.
  const isReading = id === 'list' || id === 'read' || [...listings, 'beforeSave'].some(isAsked);
  if (isReading && method !== 'GET' && method !== 'POST')
    report(at, t('only-reads-data-but', { id, method }), t('use-get'));
  const { body, direct } = calls[id]!;
  if (isReading && direct !== undefined && !isReadingDirect(direct))
    report(at, t('only-reads-data-direct', { id, direct }), t('use-reading-procedure'));
  if (body && 'text' in body && direct !== undefined)
    report(['calls', id, 'body', 'text'], t('direct-call-text'), t('use-values-instead'), 'key');
  if (body && 'arguments' in body && direct === undefined)
    report(['calls', id, 'body', 'arguments'], t('only-direct-calls-arguments'), t('use-values-instead'), 'key');
  if (isAsked('open') && method !== 'GET') report(at, t('new-tab-can-opened', { method }), t('use-get-replace-open'));
  if (screen.kind === 'collection' && ['read', 'update', 'delete'].includes(id) && !saysWhich(calls[id]!, screen.key))
    report(at, t('does-not-identify-record', { id }), t('add-key-path'));
}

/** Whether a call sends the value of a field. */
function sends(call: LongCall, path: string): boolean {
  const { body = { values: {} } } = call;
  if (Array.isArray(body)) return body.some((one) => isWithin(path, one));
  if ('record' in body) return !(body.omit ?? []).some((one) => isWithin(path, one));
  return placeholdersOfCall(call).some((place) => place.startsWith('form.') && isWithin(path, place.slice(5)));
}

/** Whether a call names the record that it is about, in its path or in its body. */
function saysWhich(call: LongCall, key: string | undefined): boolean {
  const { body } = call;
  const names = placeholdersOfCall(call);
  if (names.some((name) => name === 'key' || name === `form.${key}` || name.startsWith('record.'))) return true;
  if (body === undefined || key === undefined) return false;
  return Array.isArray(body) ? body.includes(key) : 'record' in body && !body.omit?.includes(key);
}

/** The uses of a call that need a list. */
const listings = ['options', 'variants', 'supplement'];

/** `rows`, `total` and `valueAs` are read only where rows are shown or chosen from. */
function checkAnswer(id: string, { calls, uses, screen, entity, report }: Context) {
  const asked = uses.filter((use) => use.id === id);
  const tables = resultsOf(screen).flatMap(({ result, call }) => ('table' in result ? [call.join()] : []));
  // The response of a call that others follow is not used.
  const isLast = ({ follows }: Use) => (calls[follows ?? id]?.followedBy?.at(-1) ?? id) === id;
  const inTables = asked.some((use) => tables.includes(use.at.join()) && isLast(use));
  const givesRows = id === 'list' || inTables || asked.some(({ as }) => listings.includes(as));
  const { renames, supplement } = calls[id]!;
  if (supplement !== undefined && (id !== 'read' || screen.kind !== 'collection'))
    report(['calls', id, 'supplement'], t('supplement-no-effect'), t('remove-it'), 'key');
  for (const one of supplementsOf(calls[id]!, ['calls', id])) checkSupplement(one.supplement, one.at, entity, report);
  if (renames !== undefined && (id !== 'read' || !screen.form))
    report(['calls', id, 'renames'], t('renames-no-effect'), t('remove-it'), 'key');
  for (const [name, path] of Object.entries(renames ?? {}))
    if (entity && !fieldAt(entity, path)) report(['calls', id, 'renames', name], ...noField(path, fieldNames(entity)));
  if (asked.length === 0) return;
  if (calls[id]?.rows !== undefined && !givesRows)
    report(['calls', id, 'rows'], t('rows-no-effect-no'), t('remove-it'), 'key');
  const { valueAs } = calls[id] ?? {};
  if (valueAs !== undefined && id !== 'read')
    report(['calls', id, 'valueAs'], t('value-as-no-effect'), t('remove-it'), 'key');
  else if (valueAs !== undefined && entity && !fieldAt(entity, valueAs))
    report(['calls', id, 'valueAs'], ...noField(valueAs, fieldNames(entity)));
  if (calls[id]?.total !== undefined && !inTables && id !== 'list')
    report(['calls', id, 'total'], t('total-no-effect-no'), t('remove-it'), 'key');
}

/** A supplement fills fields of the entity, those that it fills with items being lists. */
function checkSupplement({ values }: Supplement, at: JsonPath, entity: Schema | undefined, report: Context['report']) {
  for (const [path, from] of Object.entries(values)) {
    const field = entity && fieldAt(entity, path);
    if (entity && !field) report([...at, 'values', path], ...noField(path, fieldNames(entity)), 'key');
    else if (field && typeof from !== 'string' && !typesOf(field).includes('array'))
      report([...at, 'values', path, 'without'], t('supplement-no-list', { path }), t('supplement-give-path'), 'key');
  }
}

function checkBody(id: string, context: Context) {
  const { entity, fields, calls, screen, report } = context;
  const body = calls[id]?.body;
  const isSaving = (id === 'create' && screen.kind === 'collection') || (id === 'update' && screen.form !== undefined);
  if (body === undefined) {
    if (isSaving && calls[id]?.call.startsWith('P'))
      report(['calls', id, 'body'], t('no-body', { id }), t('add-body-list-fields'));
    return;
  }
  if (!entity) return;
  const named = Array.isArray(body) ? body : 'record' in body ? (body.omit ?? []) : [];
  const at = Array.isArray(body) ? ['calls', id, 'body'] : ['calls', id, 'body', 'omit'];
  named.forEach((path, index) => {
    const schema = fieldAt(entity, path);
    if (!schema) report([...at, index], ...noField(path, fieldNames(entity)));
    else if (id === 'create' && Array.isArray(body) && schema.readOnly && schema.default === undefined)
      report([...at, index], t('set-server-new-record', { path }), t('remove-from-body'));
    if (named.indexOf(path) !== index) report([...at, index], t('duplicate-field', { path }), t('remove-one-them'));
  });
  const sending = [id, ...(calls[id]?.followedBy ?? [])];
  if (!isSaving || !sending.every((one) => knowsSent(context, one))) return;
  const isSent = (path: string) => sending.some((one) => calls[one] && sends(calls[one], path));
  for (const { path, at: where, field, schema, groups } of fields) {
    const isFixed = controlOf(field)?.isReadOnly === true || schema?.readOnly === true;
    const isReadOnly =
      field.readOnly === 'always' ||
      (id === 'update' && field.readOnly === 'onEdit') ||
      groups.some((group) => reasonsOf(group.readOnly).some(({ when }) => when === undefined));
    const conditions = [...groups.map(({ when }) => when), field.when].filter((when) => when !== undefined);
    const isNeverShown = contradiction([...conditions, { form: id === 'create' ? 'create' : 'edit' }]) !== undefined;
    const isTyped = !isFixed && !isReadOnly && !isNeverShown;
    if (schema && !isUnknown(schema) && isTyped && !isSent(path) && !isInPath(path, calls[id]!.call)) {
      report([...where, 'field'], t('does-not-send-what', { id, path }), t('add-body-calls-make', { id }));
    }
  }
  for (const path of id === 'create' ? fieldNames(entity) : []) {
    const isMissing =
      !path.includes('.') &&
      isRequired(entity, path) &&
      !fieldAt(entity, path)?.readOnly &&
      !isSent(path) &&
      !isInPath(path, calls[id]!.call);
    if (isMissing && isWellFormed(context, ['form', 'fields']) && !fields.some((field) => field.path === path))
      report(['calls', id, 'body'], t('entity-requires-but-create', { path }), t('add-body'));
  }
}

const isInPath = (path: string, line: string) => line.includes(`{form.${path}}`);
