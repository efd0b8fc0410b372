// The text of a file, in a box where it can be pasted, too.
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../format/bytes.ts';
import type { ControlProps } from '../control.ts';
import { TextArea } from '../elements/text-area.tsx';
import { t } from './messages.gen.ts';
import './control.css';

const largest = 1024 * 1024;

/** The text of a file; undefined if it is not text. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

export default function FileControl(props: ControlProps) {
  const { attributes, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [state, setState] = useState<{ text: string; isWrong: boolean; read?: string } | null>(null);

  const read = async (file: File | undefined) => {
    if (!file || attributes.disabled) return;
    latest.current = file;
    const { name, size } = file;
    if (size > largest) return setState({ text: t('too-large', { name, limit: formatBytes(largest) }), isWrong: true });
    const text = await textOf(file);
    // Another file may have been chosen in the meantime, or the field locked, which removes the file input.
    if (latest.current !== file || !input.current) return;
    if (text === undefined) return setState({ text: t('not-text', { name }), isWrong: true });
    onChange(text);
    setState({ text: t('read', { name }), isWrong: false, read: text });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };

  return (
    <div className="file" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <TextArea {...props} isCode />
      {!attributes.disabled && (
        <div className="file-foot">
          <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
          <span className="file-drop">{t('drop')}</span>
          <span className={state?.isWrong ? 'field-error' : 'file-read'} role="status">
            {(state?.isWrong || state?.read === value) && state?.text}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}
