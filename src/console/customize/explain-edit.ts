// Why the server did not read, check or save a file of a customization, in the language of the page.
import { explainUnsaved } from '../../engine/rules/explain.ts';
import { isMembers } from '../../engine/rules/paths.ts';
import type { Failure } from '../../http/failure.ts';
import { textOf } from '../../messages/finding-messages.ts';
import { t, type EditingMessages } from '../../messages/gen/editing.gen.ts';

/** A failure in one or two sentences. The server sends its messages with their ids and values. */
export function explainEdit(failure: Failure): string {
  if (failure.kind !== 'rejected') return explainUnsaved(failure);
  try {
    const sent = JSON.parse(failure.raw) as unknown;
    if (!isMembers(sent) || typeof sent['message'] !== 'string') return explainUnsaved(failure);
    const { id, values } = sent as { id: keyof EditingMessages; values: never };
    return textOf(t(id, values));
  } catch {
    // Another server sends other messages.
    return explainUnsaved(failure);
  }
}
