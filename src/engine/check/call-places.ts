// Placeholders in the paths and bodies of calls, checked against every use of the call.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import type { Panel } from '../descriptor/descriptor.gen.ts';
import { reasonsOf } from '../rules/reasons.ts';
import { valuesIn, type LongCall } from '../rules/request.ts';
import { placeholdersIn, textsIn, replacePlaceholders } from '../rules/texts.ts';
import type { Context, Use } from './context.ts';
import { contradiction } from './contradictions.ts';
import type { JsonPath, Pair } from './finding.ts';
import { isWellFormed, knowsCalls } from './known.ts';
import { placeholderProblem } from './placeholders.ts';
import { nothing, scopeAt, type Scope } from './scope.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The texts of a call that can contain placeholders, with their paths. */
function textsOfCall(call: LongCall, at: JsonPath, isLong: boolean): [JsonPath, string][] {
  const { call: text, body, direct } = call;
  const line: [JsonPath, string][] = direct === undefined ? [[isLong ? [...at, 'call'] : at, text]] : [];
  const key = Object.keys(body ?? {}).find((one) => ['values', 'value', 'text', 'arguments'].includes(one)) ?? '';
  return [...line, ...textsIn(valuesIn(body), [...at, 'body', key])];
}

/** Calls: every placeholder must be known in each use of the call. */
export function checkCallPlaces(context: Context) {
  const { screen, calls, uses, report } = context;
  for (const [id, call] of Object.entries(calls)) {
    const asked = uses.filter((use) => use.id === id);
    const texts = textsOfCall(call, ['calls', id], typeof screen.calls?.[id] === 'object');
    for (const [where, text] of texts) {
      const open = replacePlaceholders(text, () => '').match(/[{}]/);
      if (open && !where.includes('body'))
        report(where, t('unmatched-brace', { text: JSON.stringify(text) }), t('write-placeholders-name'));
      for (const place of new Set(placeholdersIn(text))) {
        const wrong = asked.map((use) => ({ use, words: problemIn(place, use, context) })).find(({ words }) => words);
        if (wrong?.words) report(where, wrong.words[0], withUse(wrong.words[1], wrong.use));
      }
    }
  }
}

/** What is wrong with a placeholder in a call that is used here; undefined if nothing is. */
function problemIn(place: string, use: Use, context: Context): Pair | undefined {
  const isOfLoaded = place === 'key' || place.startsWith('record.');
  return (
    placeholderProblem(place, scopeOfUse(use, context), context) ??
    (isOfLoaded && isAskedOnCreate(use, context)
      ? [t('new-record-no-value', { place }), t('add-form-edit')]
      : undefined)
  );
}

/** Whether a form can send the call of a question before saving or of a panel while a record is created. */
function isAskedOnCreate({ as, at }: Use, context: Context): boolean {
  const { screen, calls } = context;
  const owner = as === 'beforeSave' || as === 'panel' ? at.slice(0, 2) : undefined;
  if (!owner || screen.kind !== 'collection' || !calls['create'] || !knowsCalls(context)) return false;
  if (!isWellFormed(context, [...owner, 'when']) || !isWellFormed(context, [...owner, 'run', 'disabled'])) return false;
  const { when, run } = (as === 'panel' ? screen.panels![Number(at[1])]! : screen.form!.beforeSave!) as Partial<Panel>;
  const open = reasonsOf(run?.disabled).map((reason) => (reason.when ? { not: reason.when } : never));
  return contradiction([...(when ? [when] : []), ...open, { form: 'create' }]) === undefined;
}

const never = { all: [{ form: 'create' as const }, { form: 'edit' as const }] };

const withUse = (advice: MessageOrText, { as, id }: Use): MessageOrText =>
  as === 'engine'
    ? advice
    : t('used-by', {
        advice,
        value: {
          options: 'options',
          action: t('an-action'),
          open: t('an-action'),
          panel: t('a-panel'),
          beforeSave: 'beforeSave',
          variants: 'variants',
          supplement: 'supplement',
          order: 'order',
        }[as],
        id,
      });

function scopeOfUse({ id: own, follows, at, as }: Use, context: Context): Scope {
  const { screen } = context;
  const id = follows ?? own;
  const key = screen.key !== undefined;
  const words = screen.variants ? ['variant'] : [];
  if (as !== 'engine') {
    const scope = scopeAt(at, screen);
    if (as === 'order') return { ...scope, session: true, words: ['keys'] };
    const load = as === 'options' ? loadOf(at, screen) : undefined;
    if (load === 'first' || load === 'together') return nothing;
    return { ...scope, words: scope.record && as !== 'supplement' ? words : [] };
  }
  const saved: Scope = { ...nothing, session: true, form: true };
  if (screen.kind === 'settings') return id === 'update' ? { ...saved, record: true } : nothing;
  if (id === 'read') return { ...nothing, record: true, key, words };
  const hasPages = screen.list?.pages !== undefined || !isWellFormed(context, ['list', 'pages']);
  if (id === 'list' && hasPages) return { ...nothing, words: ['list', 'filters'] };
  if (id === 'create') return { ...saved, words };
  if (id === 'update') return { ...saved, record: true, key, words };
  return nothing;
}

function loadOf(at: JsonPath, screen: object): unknown {
  let found: unknown = screen;
  for (const step of at.slice(0, -1)) found = (found as Record<string | number, unknown> | undefined)?.[step];
  return (found as { load?: string } | undefined)?.load;
}
