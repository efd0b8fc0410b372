// Keys that an input method uses, such as the Enter that confirms a word: they trigger nothing else.
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { ControlProps } from '../../src/engine/kinds/control.ts';
import ChipsControl from '../../src/engine/kinds/chips/control.tsx';
import { InputBox } from '../../src/engine/screen/input-box.tsx';
import { SearchBox } from '../../src/ui/search-box.tsx';

const acted = vi.fn<() => void>();
const input = { id: 'name', label: 'Name', value: 'x', widget: 'text', isRequired: false } as never;

const chips: ControlProps = {
  attributes: { id: 'chips', 'aria-label': 'Name' },
  value: [],
  onChange: acted,
};

const boxes: Record<string, ReactElement> = {
  'a search box': <SearchBox label="Name" value="" onType={() => {}} onEnter={acted} />,
  'an input of a panel': (
    <InputBox
      input={input}
      place="panel:test"
      onType={() => {}}
      onLeave={() => {}}
      onEnter={acted}
      onRetryOptions={() => {}}
    />
  ),
  'a list of chips': <ChipsControl {...chips} />,
};

test.each(Object.entries(boxes))(
  '%s acts on Enter, but not on an Enter that confirms a word of an input method',
  (_, box) => {
    render(box);
    acted.mockClear();
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    field.value = '東京';
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    // The order of Safari: the composition has ended already.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(acted).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(acted).toHaveBeenCalledOnce();
  },
);
