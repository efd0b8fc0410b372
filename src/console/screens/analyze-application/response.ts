// Parses the server's response before an analysis, and validates the user's input. Pure.
import { hasFormat } from '../../../engine/rules/formats.mjs';
import { fieldError } from '../../../engine/rules/field-errors.ts';
import { isBlank } from '../../../engine/rules/paths.ts';
import { membersOf, throwUnreadable } from '../../../engine/rules/response-shape.ts';

/** The host page's data about the component; the server reads what it needs. */
export type Component = { repositoryName: string; [more: string]: unknown };

export type Field = 'assetId' | 'emailAddress' | 'reportPassword' | 'proprietaryPackages' | 'reportLabel';
export type Values = Record<Field, string>;

/** `assets`: id and label, empty if the server offers no choice; `start`: the initial values of the form. */
export type Prepared = { tosAccepted: boolean; assets: { id: string; label: string }[]; start: Values };

export const noValues: Values = {
  assetId: '',
  emailAddress: '',
  reportPassword: '',
  proprietaryPackages: '',
  reportLabel: '',
};

/** A text; '' for any other value. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Parses the server's response; missing parts are empty. Throws a Failure if it does not contain whether the terms are
 * accepted, because accepting them again would not help.
 */
export function readPrepared(response: unknown): Prepared {
  const prepared = membersOf(response);
  if (typeof prepared.tosAccepted !== 'boolean') throwUnreadable();
  const assets = Object.entries(membersOf(prepared.assetMap ?? {})).map(([id, label]) => ({
    id,
    label: textOrEmpty(label) || id,
  }));
  const selected = textOrEmpty(prepared.selectedAsset);
  const isOffered = assets.length === 0 || assets.some(({ id }) => id === selected);
  return {
    tosAccepted: prepared.tosAccepted,
    assets,
    start: {
      ...noValues,
      assetId: isOffered ? selected : assets[0]!.id,
      emailAddress: textOrEmpty(prepared.emailAddress),
      reportLabel: textOrEmpty(prepared.reportLabel),
    },
  };
}

const required: readonly Field[] = ['emailAddress', 'reportPassword', 'reportLabel'];

export const isRequired = (field: Field): boolean => required.includes(field);

/** The error of each field; empty if there are none. */
export function check(values: Values): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of required) if (isBlank(values[field])) errors[field] = fieldError('required');
  if (!errors.emailAddress && !hasFormat('email', values.emailAddress.trim()))
    errors.emailAddress = fieldError('email');
  return errors;
}

/** The request in the server's format. */
export function requestOf(component: Component, values: Values) {
  return {
    repositoryName: component.repositoryName,
    assetId: values.assetId || null,
    emailAddress: values.emailAddress.trim(),
    reportPassword: values.reportPassword,
    proprietaryPackages: values.proprietaryPackages.trim(),
    reportLabel: values.reportLabel.trim(),
  };
}
