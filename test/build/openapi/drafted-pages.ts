// Uses the pages of a drafted screen with a server like a user: opens the list and a record, fills in and saves the
// form, deletes.
import { expect } from 'vitest';
import { resolved, schemaAt, type Schema } from '../../../src/engine/descriptor/entity.ts';
import type { Field, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { controlFor, traitsOf } from '../../../src/engine/kinds/controls.ts';
import { openPage, type Page } from '../../descriptors/effects/effect.tsx';
import { partsOf } from '../../engine/form/expected-record.ts';
import { enter, setToggle, stateOf, type Place } from '../../engine/form/filled-in.ts';
import { valuesOf } from '../../engine/form/values-of.ts';
import type { Request } from '../../../src/http/request.ts';
import type { Json } from './drafting.ts';
import type { ApiDraft } from '../../../src/build/openapi/draft-api.ts';

export type Leaf = { path: string; place: Place; isJson: boolean; values: unknown[] };

/** The pages of a draft with a server. */
export function draftedPages(draft: ApiDraft, server: (request: Request) => unknown) {
  const screen = draft.screen as unknown as Screen;
  const { $schema: _here, ...entity } = draft.entity as Schema & { $schema?: string };
  const open = (place: NonNullable<Parameters<typeof openPage>[0]['place']>) =>
    openPage({ screen, entity, server, place });

  /** The fields of the form, each with the values that it can have. */
  const leaves = (): Leaf[] =>
    partsOf(screen.form?.fields ?? [])
      .filter(({ isGroup }) => !isGroup)
      .map(({ path, part }) => {
        const field = part as Field;
        const schema = resolved(entity, schemaAt(entity, path));
        const isJson = traitsOf(controlFor(field, schema, entity)).isJson === true;
        const isBox = schema.type === 'boolean' && !schema.enum;
        const label = isBox && typeof field.help === 'string' ? field.help : String(field.label ?? schema.title);
        // Dates and times are entered in parts.
        const values = /^(date|time)/.test(String(schema.format)) ? [] : valuesOf(schema, entity, isJson);
        return { path, place: { label, path, field, schema, entity }, isJson, values };
      });

  /** The fields that can be edited on the open page. */
  const openLeaves = () => leaves().filter(({ place }) => stateOf(place).isOpen);

  return { screen, open, leaves, openLeaves };
}

export const typeInto = ({ isJson, place }: Leaf, value: unknown): unknown => {
  if (place.field.toggle) setToggle(place.label, true, place.path);
  const isChoice = place.schema.enum ?? place.schema.oneOf;
  return enter(place, isJson ? JSON.stringify(value) : isChoice ? value : textOf(value));
};

const textOf = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : Array.isArray(value) ? value.map(textOf) : value;

/** Adds an entry to the map of numbers on the open page, and returns the map. */
export async function addEntry(page: Page, leaves: readonly Leaf[]): Promise<Json> {
  const { path } = leaves.find(({ place }) => place.schema.additionalProperties !== undefined)!;
  await page.press('Add');
  const [key, value] = document.querySelectorAll<HTMLInputElement>(`[data-field="${path}"] input`);
  await page.person.type(key!, 'storage');
  await page.person.type(value!, '7');
  return { [path]: { storage: 7 } };
}

/** Presses Save, which has to be enabled. */
export async function save(page: Page): Promise<void> {
  const state = document.querySelector('.foot-state')?.textContent;
  expect(state).toBe('Unsaved changes');
  await page.press('Save');
  await page.settled();
}
