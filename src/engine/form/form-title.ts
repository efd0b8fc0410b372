// The title of a form page. Pure.
import type { Definition } from '../definition.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import type { Draft } from './draft.ts';

/** The title of a form page. */
export function formTitle({ screen, entity }: Definition, mode: Draft['mode'], places: PlaceholderValues): string {
  return formatText(screen.form?.title?.[mode], places) || formatText(screen.title, places) || entity.title || '';
}

const titleHas = ({ screen }: Definition, placeholder: string): boolean =>
  String(screen.form?.title?.edit).includes(placeholder);

/** Whether the title of an existing record names it. The key of such a record is an id that users do not know. */
export const isNamedByTitle = (definition: Definition): boolean => titleHas(definition, '{record.');

/** Whether the title of an existing record has its key. */
export const hasKeyInTitle = (definition: Definition): boolean => titleHas(definition, '{key}');
