// Replaces lucide-react's component factory in the page's bundle:
// the same output, without options that no icon here uses.
import { createElement } from 'react';

export default function createLucideIcon({ name, node }) {
  return function Drawing({ size = 24, strokeWidth = 2, className = '', ...rest }) {
    const look = { fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' };
    const frame = { width: size, height: size, viewBox: '0 0 24 24', className: `lucide lucide-${name} ${className}` };
    return createElement(
      'svg',
      { ...frame, ...look, ...rest },
      ...node.map(([tag, lines]) => createElement(tag, lines)),
    );
  };
}
