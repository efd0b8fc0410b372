// How a record is saved: the question that a descriptor may want asked first, the call, and what a refusal of either says.
import { attach, combine, createEffect, type Store } from 'effector';
import type { Definition } from '../definition.ts';
import type { Screen } from '../descriptor/descriptor.gen.ts';
import type { Host } from '../host.ts';
import { holds } from '../rules/conditions.ts';
import { explain } from '../rules/explain.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import { placed, type Refusal } from '../rules/refusal.ts';
import { toRequest } from '../rules/request.ts';
import { sentence, type Places } from '../rules/texts.ts';
import { isSet, type Draft } from './draft.ts';
import type { FormView } from './form-view.ts';
import { toFailure } from './loading.ts';

/** What a refusal says, and the record that was refused. */
export type Refused = { refusal: Refusal; rejected: Json };

type Mode = Draft['mode'];

/** The effects of saving the view of a form, and whether one of them is under way. */
export function createSaving(
  { screen }: Definition,
  host: Host,
  { $draft, $opening }: { $draft: Store<Draft | null>; $opening: Store<{ mode: Mode } | null> },
) {
  const calls = screen.calls ?? {};

  const saveFx = attach({
    source: { draft: $draft, opening: $opening },
    effect: async ({ draft, opening }, view: FormView): Promise<Json> => {
      const call = opening!.mode === 'create' ? calls.create! : calls.update!;
      const isSetNow = (path: string) => isSet(draft!, path);
      return host.askFx(toRequest(call, view.places, { record: view.record, isSet: isSetNow }));
    },
  });
  /** Asked before saving, where the descriptor says so: true to go on. */
  const beforeSaveFx = createEffect(async (view: FormView): Promise<boolean> => {
    const before = screen.form?.beforeSave;
    if (!before || !holds(before.when, view.facts)) return true;
    const answer = await host.askFx(toRequest(calls[before.call]!, view.places));
    const facts = { ...view.facts, answer: { value: answer } };
    if (!holds(before.ask.when, facts)) return true;
    const { title, text, yes, no } = before.ask.confirm;
    const places: Places = (place) =>
      place.startsWith('answer.') ? valueAt(answer, place.slice('answer.'.length)) : view.places(place);
    return host.confirmFx({
      title: sentence(title, places),
      text: sentence(text, places),
      yes: sentence(yes, places),
      no: sentence(no, places),
    });
  });
  const $isSaving = combine(saveFx.pending, beforeSaveFx.pending, (saving, asking) => saving || asking);

  return { beforeSaveFx, saveFx, $isSaving };
}

/** What is said when it could not be found out whether to ask before saving. */
export function questionRefused({ form }: Screen, { places, record }: FormView, error: unknown): Refused {
  const headline = sentence(form?.beforeSave?.failed, places);
  return {
    refusal: { fields: {}, form: { headline, details: [explain(toFailure(error))], faultId: null } },
    rejected: record,
  };
}

/** What is said when the server refused to save: at the fields that are shown, the rest above the form. */
export function saveRefused({ errors = {} }: Screen, mode: Mode, view: FormView, error: unknown): Refused {
  const particular = (mode === 'create' ? errors.create : errors.update) ?? [];
  const shown = new Set(
    Object.values(view.fields)
      .filter((field) => field.isShown)
      .map((field) => field.path),
  );
  const rules = [...particular, ...(errors.save ?? [])];
  return { refusal: placed(toFailure(error), { rules, shown, places: view.places }), rejected: view.record };
}
