// The addresses of a screen, in the format of the engine's host.

export type Addresses = {
  list: () => string;
  /** `variant`: the id of the variant of the new record. */
  create: (variant?: string) => string;
  record: (key: string) => string;
  /** Opens a record, like a press on its link. `replace`: in place of the record that is open. */
  open: (key: string, replace?: boolean) => void;
  /** The address of the record from which the user returned to the list; null if there is none. */
  left?: () => string | null;
};
