// The script of the example page, which embeds the dialog with the function, or with the component in its own React.
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import type { AnalyzeApplicationProps, AnalyzeOptions } from '../../../src/embed/analyze-application.ts';

export type HostPage = {
  React: typeof React;
  /** Names of forms with unsaved changes, as the existing host stores them. */
  dirty: string[];
  /** The events that the page received, in order. */
  reported: string[];
  openByFunction: (id: string, component: AnalyzeOptions['component']) => void;
  openByComponent: (id: string, component: AnalyzeOptions['component']) => void;
  close: (id: string) => void;
  ReactComponents: { AnalyzeApplication: React.ComponentType<AnalyzeApplicationProps> };
};

const page = globalThis as unknown as HostPage;
const closers: Record<string, () => void> = {};
const place = (id: string) => document.getElementById(id)!;
const report = (id: string, what: string) => page.reported.push(`${id}: ${what}`);

page.React = React;
page.dirty = [];
page.reported = [];
page.close = (id) => closers[id]?.();

const address = './embed/analyze-application.js';
const { mountAnalyzeApplication } = (await import(
  /* @vite-ignore */ new URL(address, location.href).href
)) as typeof import('../../../src/embed/analyze-application.ts');

page.openByFunction = (id, component) => {
  closers[id] = mountAnalyzeApplication(place(id), {
    component,
    onAnalyzed: (message) => report(id, message),
    onClose: () => {
      report(id, 'closed');
      closers[id]?.();
    },
    onSettled: () => report(id, 'settled'),
    onChanged: (isChanged) => report(id, isChanged ? 'changed' : 'unchanged'),
  });
};

page.openByComponent = (id, componentModel) => {
  const root = createRoot(place(id));
  closers[id] = () => root.unmount();
  const { AnalyzeApplication } = page.ReactComponents;
  // The host's dialog: it rerenders on request, each time with a new object.
  function HostWindow() {
    const [count, draw] = React.useState(0);
    return React.createElement(
      'section',
      { 'aria-label': `Drawn ${Math.min(count, 1)}` },
      React.createElement(AnalyzeApplication, {
        componentModel: { ...componentModel },
        rerender: () => {
          report(id, 'settled');
          draw((before) => before + 1);
        },
        onClose: () => {
          report(id, 'closed');
          root.unmount();
        },
      }),
    );
  }
  root.render(React.createElement(React.StrictMode, null, React.createElement(HostWindow)));
};
document.documentElement.dataset.ready = 'yes';
