/** Moves the focus to the first field of a form that has an error and can be edited. */
export const focusFirstError = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
