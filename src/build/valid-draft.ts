// Drafts a screen that passes the check of descriptors: drops and reports the parts of a foreign schema that fail it.
import { checkScreen } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { importSchema } from './import-schema.ts';
import { screenOf, type Answers, type Draft } from './screen-draft.ts';

/** Each round drops everything that was found, so few are needed. */
const maxRounds = 20;

/** A draft without findings. Throws if a form can show no field. */
export function validDraft(answers: Answers, vocabulary: Vocabulary): Draft {
  const { record, dropped } = importSchema(answers.record, answers);
  let draft = screenOf(answers, record, dropped);
  for (let round = 0; round < maxRounds; round++) {
    const source = (path: string, value: object) => ({ path, text: JSON.stringify(value) });
    const findings = checkScreen(
      {
        slug: answers.slug,
        screen: source('screen.json', draft.screen),
        entity: source('entity.json', draft.entity),
      },
      vocabulary,
    ).filter(({ file, path }) => file === 'entity.json' && path.startsWith('properties.'));
    if (findings.length === 0) return draft;
    for (const { path, summary: found } of findings) {
      const removed = removeAt(record, path);
      if (removed !== undefined) dropped.push(`${removed}: ${found.replace(/\.$/, '')}`);
    }
    draft = screenOf(answers, record, dropped);
  }
  return draft;
}

/**
 * Removes the keyword at a place such as `properties.a.properties.b.enum[2]`, or the field if the place has none.
 * Returns its short path; undefined if it does not exist.
 */
export function removeAt(record: Schema, place: string): string | undefined {
  const steps = place.split(/[.[\]]+/).filter(Boolean);
  let holder: Schema = record;
  let owner: Schema = record;
  let name = '';
  const path: string[] = [];
  let at = 0;
  while (at < steps.length) {
    const step = steps[at]!;
    if (step === 'properties' && at + 1 < steps.length) {
      owner = holder;
      name = steps[at + 1]!;
      const inner = holder.properties && Object.hasOwn(holder.properties, name) ? holder.properties[name] : undefined;
      if (!inner) return undefined;
      path.push(name);
      holder = inner;
      at += 2;
    } else if (step === 'items' && isObject(holder.items)) {
      path.push('items');
      holder = holder.items;
      at += 1;
    } else if (step === 'prefixItems' && holder.prefixItems?.[Number(steps[at + 1])] && steps[at + 2] !== undefined) {
      path.push('items');
      holder = holder.prefixItems[Number(steps[at + 1])]!;
      at += 2;
    } else break;
  }
  const keyword = steps[at];
  // Without the keyword, a secret would be shown.
  const isSecretInList = keyword === 'writeOnly' && path.includes('items');
  if (keyword !== undefined && keyword !== 'type' && !isSecretInList) {
    if (!Object.hasOwn(holder, keyword)) return undefined;
    delete holder[keyword as keyof Schema];
    return [...path, keyword].join('.');
  }
  if (!owner.properties || !Object.hasOwn(owner.properties, name)) return undefined;
  delete owner.properties[name];
  if (owner.required) owner.required = owner.required.filter((one) => one !== name);
  return path.slice(0, path.lastIndexOf(name) + 1).join('.');
}
