// The analysis of an application for other pages: a function that mounts it into an element, and a component for pages that
// have a React of their own. What it looks like stays within it, and what the page looks like stays outside.
import { createEffect, createWatch, fork, scopeBind } from 'effector';
import { Provider } from 'effector-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Component } from '../console/screens/analyze-application/answer.ts';
import { createAnalyzeApplication } from '../console/screens/analyze-application/model.ts';
import { AnalyzeApplicationView } from '../console/screens/analyze-application/view.tsx';
import type { Failure } from '../http/failure.ts';
import type { Request } from '../http/request.ts';
import { sendSignedIn } from '../session/still-signed-in.ts';
import sheetText from 'sheet:./embed.css';

export type AnalyzeOptions = {
  /** What is analyzed: `repositoryName` and whatever names the component for the server. */
  component: Component;
  /** The request was taken; `message` is a sentence for the person, which the dialog shows too. */
  onAnalyzed?: (message: string) => void;
  /** The person is done with it: take it away. */
  onClose?: () => void;
  /** Told 100 ms after every render, for a container that places itself by the size of what it holds. */
  onSettled?: () => void;
  /** Told whether something was typed that closing would lose. */
  onChanged?: (isChanged: boolean) => void;
};

const tag = 'registrar-analyze-application';
let sheet: CSSStyleSheet | undefined;

/** Draws the dialog inside `element` and gives a function that takes it away, after which nothing is told any more. Several may be mounted at once. */
export function mountAnalyzeApplication(element: Element, options: AnalyzeOptions): () => void {
  const place = document.createElement(tag);
  const shadow = place.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [(sheet ??= toSheet())];
  const inside = document.createElement('div');
  inside.className = 'embed';
  const stopFollowing = followTheme(inside, element);
  shadow.append(inside);
  element.append(place);

  const scope = fork();
  const model = createAnalyzeApplication({
    component: options.component,
    askFx: createEffect<Request, unknown, Failure>(sendSignedIn),
  });
  const stops = [
    createWatch({ unit: model.analyzed, fn: (message) => options.onAnalyzed?.(message), scope }),
    createWatch({ unit: model.closed, fn: () => options.onClose?.(), scope }),
    createWatch({ unit: model.settled, fn: () => options.onSettled?.(), scope }),
    createWatch({ unit: model.$isChanged, fn: (isChanged) => options.onChanged?.(isChanged), scope }),
  ];
  const root = createRoot(inside);
  root.render(createElement(Provider, { value: scope }, createElement(AnalyzeApplicationView, { model })));
  scopeBind(model.opened, { scope })();

  return () => {
    [stopFollowing, ...stops].forEach((stop) => stop());
    scopeBind(model.left, { scope })();
    root.unmount();
    place.remove();
  };
}

function toSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(sheetText);
  return made;
}

/** Draws light or dark as the page around, and anew when the system changes; gives what ends that. */
function followTheme(inside: HTMLElement, element: Element): () => void {
  const draw = () => void (inside.dataset.theme = themeAround(element));
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', draw);
  draw();
  return () => system.removeEventListener('change', draw);
}

/** Light or dark as the page around is drawn; a page that says nothing of it is light. */
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
  dirty?: string[];
  ReactComponents?: Record<string, unknown>;
};

const host = globalThis as unknown as HostPage;
/** The name under which a host page keeps this dialog among those with unsaved changes. */
const dirtyName = 'analyzeApplicationModalMachine';

/** A component for the React of the page (16.8 or later), which is looked for as `window.React` and `window.react`. Throws where there is none. */
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
      onChanged: noteDirty,
    });
    return () => {
      unmount();
      noteDirty(false);
    };
    // A page that makes the object anew at each render means the same component.
  }, [JSON.stringify(props.componentModel)]);
  return react.createElement('div', { ref: element });
}

/** Pages of today's host ask about unsaved changes by a list of names; where there is no list, nothing is kept. */
function noteDirty(isChanged: boolean) {
  if (!Array.isArray(host.dirty)) return;
  const others = host.dirty.filter((name) => name !== dirtyName);
  host.dirty = isChanged ? [...others, dirtyName] : others;
}

host.ReactComponents = { ...host.ReactComponents, AnalyzeApplication };
