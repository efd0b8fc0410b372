// The content security policy of the page: styles only with a nonce, scripts only from its own folder.
import { assert, expectVisible, type Step } from '../journey-context.ts';

export const steps: Step[] = [
  {
    name: 'the content security policy blocks injected inline scripts and styles, but not the styles of the table',
    async run({ page, url, listen, report, isStatic }) {
      await page.goto('about:blank');
      await page.goto(`${url}#admin/security/roles`);
      await expectVisible(page.locator('.ag-row'), 'The list');
      const layout = await page.locator('.ag-root-wrapper').evaluate((table) => getComputedStyle(table).display);
      assert(layout === 'flex', `The table lacks its styles: its root has the layout "${layout}".`);
      const messages = listen();
      const effects = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.slipped = true';
        const style = document.createElement('style');
        style.textContent = 'body { outline-width: 7px }';
        document.body.append(script, style);
        const attribute = document.createElement('p');
        attribute.setAttribute('style', 'color: rgb(1, 2, 3)');
        document.body.append(attribute);
        const seen = {
          script: 'slipped' in window,
          style: getComputedStyle(document.body).outlineWidth === '7px',
          attribute: getComputedStyle(attribute).color === 'rgb(1, 2, 3)',
        };
        for (const created of [script, style, attribute]) created.remove();
        return seen;
      });
      const words = messages().filter((text) => /Content Security Policy/.test(text));
      for (const [what, has] of Object.entries(effects)) assert(!has, `The policy does not block ${what}.`);
      assert(words.length > 0, 'No policy reported a violation.');
      const metas = await page.locator('meta[http-equiv="Content-Security-Policy"]').count();
      assert(!isStatic || metas > 0, 'The page has no policy.');
      report(
        `${words.length} violations of ${isStatic ? `${metas} policies in the page` : 'the header of the gateway'}`,
      );
    },
  },
];
