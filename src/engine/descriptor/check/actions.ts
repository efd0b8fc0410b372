// Actions and panels: what a button does must be possible where it stands, and every input must be used.
import { checkTable } from './cells.ts';
import type { Context } from './context.ts';
import { fieldAt, fieldNames, typesOf } from './entity-fields.ts';
import { placesIn, placesOfCall } from './places.ts';
import { isUnknown } from './entity-fields.ts';
import { isSound, isWhole, knowsFields, knowsInputs, knowsSent } from './known.ts';
import { instead, listed } from './wording.ts';

/** Where each kind of screen has room for buttons. */
const rooms = {
  collection: ['list', 'form', 'page'],
  settings: ['form', 'page'],
  table: ['list', 'page'],
  facts: ['page'],
  story: [],
} as const;

/** Buttons beyond Save and Cancel. */
export function checkActions(context: Context) {
  const { screen, report } = context;
  const room: readonly string[] = rooms[screen.kind];
  screen.actions?.forEach((action, index) => {
    const at = ['actions', index];
    if (['at', 'call', 'open'].some((key) => !isSound(context, [...at, key]))) return;
    if (!room.includes(action.at))
      report(
        [...at, 'at'],
        `A screen of kind "${screen.kind}" has no ${action.at} to put a button at.`,
        `Places here: ${listed(room)}.`,
      );
    if (action.call === 'delete' && !action.confirm)
      report([...at, 'confirm'], 'Deleting is not asked about first.', 'Add "confirm", which says what will be gone.');
    if (action.open !== undefined) {
      for (const key of ['busy', 'done', 'failed', 'then', 'afterFailure'] as const) {
        if (action[key] !== undefined)
          report(
            [...at, key],
            `"${key}" has no effect with "open": a new tab reports nothing back.`,
            'Remove it.',
            'key',
          );
      }
    }
    const closes = screen.kind === 'collection' && action.at === 'form';
    if (action.then === 'close' && !closes)
      report([...at, 'then'], 'There is no form to close here.', 'Write "reload" or "stay".');
    if (action.call === 'delete' && action.at === 'form' && action.then !== undefined && action.then !== 'close')
      report(
        [...at, 'then'],
        `What is deleted cannot be shown any longer, so "${action.then}" cannot be.`,
        'Write "close".',
      );
    if (action.call === 'delete' && action.at === 'form' && action.then === undefined && closes)
      report([...at, 'then'], 'The form stays open on a record that is gone.', 'Add "then": "close".');
    if (action.call === 'delete' && action.may !== undefined && screen.may?.delete !== undefined) {
      const words = action.may === screen.may.delete ? 'says the same again' : 'says something else';
      report([...at, 'may'], `may.delete says who may delete, and this ${words}.`, 'Keep may.delete.', 'key');
    }
    if (action.confirm && action.confirm.yes === action.confirm.no)
      report([...at, 'confirm', 'no'], 'Both buttons say the same.', 'Say what each of them does.');
  });
}

