// Keys without effect: what is said of something that this screen does not have.
import { isMisspelt } from './calls.ts';
import type { Context } from './context.ts';
import { fieldAt, fieldNames, typesOf } from './entity-fields.ts';
import { placesIn } from './places.ts';
import type { JsonPath } from './finding.ts';
import { isUnknown } from './entity-fields.ts';
import { isSound, knowsActions, knowsCalls } from './known.ts';
import { instead } from './wording.ts';

/** What a call, or a part of the screen, has to be there for. */
export function checkEffects(context: Context) {
  const { screen, calls, entity, report } = context;
  const { list, form, may, errors, says, kind } = screen;
  const isKnown = isSound(context, ['kind']) && knowsCalls(context) && knowsActions(context);
  const idle = (path: JsonPath, why: string, would = 'Remove it.') =>
    isKnown && report(path, `"${path.at(-1)}" has no effect: ${why}.`, would, 'key');
  if (screen.menu.start !== undefined && screen.menu.hidden)
    idle(['menu', 'start'], 'a screen that is not in the menu is never the start page');
  if (kind === 'story') {
    for (const key of ['may', 'errors', 'says', 'after'] as const)
      if (screen[key] !== undefined) idle([key], 'a story is written in code');
    return;
  }
  const creates = calls['create'] !== undefined && kind === 'collection';
  const updates = calls['update'] !== undefined && form !== undefined;
  const deletes = screen.actions?.some((action) => action.call === 'delete') || isMisspelt('delete', context);
  const none = { create: 'there is no call "create"', update: 'there is no call "update"' };

  if (list?.create !== undefined && !creates)
    idle(['list', 'create'], none.create, 'Add the call "create", or remove the button.');
  if (creates && isKnown && list && list.create === undefined)
    report(
      ['list', 'create'],
      'There is a call "create", and no button for it.',
      'Add "create", the words of the button.',
      'key',
    );
  if (form?.title?.create !== undefined && !creates) idle(['form', 'title', 'create'], none.create);
  if (may?.create !== undefined && !creates) idle(['may', 'create'], none.create);
  if (may?.update !== undefined && !updates) idle(['may', 'update'], none.update);
  if (may?.delete !== undefined && !deletes)
    idle(['may', 'delete'], 'no action deletes', 'Add an action with "call": "delete", or remove it.');
  if (errors?.create && !creates) idle(['errors', 'create'], none.create);
  if (errors?.update && !updates) idle(['errors', 'update'], none.update);
  if (errors?.delete && !deletes) idle(['errors', 'delete'], 'no action deletes');
  if (!creates && !updates) {
    const why = 'nothing is saved here';
    if (errors?.save) idle(['errors', 'save'], why);
    for (const key of ['saved', 'saving'] as const) if (says?.[key] !== undefined) idle(['says', key], why);
    if (form?.beforeSave) idle(['form', 'beforeSave'], why);
    for (const key of ['save', 'reset'] as const)
      if (form?.buttons?.[key] !== undefined) idle(['form', 'buttons', key], why);
  } else {
    if (form?.readOnly && form.readOnly.when === undefined)
      report(
        ['form', 'readOnly'],
        'The form is always read-only, and there are calls that save it.',
        'Say "when", or remove the calls.',
        'key',
      );
    if (form?.buttons?.reset !== undefined && kind === 'collection')
      idle(['form', 'buttons', 'reset'], 'only settings are reset');
    if (form?.buttons?.cancel !== undefined && kind === 'settings')
      idle(['form', 'buttons', 'cancel'], 'settings are not cancelled but reset', 'Say "reset".');
  }
  if (list?.searchLabel !== undefined && !list.search)
    idle(['list', 'searchLabel'], 'without "search" there is no filter box');
  if (list?.search?.length === 0)
    report(
      ['list', 'search'],
      'The filter box looks at nothing.',
      'Name fields, or remove it: without it there is no box.',
    );
  if (form?.tags && kind !== 'collection')
    idle(['form', 'tags'], 'only records of a collection have a name to stand beside');
  if (screen.after && !form) idle(['after'], 'there is no form to stand below');
  if (screen.summary !== undefined && screen.summary === screen.title)
    report(['summary'], 'The summary says what the title says.', 'Say what the page is for, or remove it.');
  if (form?.sentence && !placesIn(JSON.stringify(form.sentence.text)).includes('parts'))
    report(['form', 'sentence', 'text'], 'The sentence does not print {parts}.', 'Print {parts} where they belong.');
  if (form?.sentence?.parts.length === 0)
    report(['form', 'sentence', 'parts'], 'The sentence has no parts.', 'Add parts, or say it as a note.');
  if (screen.key !== undefined && entity) checkKey(screen.key);

  function checkKey(key: string) {
    const schema = fieldAt(entity!, key);
    if (!schema)
      return report(['key'], `The entity has no field "${key}".`, instead(key, fieldNames(entity), 'Fields'));
    if (!isUnknown(schema) && !typesOf(schema).some((type) => ['string', 'integer', 'number'].includes(type)))
      report(
        ['key'],
        `"${key}" is neither a text nor a number: it cannot be part of an address.`,
        'Name a field that can.',
      );
  }
}

/** Sections of facts: each part of the answer once. */
export function checkFacts({ screen, report }: Context) {
  const names = screen.facts?.sections.map((section) => section.from) ?? [];
  screen.facts?.sections.forEach(({ from, title }, index) => {
    if (names.indexOf(from) < index)
      report(['facts', 'sections', index, 'from'], `"${from}" is shown already.`, 'Keep one.');
    if (title !== undefined && title === from)
      report(['facts', 'sections', index, 'title'], '"title" says what "from" says.', 'Remove it.', 'key');
  });
}
