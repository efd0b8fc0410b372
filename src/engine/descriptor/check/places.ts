// Places in braces: in texts, addresses, calls and their bodies. Every one must name something that is there.
import { fieldAt, fieldNames } from './entity-fields.ts';
import type { Context, LongCall, Use } from './context.ts';
import type { JsonPath } from './finding.ts';
import { scopeAt, type Scope } from './scope.ts';
import { instead, joined, listed } from './wording.ts';

type Words = [found: string, would: string];

const inBraces = /\{([A-Za-z][\w$.-]*)\}/g;

/** The places that a text names, without their braces. */
export const placesIn = (text: string) => [...text.matchAll(inBraces)].map((match) => match[1]!);

/** The places that a call sends, in its path and its body's values. */
export function placesOfCall({ call, body }: LongCall): string[] {
  const values = body && 'values' in body ? textsIn(body.values).map(([, text]) => text) : [];
  return [call, ...values].flatMap(placesIn);
}

/** Every text inside a JSON value, with the way to it. */
function textsIn(value: unknown, at: JsonPath = []): [JsonPath, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** What is wrong with a place where `scope` holds; undefined when nothing is. */
function wrongPlace(place: string, scope: Scope, context: Context): Words | undefined {
  const [head = '', ...rest] = place.split('.');
  const part = rest.join('.');
  const { entity, screen } = context;
  const names = [
    ...(scope.record ? ['record'] : []),
    ...(scope.form ? ['form'] : []),
    ...(scope.key ? ['key'] : []),
    ...(scope.panel ? ['panel'] : []),
    ...(scope.answer ? ['answer'] : []),
    'session',
    ...scope.words,
  ];
  if (!names.includes(head)) {
    if (head === 'key' && screen.key === undefined)
      return [
        '{key} is named, but the screen has no "key".',
        'Say which field tells records apart, or take {key} away.',
      ];
    const known = [
      'record',
      'form',
      'key',
      'panel',
      'answer',
      'session',
      'server',
      'count',
      'position',
      'parts',
      'item',
      'base',
    ];
    const found = known.includes(head) ? `{${place}} has no meaning here.` : `{${place}} is no place.`;
    return [found, instead(head, names, 'Here can stand')];
  }
  const stands = ['record', 'form', 'panel', 'session'].includes(head);
  if (stands && part === '') return [`{${place}} does not say which part.`, `Write {${head}.name}, with a name.`];
  if (!stands && head !== 'answer' && part !== '') return [`{${place}} has no parts.`, `Write {${head}}.`];
  if (head === 'session' && part !== 'userId') return [`{${place}} is no place.`, 'Write {session.userId}.'];
  if (head === 'panel') return wrongInput(part, scope);
  if ((head === 'record' || head === 'form') && scope.record !== 'free' && entity && !fieldAt(entity, part)) {
    return [`{${place}}: the entity has no field "${part}".`, instead(part, fieldNames(entity), 'Fields')];
  }
  return undefined;
}

/** What is wrong with naming an input of the panel in scope. */
export function wrongInput(id: string, scope: Scope): Words | undefined {
  const inputs = scope.panel?.inputs?.map((input) => input.id) ?? [];
  return inputs.includes(id) ? undefined : [`The panel has no input "${id}".`, instead(id, inputs, 'Inputs')];
}

/** Texts and addresses: their places, plurals and blanks. */
export function checkTexts(context: Context) {
  const { marks, screen, report } = context;
  for (const { name, path, value } of marks) {
    if (name !== 'text' && name !== 'address') continue;
    const scope = scopeAt(path, screen);
    const isPlural = typeof value === 'object' && value !== null && 'count' in value;
    const within = isPlural ? { ...scope, words: [...scope.words, 'count'] } : scope;
    const texts = textsIn(value);
    for (const [inside, text] of texts) {
      const where = [...path, ...inside];
      if (text.trim() === '' && inside.at(-1) !== 'zero')
        report(where, 'The text is blank.', 'Write what a person should read, or leave the key out.');
      for (const place of placesIn(text)) {
        const wrong = wrongPlace(place, within, context);
        if (wrong) report(where, ...wrong);
      }
      const open = text.replace(inBraces, '').match(/\{[A-Za-z][\w$.-]*$|^[\w$.-]*\}/);
      if (open) report(where, `A brace stands alone in "${open[0]}".`, 'Write a place as {name}.');
    }
    if (isPlural) checkPlural(value as Record<string, string>, path, context);
    else if (
      typeof value === 'object' &&
      texts.every(([inside, text]) => inside[0] === 'blank' || placesIn(text).length === 0)
    ) {
      report([...path, 'blank'], '"blank" is never said: the text has no places.', 'Write the text alone.', 'key');
    }
  }
}

function checkPlural(text: Record<string, string>, path: JsonPath, { report }: Context) {
  if (!placesIn(text['other'] ?? '').includes('count')) {
    const isSame = text['zero'] === undefined && text['one'] === undefined;
    report(
      [...path, 'other'],
      '"other" does not print {count}.',
      isSame ? 'Write the text alone, or print {count} in it.' : 'A person wants the number: print {count} in it.',
    );
  }
  for (const form of ['zero', 'one']) {
    if (text[form] !== undefined && text[form] === text['other'])
      report([...path, form], `"${form}" says the same as "other".`, `Take "${form}" away.`, 'key');
  }
}

/** Where the places of a call stand, with their words. */
function textsOfCall(call: LongCall, at: JsonPath, isLong: boolean): [JsonPath, string][] {
  const line: [JsonPath, string] = [isLong ? [...at, 'call'] : at, call.call];
  const values = call.body && 'values' in call.body ? textsIn(call.body.values, [...at, 'body', 'values']) : [];
  return [line, ...values];
}

/** Calls: every place must be known wherever the call is asked for. */
export function checkCallPlaces(context: Context) {
  const { screen, calls, uses, report } = context;
  for (const [id, call] of Object.entries(calls)) {
    const asked = uses.filter((use) => use.id === id);
    const texts = textsOfCall(call, ['calls', id], typeof screen.calls?.[id] === 'object');
    for (const [where, text] of texts) {
      const open = text.replace(/\{[^{}\s]+\}/g, '').match(/[{}]/);
      if (open && where.at(-1) !== 'values' && !where.includes('values'))
        report(where, `A brace stands alone in ${JSON.stringify(text)}.`, 'Write a place as {name}.');
      for (const place of new Set(placesIn(text))) {
        const wrong = asked
          .map((use) => ({ use, words: wrongPlace(place, scopeOfUse(use, context), context) }))
          .find(({ words }) => words);
        if (wrong?.words) report(where, wrong.words[0], `${wrong.words[1]}${named(wrong.use)}`);
      }
    }
  }
}

const named = ({ as, id }: Use) =>
  as === 'engine'
    ? ''
    : ` (The call is asked for by ${{ options: 'options', action: 'an action', open: 'an action', panel: 'a panel', beforeSave: 'beforeSave' }[as]}: ${id}.)`;

function scopeOfUse({ id, at, as }: Use, { screen }: Context): Scope {
  const key = screen.key !== undefined;
  const none: Scope = { record: false, form: false, key: false, panel: undefined, answer: false, words: [] };
  if (as !== 'engine') {
    const scope = scopeAt(at, screen);
    const load = as === 'options' ? screen && loadOf(at, screen) : undefined;
    if (load === 'first' || load === 'together') return none;
    return { ...scope, words: [] };
  }
  if (screen.kind === 'settings') return id === 'update' ? { ...none, record: true, form: true } : none;
  if (id === 'read') return { ...none, record: true, key };
  if (id === 'create') return { ...none, form: true };
  if (id === 'update') return { ...none, record: true, form: true, key };
  return none;
}

function loadOf(at: JsonPath, screen: object): unknown {
  let found: unknown = screen;
  for (const step of at.slice(0, -1)) found = (found as Record<string | number, unknown> | undefined)?.[step];
  return (found as { load?: string } | undefined)?.load;
}

/** Names of a scope in one line, for sentences. */
export const namesIn = (names: readonly string[]) => (names.length > 3 ? listed(names) : joined(names));