/** Panels: their inputs, what clears them, what they show. */
export function checkPanels(context: Context) {
  const { screen, entity, calls, report } = context;
  screen.panels?.forEach((panel, index) => {
    const at = ['panels', index];
    const ids = panel.inputs?.map((input) => input.id) ?? [];
    const call = calls[panel.run.call];
    const named = call ? placesOfCall(call) : [];
    const written = placesIn(JSON.stringify(panel));
    const asked = context.marks.flatMap(({ name, path, value }) =>
      name === 'comparison' && path[0] === 'panels' && path[1] === index ? [(value as { panel?: string }).panel] : [],
    );
    panel.inputs?.forEach((input, place) => {
      const here = [...at, 'inputs', place];
      const isUsed = [...named, ...written].includes(`panel.${input.id}`) || asked.includes(input.id);
      if (!isUsed && call && knowsSent(context, panel.run.call) && isWhole(context, at))
        report(
          [...here, 'id'],
          `The input "${input.id}" is never used.`,
          `Send it as {panel.${input.id}} in the call "${panel.run.call}", or remove it.`,
        );
      if (input.options && input.widget && input.widget !== 'select')
        report(
          [...here, 'options'],
          `"options" has no effect on widget "${input.widget}".`,
          'Leave the widget out.',
          'key',
        );
      if (input.widget === 'select' && !input.options)
        report([...here, 'widget'], 'There is nothing to choose from.', 'Add "options".');
      if (input.cleaned && (input.options || input.widget === 'number'))
        report([...here, 'cleaned'], '"cleaned" has no effect: no text is typed here.', 'Remove it.', 'key');
      if (input.format && (input.options || input.widget === 'number'))
        report([...here, 'format'], '"format" has no effect: no text is typed here.', 'Remove it.', 'key');
      if (input.cleaned === 'leading-slash' && typeof input.default === 'string' && !input.default.startsWith('/'))
        report(
          [...here, 'default'],
          `${JSON.stringify(input.default)} has no leading slash, and is cleaned to have one.`,
          `Write ${JSON.stringify(`/${input.default}`)}.`,
        );
      if (
        input.widget === 'number' &&
        input.default !== undefined &&
        input.default !== null &&
        typeof input.default !== 'number'
      )
        report([...here, 'default'], `${JSON.stringify(input.default)} is not a number.`, 'Write a number.');
      if (input.default === '') report([...here, 'default'], 'An input is empty at first anyway.', 'Remove it.', 'key');
      if (input.options?.load !== undefined && input.options.load !== 'later')
        report(
          [...here, 'options', 'load'],
          `"${input.options.load}" has no effect: options of a panel are loaded later.`,
          'Remove it.',
        );
    });
    const { errorsAt } = panel.run;
    if (errorsAt !== undefined && knowsFields(context) && !context.fields.some(({ path }) => path === errorsAt))
      report(
        [...at, 'run', 'errorsAt'],
        `The form has no field "${errorsAt}".`,
        instead(
          errorsAt,
          context.fields.map(({ path }) => path),
          'Fields',
        ),
      );
    panel.clearedBy?.forEach((place, position) => {
      const here = [...at, 'clearedBy', position];
      const [head, name = ''] = [place.slice(0, place.indexOf('.')), place.slice(place.indexOf('.') + 1)];
      if (head === 'panel' && !ids.includes(name) && !knowsInputs(context, index)) return;
      if (head === 'panel' && !ids.includes(name))
        report(here, `The panel has no input "${name}".`, instead(name, ids, 'Inputs'));
      else if (head === 'form' && entity && !fieldAt(entity, name))
        report(here, `The entity has no field "${name}".`, instead(name, fieldNames(entity), 'Fields'));
      else if (named.includes(place))
        report(here, `The call sends {${place}}: its change takes the result away already.`, 'Remove it.');
    });
    if ('table' in panel.result) checkTable(panel.result.table, [...at, 'result', 'table'], 'free', context);
  });
}

/** Links of notes: the list whose items become links. */
export function checkLinks(context: Context) {
  const { marks, entity, report } = context;
  for (const { name, path, value } of marks) {
    if (name !== 'note' || typeof value !== 'object' || value === null || !isSound(context, [...path, 'text']))
      continue;
    const { link } = value as { link?: { to: string; each?: string } };
    if (link?.each === undefined) {
      if (link && placesIn(link.to).includes('item'))
        report(
          [...path, 'link', 'to'],
          '{item} is named, and no list is said whose items it stands for.',
          'Add "each".',
        );
      continue;
    }
    const schema = entity && fieldAt(entity, link.each);
    const where = [...path, 'link', 'each'];
    if (path[0] === 'list') report(where, 'There is no record here.', 'Remove "each".', 'key');
    else if (!entity) continue;
    else if (!schema)
      report(where, `The entity has no field "${link.each}".`, instead(link.each, fieldNames(entity), 'Fields'));
    else if (!typesOf(schema).includes('array') && !isUnknown(schema))
      report(where, `"${link.each}" is not a list.`, 'Name a list of the entity, or remove it.');
    else if (!placesIn(JSON.stringify(value)).includes(`record.${link.each}`))
      report(
        where,
        `The text does not print {record.${link.each}}: there is nothing to make links of.`,
        `Print {record.${link.each}} in the text.`,
      );
    else if (!placesIn(link.to).includes('item'))
      report([...path, 'link', 'to'], 'Every item leads to the same address.', 'Name {item} in it, or remove "each".');
  }
}
