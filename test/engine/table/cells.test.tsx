// How values are shown in cells, and the sanitizing of HTML.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { slowPattern } from '../../../src/engine/check/pattern-time.ts';
import { DrawnCell } from '../../../src/engine/kinds/drawn-cell.tsx';
import { kindOf, cellText, type AnyCell } from '../../../src/engine/kinds/cell-kind.ts';
import { cleaned, patterns, withoutStyles } from '../../../src/engine/kinds/html/sanitized.tsx';
import { knownFormats } from '../../../src/server/manager/data/formats.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';

beforeAll(loadAllKinds);

afterEach(cleanup);

function CellValue({
  cell,
  value,
  text,
  href = null,
}: {
  cell: AnyCell;
  value: unknown;
  text?: string;
  href?: string | null;
}) {
  return (
    <DrawnCell
      kind={kindOf(cell)}
      isFigure={false}
      settings={cell}
      value={value}
      text={text}
      shown={text ?? cellText(cell, value)}
      href={href}
      linkTabIndex={undefined}
    />
  );
}

describe('a cell', () => {
  test('shows a missing value as a dash that is hidden from screen readers', () => {
    const { container } = render(<CellValue cell="text" value={null} />);
    expect(container.textContent).toBe('–');
    expect(container.firstElementChild!.getAttribute('aria-hidden')).toBe('true');
  });

  test('shows the values 0 and false', () => {
    render(<CellValue cell="number" value={0} />);
    expect(screen.getByText('0')).toBeTruthy();
    render(<CellValue cell="yes-no" value={false} />);
    expect(screen.getByText('No')).toBeTruthy();
  });

  test('of the kind health shows a word with an icon', () => {
    const { container } = render(<CellValue cell="health" value={false} />);
    expect(screen.getByText('Unhealthy')).toBeTruthy();
    expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  });

  test('with letters shows a tile that is different for each format and not part of the text', () => {
    const formats = [...knownFormats, 'docker', 'nuget', 'rubygems', 'yum', 'bower', 'gitlfs', 'cargo', 'composer'];
    const tiles = formats.map((format) => {
      const { container, unmount } = render(<CellValue cell={{ letters: true }} value={format} />);
      const letters = container.querySelector<HTMLElement>('.table-letters')!.dataset.letters;
      expect(container.textContent).toBe(format);
      unmount();
      return letters;
    });
    expect(new Set(tiles).size).toBe(formats.length);
    expect(tiles).toContain('m2');
  });

  test('for a time shows a time element with a machine-readable time', () => {
    const { container } = render(<CellValue cell="date-time" value={0} />);
    expect(container.querySelector('time')!.getAttribute('datetime')).toBe('1970-01-01T00:00:00.000Z');
  });

  test('for a list shows a list with its items', () => {
    render(<CellValue cell="chips" value={['alpha', 'beta']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['alpha', 'beta']);
  });

  test('for a link shows a link, or plain text if there is no address', () => {
    render(<CellValue cell={{ link: 'admin/x' }} value={2} text="2 uses" href="#admin/x" />);
    expect(screen.getByRole('link', { name: '2 uses' }).getAttribute('href')).toBe('#admin/x');
    cleanup();
    render(<CellValue cell={{ link: 'admin/x' }} value="none" href={null} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('none')).toBeTruthy();
  });

  test('for HTML shows sanitized HTML once the sanitizer has loaded', async () => {
    render(
      <CellValue cell="html" value={'Not changed. <a href="https://example.org">Change it</a><script>1</script>'} />,
    );
    const link = await screen.findByRole('link', { name: 'Change it' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('sanitized HTML', () => {
  test.each([
    ['<b>bold</b> <i>i</i> <em>e</em> <strong>s</strong> <code>c</code><br>', null],
    ['<p>one</p><ul><li>two</li></ul>', null],
    ['<a href="#user/account">here</a>', null],
    [
      '<a href="https://example.org">there</a>',
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">there</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" jAvAsCrIpT:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//example.org">x</a>', '<a>x</a>'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<b onclick="x()" style="color:red" id="a" class="b">b</b>', '<b>b</b>'],
    ['<style>*{}</style><iframe src="https://x"></iframe><form><input></form>', ''],
    ['<svg><script>1</script></svg><math></math>', ''],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('contains only harmless tags and attributes: %s', (html, expected) => {
    expect(cleaned(html)).toBe(expected ?? html);
  });

  test.each([
    ['<b style="color:red" onclick=x()>b</b>', '<b>b</b>'],
    ['<div title=">" style="a:b">x</div>', '<div>x</div>'],
    ['<a/style="a:b" href=#x>x</a>', '<a href=#x>x</a>'],
    ["<a style='a:b' href='https://x/?a=\"1\"' onclick=y>x</a>", '<a href=\'https://x/?a="1"\'>x</a>'],
    ['<a data-x="y"href="#z">x</a>', '<a href="#z">x</a>'],
    ['one<style>*{}</style>two<STYLE>a{}', 'onetwo'],
    ['1 < 2, style="x" & href="y"', null],
    ['<b unfinished="', null],
  ])('is stripped of styles and event handlers before it is parsed: %s', (html, expected) => {
    expect(withoutStyles(html)).toBe(expected ?? html);
  });

  test('is stripped in linear time, for any text', () => {
    const { styleElement, tag, href } = patterns;
    expect([slowPattern(tag.source), slowPattern(href.source)]).toEqual([undefined, undefined]);
    // An element without an end tag matches up to the end of the text, so that each character is read only once.
    expect(slowPattern(`^${styleElement.source}`)).toBeUndefined();
    expect('<style> </style '.repeat(9).match(styleElement)).toEqual(['<style> </style '.repeat(9)]);
  });

  test('can keep its links out of the tab order', () => {
    expect(cleaned('<a href="#x">x</a>', -1)).toBe('<a href="#x" tabindex="-1">x</a>');
  });
});
