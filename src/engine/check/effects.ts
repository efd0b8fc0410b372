// Keys without effect: settings of something that this screen does not have.
import { isMisspelt } from './calls.ts';
import type { Context } from './context.ts';
import { fieldAt, isUnknown, typesOf } from '../descriptor/entity.ts';
import { fieldNames, noField } from './entity-fields.ts';
import { reasonsOf } from '../rules/reasons.ts';
import { placesIn } from '../rules/texts.ts';
import type { JsonPath } from './finding.ts';
import { isSound, knowsActions, knowsCalls } from './known.ts';

/** Keys that need a call or another part of the screen. */
export function checkEffects(context: Context) {
  const { screen, calls, entity, report } = context;
  const { list, form, may, errors, messages, kind } = screen;
  const isKnown = isSound(context, ['kind']) && knowsCalls(context) && knowsActions(context);
  const idle = (path: JsonPath, why: string, would = 'Remove it.') =>
    isKnown && report(path, `"${path.at(-1)}" has no effect: ${why}.`, would, 'key');
  if (screen.menu.start !== undefined && screen.menu.hidden)
    idle(['menu', 'start'], 'a hidden screen cannot be the start page');
  if (kind === 'story') {
    for (const key of ['may', 'errors', 'messages', 'parts'] as const)
      if (screen[key] !== undefined) idle([key], 'a story is implemented in code');
    return;
  }
  const creates = calls['create'] !== undefined && kind === 'collection';
  const updates = calls['update'] !== undefined && form !== undefined;
  const deletes = screen.actions?.some((action) => action.call === 'delete') || isMisspelt('delete', context);
  const none = { create: 'there is no call "create"', update: 'there is no call "update"' };

  if (list?.create !== undefined && !creates)
    idle(['list', 'create'], none.create, 'Add the call "create", or remove the button.');
  if (creates && isKnown && list && list.create === undefined)
    report(['list', 'create'], 'The call "create" has no button.', 'Add "create" with the label of the button.', 'key');
  if (form?.title?.create !== undefined && !creates) idle(['form', 'title', 'create'], none.create);
  if (may?.create !== undefined && !creates) idle(['may', 'create'], none.create);
  if (may?.update !== undefined && !updates) idle(['may', 'update'], none.update);
  if (may?.delete !== undefined && !deletes)
    idle(['may', 'delete'], 'no action deletes records', 'Add an action with "call": "delete", or remove it.');
  if (errors?.create && !creates) idle(['errors', 'create'], none.create);
  if (errors?.update && !updates) idle(['errors', 'update'], none.update);
  if (errors?.delete && !deletes) idle(['errors', 'delete'], 'no action deletes records');
  if (!creates && !updates) {
    const why = 'there is no call that saves';
    if (errors?.save) idle(['errors', 'save'], why);
    for (const key of ['saved', 'saving'] as const) if (messages?.[key] !== undefined) idle(['messages', key], why);
    if (form?.beforeSave) idle(['form', 'beforeSave'], why);
    for (const key of ['save', 'reset'] as const)
      if (form?.buttons?.[key] !== undefined) idle(['form', 'buttons', key], why);
  } else {
    if (reasonsOf(form?.readOnly).some(({ when }) => when === undefined))
      report(
        ['form', 'readOnly'],
        'The form is always read-only, but there are calls that save it.',
        'Add "when", or remove the calls.',
        'key',
      );
    if (form?.buttons?.reset !== undefined && kind === 'collection')
      idle(['form', 'buttons', 'reset'], 'only settings have a reset button');
    if (form?.buttons?.cancel !== undefined && kind === 'settings')
      idle(['form', 'buttons', 'cancel'], 'settings have a reset button instead', 'Use "reset".');
  }
  if (list?.searchLabel !== undefined && !list.search) idle(['list', 'searchLabel'], 'the filter box needs "search"');
  if (list?.search?.length === 0)
    report(
      ['list', 'search'],
      'The filter box searches no fields.',
      'Add fields, or remove "search" to hide the filter box.',
    );
  if (form?.tags && kind !== 'collection') idle(['form', 'tags'], 'only collections show tags');
  if (screen.parts && !form) idle(['parts'], 'there is no form');
  if (screen.summary !== undefined && screen.summary === screen.title)
    report(['summary'], 'The summary repeats the title.', 'Describe the purpose of the page, or remove it.');
  if (form?.sentence && !placesIn(JSON.stringify(form.sentence.text)).includes('parts'))
    report(
      ['form', 'sentence', 'text'],
      'The sentence does not contain {parts}.',
      'Add {parts} where the parts belong.',
    );
  if (form?.sentence?.parts.length === 0)
    report(['form', 'sentence', 'parts'], 'The sentence has no parts.', 'Add parts, or use a note.');
  if (screen.key !== undefined && entity) checkKey(screen.key);

  function checkKey(key: string) {
    const schema = fieldAt(entity!, key);
    if (!schema) return report(['key'], ...noField(key, fieldNames(entity)));
    if (!isUnknown(schema) && !typesOf(schema).some((type) => ['string', 'integer', 'number'].includes(type)))
      report(
        ['key'],
        `"${key}" is neither a string nor a number, so it cannot be part of an address.`,
        'Use another field.',
      );
  }
}

/** Sections of facts: each part of the answer once. */
export function checkFacts({ screen, report }: Context) {
  const names = screen.facts?.sections.map((section) => section.from) ?? [];
  screen.facts?.sections.forEach(({ from, title }, index) => {
    if (names.indexOf(from) < index)
      report(['facts', 'sections', index, 'from'], `Duplicate section "${from}".`, 'Remove one of them.');
    if (title !== undefined && title === from)
      report(['facts', 'sections', index, 'title'], '"title" repeats "from".', 'Remove it.', 'key');
  });
}
