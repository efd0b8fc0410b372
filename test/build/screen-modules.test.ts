// The module of a screen: validators that run in the page, whatever the texts of the entity say.
import { describe, expect, test } from 'vitest';
import { screenModule } from '../../src/build/screen-modules.mjs';

const screen = JSON.stringify({ version: 2, title: 'Things' });
type Module = { default: { validators: Record<string, (value: unknown) => boolean>; root: string } };

async function validatorOf(entity: object): Promise<(value: unknown) => boolean> {
  const code = screenModule(screen, JSON.stringify({ type: 'object', ...entity }));
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Module;
  return module.default.validators[module.default.root]!;
}

describe('The module of a screen', () => {
  test.each([
    ['^exports-', 'exports-1'],
    ['^exports\\.x = nope;$', 'exports.x = nope;'],
    ['^(exports.x = validate10;)?[a-z]+$', 'abc'],
    ['^require\\("fs"\\)$', 'require("fs")'],
    ['^eval\\(', 'eval(1)'],
    ['^new Function$', 'new Function'],
  ])('keeps the pattern %s as it is', async (pattern, text) => {
    const isValid = await validatorOf({
      title: 'module.exports = 1;',
      properties: { name: { type: 'string', pattern } },
    });
    expect([isValid({ name: text }), isValid({ name: '-' })]).toEqual([true, false]);
  });

  test('allows fields with the names of CommonJS', async () => {
    const isValid = await validatorOf({
      required: ['exports'],
      properties: { exports: { type: 'string' }, require: {} },
    });
    expect([isValid({ exports: 'x', require: 1 }), isValid({})]).toEqual([true, false]);
  });
});
