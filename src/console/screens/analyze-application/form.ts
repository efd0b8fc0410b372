// The form of an analysis: its values, its errors, and the messages of a server that rejected them.
import { combine, createEvent, createStore, type Event, type Store } from 'effector';
import { placeMessages } from '../../../engine/rules/refusal.ts';
import type { Failure } from '../../../http/failure.ts';
import { check, isRequired, noValues, type Field, type Prepared, type Values } from './response.ts';
import { t } from '../../../messages/gen/analyze-application.gen.ts';

const textFields: readonly Field[] = ['emailAddress', 'reportPassword', 'proprietaryPackages', 'reportLabel'];

type Context = {
  prepared: Event<Prepared>;
  analyzeClicked: Event<void>;
  /** Events that clear the form; the password is kept no longer than necessary. */
  cleared: Event<unknown>[];
  $prepared: Store<Prepared | null>;
  $analyzeFailure: Store<Failure | null>;
};

export function createForm({ prepared, analyzeClicked, cleared, $prepared, $analyzeFailure }: Context) {
  const typed = createEvent<{ field: Field; text: string }>();
  const fieldLeft = createEvent<Field>();

  const $values = createStore<Values>(noValues)
    .on(prepared, (_, { start }) => start)
    .on(typed, (values, { field, text }) => ({ ...values, [field]: text }))
    .reset(cleared);
  const $errors = $values.map(check);
  /** The fields whose errors are shown: those that lost the focus, and all after a submit. */
  const $visited = createStore<ReadonlySet<Field>>(new Set())
    .on(fieldLeft, (fields, field) => new Set([...fields, field]))
    .on(analyzeClicked, () => new Set(textFields))
    .reset(prepared, ...cleared);
  const $shown = $prepared.map(
    (found): ReadonlySet<string> => new Set<Field>(found?.assets.length ? ['assetId', ...textFields] : textFields),
  );
  const $refusal = combine($analyzeFailure, $shown, (failure, shown) =>
    failure
      ? placeMessages(failure, { rules: [{ id: 'any', text: t('failed') }], shown, places: () => undefined })
      : null,
  );
  /** The server's messages at fields; each is cleared by input into its field. */
  const $serverErrors = createStore<Partial<Record<string, string>>>({})
    .on($refusal, (_, refusal) => refusal?.fields ?? {})
    .on(typed, (errors, { field }) => ({ ...errors, [field]: undefined }));
  const $fields = combine(
    { values: $values, errors: $errors, visited: $visited, server: $serverErrors },
    ({ values, errors, visited, server }) =>
      textFields.map((field) => ({
        field,
        value: values[field],
        isRequired: isRequired(field),
        error: server[field] ?? (visited.has(field) ? errors[field] : undefined) ?? null,
      })),
  );
  /** The choice of the application; null if the server offers none. */
  const $choice = combine($prepared, $values, $serverErrors, (found, { assetId }, server) =>
    found && found.assets.length > 0
      ? { assets: found.assets, value: assetId, isEnabled: found.assets.length > 1, error: server.assetId ?? null }
      : null,
  );

  return {
    typed,
    fieldLeft,
    $values,
    $isValid: $errors.map((errors) => Object.keys(errors).length === 0),
    /** The server's messages that belong to no field; empty if there are none. */
    $otherMessages: $refusal.map((refusal) => refusal?.form?.details ?? []),
    $fields,
    $choice,
  };
}
