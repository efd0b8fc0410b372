// One line of text.
import { useState } from 'react';
import { printed } from '../../rules/texts.ts';
import type { ControlProps } from '../control.ts';
import { TextArea } from '../elements/text-area.tsx';
import { TextInput } from '../elements/text-input.tsx';

export default function TextControl(props: ControlProps) {
  const { attributes, value, onChange, placeholder, schema } = props;
  // A single-line input would drop the line breaks of a loaded value at the first key, so a multi-line one is used
  // until they are removed.
  const [hasLines, setHasLines] = useState(false);
  if (!hasLines && printed(value).includes('\n')) setHasLines(true);
  if (hasLines) return <TextArea {...props} />;
  return (
    <TextInput
      {...{ attributes, value, onChange, placeholder }}
      // An input of type email would rewrite an international address.
      inputMode={schema?.format === 'email' ? 'email' : undefined}
      autoComplete={schema?.['x-autocomplete'] ?? 'off'}
      autoCapitalize={schema?.['x-capitals'] ?? 'none'}
    />
  );
}
