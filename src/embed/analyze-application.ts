// The analyze dialog for other pages: a function that mounts it into an element, and a component for pages that use
// their own React. Styles of the dialog and of the page do not affect each other.
import { createEffect, createWatch, fork, scopeBind } from 'effector';
import { Provider } from 'effector-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Component } from '../console/screens/analyze-application/response.ts';
import { createAnalyzeApplication } from '../console/screens/analyze-application/model.ts';
import { AnalyzeApplicationView } from '../console/screens/analyze-application/view.tsx';
import type { Failure } from '../http/failure.ts';
import type { Request } from '../http/request.ts';
import { sendSignedIn } from '../session/still-signed-in.ts';
import { reportDirty } from './dirty-list.ts';
import sheetText from 'sheet:./embed.css';

export type AnalyzeOptions = {
  /** The component to analyze: `repositoryName` and the coordinates that identify it to the server. */
  component: Component;
  /** Called when the server has accepted the request; the dialog shows `message`, too. */
  onAnalyzed?: (message: string) => void;
  /** Called when the user closes the dialog: unmount it. */
  onClose?: () => void;
  /** Called 100 ms after every render, for containers that adjust to the size of their content. */
  onSettled?: () => void;
  /** Called with whether closing would lose entered data. */
  onChanged?: (isChanged: boolean) => void;
};

const tag = 'registrar-analyze-application';
let sheet: CSSStyleSheet | undefined;

/**
 * Mounts the dialog in `element` and returns a function that unmounts it and ends all callbacks.
 * Several dialogs can be mounted at once.
 */
export function mountAnalyzeApplication(element: Element, options: AnalyzeOptions): () => void {
  const hostElement = document.createElement(tag);
  const shadow = hostElement.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [(sheet ??= toSheet())];
  const container = document.createElement('div');
  container.className = 'embed';
  const stopFollowing = followTheme(container, element);
  shadow.append(container);
  element.append(hostElement);

  const scope = fork();
  const model = createAnalyzeApplication({ askFx: createEffect<Request, unknown, Failure>(sendSignedIn) });
  const unsubscribers = [
    createWatch({ unit: model.analyzed, fn: (message) => options.onAnalyzed?.(message), scope }),
    createWatch({ unit: model.closed, fn: () => options.onClose?.(), scope }),
    createWatch({ unit: model.settled, fn: () => options.onSettled?.(), scope }),
    createWatch({ unit: model.$isChanged, fn: (isChanged) => options.onChanged?.(isChanged), scope }),
  ];
  const root = createRoot(container);
  root.render(createElement(Provider, { value: scope }, createElement(AnalyzeApplicationView, { model })));
  scopeBind(model.opened, { scope })(options.component);

  return () => {
    [stopFollowing, ...unsubscribers].forEach((stop) => stop());
    scopeBind(model.left, { scope })();
    root.unmount();
    hostElement.remove();
  };
}

function toSheet(): CSSStyleSheet {
  const created = new CSSStyleSheet();
  created.replaceSync(sheetText);
  return created;
}

/** Follows the theme of the page and of the system; returns a function that ends it. */
function followTheme(container: HTMLElement, element: Element): () => void {
  const update = () => void (container.dataset.theme = themeAround(element));
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', update);
  update();
  return () => system.removeEventListener('change', update);
}

/** The theme of the page around the element; light if the page does not set one. */
function themeAround(element: Element): string {
  const scheme = getComputedStyle(element).colorScheme;
  if (!scheme.includes('dark')) return 'light';
  return scheme.includes('light') && !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
}

type HostReact = {
  createElement(type: 'div', props: { ref: unknown }): unknown;
  useRef<Value>(value: Value): { current: Value };
  useEffect(effect: () => () => void, changes: unknown[]): void;
};

export type AnalyzeApplicationProps = {
  componentModel: Component;
  /** Called 100 ms after every render. */
  rerender?: () => void;
  onClose?: () => void;
  onAnalyzed?: (message: string) => void;
};

type HostPage = {
  React?: HostReact;
  react?: HostReact;
  ReactComponents?: Record<string, unknown>;
};

const host = globalThis as unknown as HostPage;
/**
 * A component for the page's React (16.8 or later), found as `window.React` or `window.react`. Throws if there is none.
 */
function AnalyzeApplication(props: AnalyzeApplicationProps): unknown {
  const react = host.React ?? host.react;
  if (!react)
    throw new Error(
      'AnalyzeApplication: the page has neither window.React nor window.react. Set one of them, or use mountAnalyzeApplication.',
    );
  const element = react.useRef<Element | null>(null);
  const latest = react.useRef(props);
  latest.current = props;
  react.useEffect(() => {
    const unmount = mountAnalyzeApplication(element.current!, {
      component: props.componentModel,
      onAnalyzed: (message) => latest.current.onAnalyzed?.(message),
      onClose: () => latest.current.onClose?.(),
      onSettled: () => latest.current.rerender?.(),
      onChanged: (isChanged) => reportDirty(element, isChanged),
    });
    return () => {
      unmount();
      reportDirty(element, false);
    };
    // A page may create a new object at each render.
  }, [JSON.stringify(props.componentModel)]);
  return react.createElement('div', { ref: element });
}

host.ReactComponents = { ...host.ReactComponents, AnalyzeApplication };
