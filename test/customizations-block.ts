/** Adds the block of a page with customizations, which the console reads when it loads. `report`: what changes. */
export function addCustomizations(report: { screens: unknown[]; skipped: unknown[] }): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'customizations';
  block.textContent = JSON.stringify({
    menus: {},
    screens: {},
    changes: `data:text/javascript,export default ${JSON.stringify({ languages: [], ...report })}`,
    skipped: 0,
  });
  document.head.append(block);
}
