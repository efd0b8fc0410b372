// The styles of AG Grid are built without the rules for classes that no element has.
import { describe, expect, test } from 'vitest';
import { usedStyles, withUsedStyles } from '../../src/build/grid-styles.mjs';

const used = (styles: string) => usedStyles(styles, (name: string) => !name.startsWith('no-'));

describe('the styles', () => {
  test.each([
    ['keep a rule whose classes are used', '.a .b{color:red}', '.a .b{color:red}'],
    ['lose a rule that needs an unused class', '.a.no-b{color:red}.c{color:red}', '.c{color:red}'],
    ['lose only the selectors of a list that need one', '.no-a,.b{color:red}', '.b{color:red}'],
    ['keep a choice with a used class', ':where(.no-a,.b) .c{color:red}', ':where(.b) .c{color:red}'],
    ['lose a choice of unused classes', ':where(.no-a,.no-b) .c{color:red}', ''],
    ['keep a rule for elements without an unused class', '.a:not(.no-b){color:red}', '.a:not(.no-b){color:red}'],
    ['lose a nested rule that needs one', '.a{color:red;&:where(.no-b){color:#00f}}', '.a{color:red}'],
    ['keep rules without classes', 'div:hover{color:red}', 'div:hover{color:red}'],
  ])('%s', (_title, styles, expected) => {
    expect(used(styles)).toBe(expected);
  });
});

describe('the code of the grid', () => {
  const long = `.x{--filler:${'x'.repeat(1000)}}`;
  const styles = (...names: string[]) =>
    `const css = \`${long}${names.map((name) => `.${name}{--is:${name}}`).join('')}\`;`;

  test('keeps the styles of the classes that it names or composes', () => {
    const code = `${styles('ag-unused', 'ag-named', 'ag-theme-x')} element.className = 'ag-named ag-theme-' + name;`;
    expect(withUsedStyles(code)).toMatch(/^const css = "[^"]*";/);
    expect(withUsedStyles(code)).toContain('.ag-named{--is:ag-named}.ag-theme-x{--is:ag-theme-x}');
    expect(withUsedStyles(code)).not.toContain('unused');
  });

  test('is rejected without styles', () => {
    expect(() => withUsedStyles('const css = `.ag-a{}`;')).toThrow('contains no styles');
  });

  test('is rejected if it composes class names in an unknown way', () => {
    const compose = 'const nameOf = (name) => `ag-new-${name}`;';
    expect(() => withUsedStyles(`${styles('ag-a')} ${compose}`)).toThrow('composes class names from ag-new-');
  });
});
