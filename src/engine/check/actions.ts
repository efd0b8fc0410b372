// Actions and panels: what a button does must be possible at its position, and every input must be used.
import { checkTable } from './cells.ts';
import type { Context } from './context.ts';
import { deletesRecord, positionOf } from '../descriptor/actions.ts';
import { fieldAt, isUnknown, typesOf } from '../descriptor/entity.ts';
import { controlLanguage } from '../kinds/control-language.gen.ts';
import { fieldNames, noField } from './entity-fields.ts';
import { placesIn } from '../rules/texts.ts';
import { placesOfCall } from './places.ts';
import { isSound, isWhole, knowsFields, knowsInputs, knowsSent } from './known.ts';
import { instead, listed } from './wording.ts';

/** Positions of actions by kind of screen. */
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
    if (['position', 'call', 'open'].some((key) => !isSound(context, [...at, key]))) return;
    const position = positionOf(action) ?? 'form';
    const isDelete = deletesRecord(screen, action);
    if (!room.includes(position))
      report(
        [...at, 'position'],
        `A screen of kind "${screen.kind}" cannot have an action at "${position}".`,
        `Use: ${listed(room)}.`,
      );
    if (action.call === 'delete' && !isDelete) {
      if (!action.label) report([...at, 'label'], 'The action has no label.', 'Add "label".');
      if (!action.confirm)
        report([...at, 'confirm'], 'Deleting has no confirmation.', 'Add "confirm" that says what is deleted.');
    }
    if (action.open !== undefined) {
      for (const key of ['busy', 'done', 'failed', 'then', 'afterFailure'] as const) {
        if (action[key] !== undefined)
          report(
            [...at, key],
            `"${key}" has no effect with "open", because a new tab reports no result.`,
            'Remove it.',
            'key',
          );
      }
    }
    const closes = screen.kind === 'collection' && position === 'form';
    if (action.then === 'close' && !closes)
      report(
        [...at, 'then'],
        '"close" works only for an action with position "form" in a collection.',
        'Use "reload" or "stay".',
      );
    if (action.call === 'delete' && position === 'form' && action.then !== undefined && action.then !== 'close')
      report([...at, 'then'], `A deleted record cannot be shown, so "${action.then}" is not possible.`, 'Use "close".');
    if (action.call === 'delete' && action.may !== undefined && screen.may?.delete !== undefined) {
      const words = action.may === screen.may.delete ? 'repeats' : 'contradicts';
      report([...at, 'may'], `"may" ${words} may.delete of the screen.`, 'Remove it, and keep may.delete.', 'key');
    }
    if (action.confirm && action.confirm.yes === action.confirm.no)
      report(
        [...at, 'confirm', 'no'],
        'Both buttons have the same label.',
        'Use labels that say what each button does.',
      );
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
          `Use {panel.${input.id}} in the call "${panel.run.call}", or remove the input.`,
        );
      const control = input.widget && controlLanguage[input.widget];
      const isNumber = control?.suits.includes('number') === true && !control.needsOptions;
      if (input.options && control && !control.keys.includes('options'))
        report(
          [...here, 'options'],
          `"options" has no effect on widget "${input.widget}".`,
          'Remove the widget.',
          'key',
        );
      if (control?.needsOptions && !input.options)
        report([...here, 'widget'], `The ${input.widget} has no options.`, 'Add "options".');
      if (input.cleaned && (input.options || isNumber))
        report([...here, 'cleaned'], '"cleaned" has no effect on an input without free text.', 'Remove it.', 'key');
      if (input.format && (input.options || isNumber))
        report([...here, 'format'], '"format" has no effect on an input without free text.', 'Remove it.', 'key');
      if (input.cleaned === 'leading-slash' && typeof input.default === 'string' && !input.default.startsWith('/'))
        report(
          [...here, 'default'],
          `The default ${JSON.stringify(input.default)} has no leading slash, which "cleaned" would add.`,
          `Use ${JSON.stringify(`/${input.default}`)}.`,
        );
      if (isNumber && input.default !== undefined && input.default !== null && typeof input.default !== 'number')
        report([...here, 'default'], `The default ${JSON.stringify(input.default)} is not a number.`, 'Use a number.');
      if (input.default === '') report([...here, 'default'], 'An empty default has no effect.', 'Remove it.', 'key');
      if (input.options?.load !== undefined && input.options.load !== 'later')
        report(
          [...here, 'options', 'load'],
          `"${input.options.load}" has no effect: the options of a panel are always loaded later.`,
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
      const [head, name] = [place.slice(0, place.indexOf('.')), place.slice(place.indexOf('.') + 1)];
      if (head === 'panel' && !ids.includes(name) && !knowsInputs(context, index)) return;
      if (head === 'panel' && !ids.includes(name))
        report(here, `The panel has no input "${name}".`, instead(name, ids, 'Inputs'));
      else if (head === 'form' && entity && !fieldAt(entity, name)) report(here, ...noField(name, fieldNames(entity)));
      else if (named.includes(place))
        report(
          here,
          `"${place}" has no effect: the call uses it, so a change already clears the result.`,
          'Remove it.',
        );
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
          '{item} is used without "each".',
          'Add "each" with the list that {item} comes from.',
        );
      continue;
    }
    const schema = entity && fieldAt(entity, link.each);
    const where = [...path, 'link', 'each'];
    if (path[0] === 'list')
      report(where, '"each" has no effect in a list, because there is no single record.', 'Remove it.', 'key');
    else if (!entity) continue;
    else if (!schema) report(where, ...noField(link.each, fieldNames(entity)));
    else if (!typesOf(schema).includes('array') && !isUnknown(schema))
      report(where, `"${link.each}" is not a list.`, 'Use a list field of the entity, or remove "each".');
    else if (!placesIn(JSON.stringify(value)).includes(`record.${link.each}`))
      report(
        where,
        `The text does not contain {record.${link.each}}, so there are no items to link.`,
        `Add {record.${link.each}} to the text.`,
      );
    else if (!placesIn(link.to).includes('item'))
      report(
        [...path, 'link', 'to'],
        'Every item links to the same address.',
        'Use {item} in the address, or remove "each".',
      );
  }
}
