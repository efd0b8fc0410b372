// Tests for examples of other form libraries, which become screens: every part of their schemas has a place in the
// form, their records are saved unchanged, and entered values are sent.
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { createDraft, editDraft, withToggle, withTypedValue, type Draft } from '../../src/engine/form/draft.ts';
import { formPlan } from '../../src/engine/form/form-plan.ts';
import type { FormPlan } from '../../src/engine/form/form-state.ts';
import { formView } from '../../src/engine/form/form-view.ts';
import type { FieldSpec } from '../../src/engine/form/fields.ts';
import { controlValue, isJson } from '../../src/engine/form/values.ts';
import { writeJson } from '../../src/engine/rules/exact-json.ts';
import { readJson } from '../../src/engine/rules/exact-reading.ts';
import { valueAt } from '../../src/engine/rules/paths.ts';
import { testDefinition } from '../engine/definitions.ts';
import { formState } from '../engine/form/form-state.ts';
import { valuesOf } from '../engine/form/values-of.ts';
import { loadAllKinds } from '../engine/kinds/load-all-kinds.ts';
import { draftOf, findingsOf, type Json } from './foreign.ts';
import type { Example } from './public-examples.ts';

type Made = { plan: FormPlan; leftOut: string[]; screen: object; entity: object };

function madeFrom(schema: Json): Made {
  const { screen, entity, leftOut } = draftOf(schema);
  const { $schema: _editor, ...own } = entity as Schema & { $schema: string };
  return { plan: formPlan(testDefinition(screen, own)), leftOut, screen, entity };
}

/** The paths of all values that a schema describes, with references followed; one that contains itself ends there. */
function leavesOf(root: Json, part: Json, prefix = '', open: readonly unknown[] = []): string[] {
  if (typeof part['$ref'] === 'string') {
    const steps = part['$ref'].split('/').slice(1);
    const target = steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[decodeURI(step)], root);
    return target === undefined || open.includes(target)
      ? [prefix]
      : leavesOf(root, target as Json, prefix, [...open, target]);
  }
  const inner = Object.entries((part['properties'] ?? {}) as Record<string, Json>);
  const merged = ((part['allOf'] ?? []) as Json[]).flatMap((one) => leavesOf(root, one, prefix, open));
  const found = [
    ...merged.filter((path) => path !== prefix),
    ...inner.flatMap(([name, one]) => leavesOf(root, one, prefix === '' ? name : `${prefix}.${name}`, open)),
  ];
  return found.length > 0 ? found : [prefix];
}

const specAround = ({ specs }: FormPlan, path: string): FieldSpec | undefined =>
  specs.find((spec) => path === spec.path || ((isJson(spec) || spec.home) && path.startsWith(`${spec.path}.`)));
/** Whether a value has a control, is within one, or is an object whose fields have some. */
const hasPlace = (plan: FormPlan, path: string): boolean =>
  specAround(plan, path) !== undefined || plan.specs.some((spec) => spec.path.startsWith(`${path}.`));
const withToggles = (draft: Draft, { path, switches, field }: FieldSpec): Draft =>
  [...switches.map((holder) => holder.path), ...(field.toggle ? [path] : [])].reduce(
    (made, at) => withToggle(made, at, true),
    draft,
  );

/** Whether a record is valid. A schema that is invalid, or refers to other documents, accepts none. */
function isValid({ $id: _id, id: _oldId, $schema: _meta, ...rules }: Json, data: unknown): boolean {
  try {
    return new Ajv({ strict: false, validateFormats: false, logger: false }).validate(rules, data);
  } catch {
    return false;
  }
}

/** Tests of these examples. */
export const describeExamples = (some: Example[]) => {
  describe.each(some.map((one) => [one.name, one] as const))('the example %s', (_name, { schema, data }) => {
    let made: Made;
    beforeAll(async () => {
      await loadAllKinds();
      made = madeFrom(schema);
    });

    test('becomes a screen without findings that has a place for each value', () => {
      expect(findingsOf(made as never)).toEqual([]);
      const reported = made.leftOut.map((line) => line.slice(0, line.indexOf(':')));
      const isReadOnly = (path: string) =>
        path
          .split('.')
          .some((_, at, steps) =>
            valueAt(made.entity, `properties.${steps.slice(0, at + 1).join('.properties.')}.readOnly`),
          );
      const lost = leavesOf(schema, schema).filter(
        (path) => !hasPlace(made.plan, path) && !reported.includes(path) && !isReadOnly(path),
      );
      expect(lost).toEqual([]);
    });

    test('saves its record unchanged, with all digits of its numbers', () => {
      const valid = isValid(schema, data) ? data : {};
      const numbers = made.plan.specs.filter(
        ({ kind, path, schema: { minimum, maximum } }) =>
          kind === 'number' && !path.includes('.') && minimum === undefined && maximum === undefined,
      );
      const precise = Object.fromEntries(numbers.map(({ path }) => [path, `#${path}#`]));
      const text = JSON.stringify({ ...(valid as object), ...precise }).replaceAll(
        /"#[^"]*#"/g,
        '12345678901234567890',
      );
      const view = formView(made.plan, formState(editDraft(readJson(text))));
      expect(writeJson(view.record)).toBe(text);
      expect(view.isChanged).toBe(false);
    });

    test('sends each entered value', () => {
      const { specs, definition } = made.plan;
      for (const spec of specs) {
        const [value] = valuesOf(spec.schema, definition.entity, isJson(spec) || spec.home !== undefined).slice(-1);
        if (value === undefined || spec.schema.readOnly) continue;
        const draft = withTypedValue(
          withToggles(createDraft(definition.entity), spec),
          spec.path,
          controlValue(spec, value),
        );
        const view = formView(made.plan, formState(draft));
        expect({ path: spec.path, sent: valueAt(view.record, spec.path) }).toEqual({ path: spec.path, sent: value });
        expect(view.issues.fields[spec.path]).toBeUndefined();
      }
    });
  });
};
