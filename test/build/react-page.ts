// A page that uses the common parts of React: state, effects, refs, events, classes, context and portals.
import type * as ReactModule from 'react';
import type * as DomModule from 'react-dom';
import type * as ClientModule from 'react-dom/client';

export type Libraries = { React: typeof ReactModule; Dom: typeof DomModule; client: typeof ClientModule };

/** The page, rendered with the given copy of React. It reports calls to `note`. */
export function pageOf({ React, Dom }: Libraries, note: (text: string) => void) {
  const { createElement: h, useState, useEffect, useLayoutEffect, useReducer, useContext } = React;
  const Theme = React.createContext('light');
  const listeners = new Set<() => void>();
  let outside = 0;

  class Guard extends React.Component<{ children: ReactModule.ReactNode }, { failed: string | null }> {
    override state = { failed: null as string | null };
    static getDerivedStateFromError = (problem: Error) => ({ failed: problem.message });
    override componentDidCatch = (problem: Error) => note(`caught ${problem.message}`);
    override componentDidUpdate = () => note('guard updated');
    override componentWillUnmount = () => note('guard gone');
    override render = () => this.state.failed ?? this.props.children;
  }
  const Row = React.memo(function Row({ name }: { name: string }) {
    note(`row ${name}`);
    useEffect(() => () => note(`row ${name} gone`), [name]);
    return h('li', { ref: (node: HTMLElement | null) => note(`ref ${name} ${node !== null}`) }, name);
  });
  const Themed = () => h('i', { id: React.useId().replace(/\W/g, '') }, useContext(Theme));
  const Broken = ({ when }: { when: boolean }) => {
    if (when) throw new Error('broken');
    return 'whole';
  };

  function Page() {
    const [step, setStep] = useState(0);
    const [text, setText] = useState('');
    const [count, add] = useReducer((sum: number, by: number) => sum + by, 0);
    const store = React.useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      () => outside,
    );
    useLayoutEffect(() => note(`layout ${step}`), [step]);
    useEffect(() => {
      note(`effect ${step}`);
      return () => note(`cleanup ${step}`);
    }, [step]);
    const rows = step % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'd', 'a'];
    return h(
      Theme.Provider,
      { value: step > 1 ? 'dark' : 'light' },
      h('h1', { className: `step-${step}`, style: { top: step, '--gap': '2px' }, 'data-step': step }, 'Step ', step),
      h('form', { onSubmit: (event) => (event.preventDefault(), note(`submit ${text}`)) }, [
        h('input', { key: 'text', name: 'text', value: text, onChange: (event) => setText(event.target.value) }),
        h('input', { key: 'box', type: 'checkbox', checked: step > 0, onChange: () => add(1) }),
        h('textarea', { key: 'area', value: `${text}!`, readOnly: true }),
        h('select', { key: 'select', value: step > 0 ? 'two' : 'one', onChange: () => note('selected') }, [
          h('option', { key: 1, value: 'one' }, 'One'),
          h('option', { key: 2, value: 'two' }, 'Two'),
        ]),
        h('button', { key: 'save', disabled: step > 5 }, 'Save'),
      ]),
      h(
        'div',
        {
          id: 'area',
          tabIndex: 0,
          onClickCapture: () => note('captured'),
          onClick: () => note('clicked'),
          onFocus: () => note('focus'),
          onBlur: () => note('blur'),
          onKeyDown: (event) => note(`key ${event.key}`),
          onMouseEnter: () => note('enter'),
          onMouseLeave: () => note('leave'),
        },
        h('button', { id: 'next', type: 'button', onClick: () => setStep((now) => now + 1) }, 'Next'),
        h('button', { id: 'later', type: 'button', onClick: () => React.startTransition(() => add(10)) }, 'Later'),
        h('button', {
          id: 'now',
          type: 'button',
          onClick: () => (Dom.flushSync(() => add(100)), note(document.title)),
        }),
      ),
      h('svg', { viewBox: '0 0 1 1', strokeWidth: 2 }, h('path', { d: 'M0 0', xlinkHref: '#a' })),
      h(
        'ul',
        null,
        rows.map((name) => h(Row, { key: name, name })),
      ),
      h('output', null, `${count} ${store}`),
      h(React.Fragment, null, h(Themed), h(Themed)),
      step < 4 ? h(Guard, null, h(Broken, { when: step === 3 })) : null,
      step > 1 ? Dom.createPortal(h('p', { onClick: () => note('portal clicked') }, 'portal'), document.body) : null,
    );
  }

  return {
    page: h(Page),
    storeChanges: () => {
      outside += 7;
      listeners.forEach((listener) => listener());
    },
  };
}
