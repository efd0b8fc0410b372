// The input of a search box whose results are a list of options. It keeps the focus while options are chosen by keys.
import type { KeyboardEvent } from 'react';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  isExpanded: boolean;
  /** The id of the list; undefined while there is none. */
  list: string | undefined;
  /** The id of the chosen option; undefined for none. */
  option: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  type?: 'text';
  className?: string;
  autoFocus?: boolean;
};

export const Combobox = ({ label, value, isExpanded, list, option, onType, ...input }: Props) => (
  <input
    {...input}
    role="combobox"
    aria-label={label}
    aria-expanded={isExpanded}
    aria-controls={list}
    aria-activedescendant={option}
    aria-autocomplete="list"
    autoComplete="off"
    spellCheck={false}
    dir="auto"
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
);
