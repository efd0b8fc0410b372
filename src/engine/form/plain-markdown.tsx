// Stands in for the Markdown renderer that RJSF brings for descriptions: ours are plain text, drawn by our own templates.
import type { ReactNode } from 'react';

export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
