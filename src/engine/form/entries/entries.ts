// The records of a list, or the values of a map, as entries of a control: each has its own draft, fields and errors.
// What no field shows is kept as it was loaded.
import { resolved, typesOf, type Schema } from '../../descriptor/entity.ts';
import type { EntryView } from '../../kinds/entries.ts';
import { isMembers, isObject } from '../../rules/paths.ts';
import type { Entries } from '../entries-code.ts';
import type { FieldSpec } from '../fields.ts';
import {
  changedEntries,
  draftsIn,
  openedEntries,
  storedEntries,
  type EntriesPlan,
  type EntryAs,
  type EntryDraft,
} from './entry-drafts.ts';
import { formOfRecords, formOfValues, type EntryForm } from './entry-fields.ts';
import { entriesIssue } from './entry-issues.ts';
import { viewOfEntries } from './entry-views.ts';

/** The entries of a field whose control edits entries. */
export function createEntries(spec: FieldSpec): Entries {
  const plan = planOf(spec);
  // A form reads the entries of a loaded value repeatedly.
  const opened = new WeakMap<object, EntryDraft[]>();
  const kept = new Map<string, EntryView>();
  return {
    open(value) {
      if (!isMembers(value)) return openedEntries(plan, value);
      const there = opened.get(value) ?? openedEntries(plan, value);
      opened.set(value, there);
      return there;
    },
    close: (typed, start) => storedEntries(plan, typed, start),
    fits: (value) => (plan.isMap ? isObject(value) : Array.isArray(value)),
    after: (typed, change) => changedEntries(plan, typed, change),
    taken(typed, from, move) {
      const former = planOf(from);
      if (former.isMap !== plan.isMap || former.usual !== plan.usual) return undefined;
      return draftsIn(typed).map((entry) => move(former.formOf(entry.as).specs, plan.formOf(entry.as).specs, entry));
    },
    issue: (draft, broken) => entriesIssue(plan, draft, broken),
    view: (input) => {
      const entries = viewOfEntries(plan, input, kept);
      const errors = entries.entries.flatMap(({ firstError }, at) =>
        firstError === undefined ? [] : [[at, firstError]],
      );
      return { entries, itemErrors: Object.fromEntries(errors) as Record<number, string> };
    },
  };
}

function planOf(spec: FieldSpec): EntriesPlan {
  const { schema, home, field } = spec;
  const isMap = !typesOf(schema).includes('array');
  const { items = {}, additionalProperties } = schema;
  const inMap: Schema = typeof additionalProperties === 'object' ? additionalProperties : {};
  const one = resolved(home!.entity, isMap ? inMap : items);
  const hasFields = Object.keys(one.properties ?? {}).length > 0 || field.items?.fields !== undefined;
  const usual: EntryAs = hasFields && typesOf(one).join() === 'object' ? 'fields' : 'value';
  const forms = new Map<EntryAs, EntryForm>();
  const formOf = (as: EntryAs): EntryForm => {
    const form = forms.get(as) ?? (as === 'fields' ? formOfRecords(spec, one) : formOfValues(spec, one, as === 'json'));
    forms.set(as, form);
    return form;
  };
  return { spec, isMap, usual, formOf };
}
