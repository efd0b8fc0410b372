// The addresses of one screen's places, as the host of the engine writes them.

export type Addresses = {
  list: () => string;
  create: () => string;
  record: (key: string) => string;
  /** Goes to a record, as a press on its link does. */
  open: (key: string) => void;
  /** The address of the record that was left for the list; null for none. */
  left?: () => string | null;
};
