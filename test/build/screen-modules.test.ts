// The module of a screen: its validators work with any texts in the entity.
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { screenModule } from '../../src/build/screen-modules.mjs';

const screen = JSON.stringify({ version: 2, title: 'Things' });
type Parts = {
  screen: unknown;
  entity: unknown;
  validators: Record<string, (value: unknown) => boolean>;
  root: string;
};

async function moduleOf(text: string, entity: string): Promise<Parts> {
  // Without the library for deep comparison, which only a bundled page contains.
  const code = screenModule(text, entity).replace(
    /import \* as (\w+) from "ajv.*equal.*";/,
    'const $1 = { default: isDeepStrictEqual };',
  );
  const whole = `import { isDeepStrictEqual } from 'node:util';${code}`;
  return ((await import(`data:text/javascript,${encodeURIComponent(whole)}`)) as { default: Parts }).default;
}

async function validatorOf(entity: object): Promise<(value: unknown) => boolean> {
  const { validators, root } = await moduleOf(screen, JSON.stringify({ type: 'object', ...entity }));
  return validators[root]!;
}

describe('the module of a screen', () => {
  test.each([
    ['^exports-', 'exports-1'],
    ['^exports\\.x = nope;$', 'exports.x = nope;'],
    ['^(exports.x = validate10;)?[a-z]+$', 'abc'],
    ['^require\\("fs"\\)$', 'require("fs")'],
    ['^eval\\(', 'eval(1)'],
    ['^new Function$', 'new Function'],
  ])('keeps the pattern %s unchanged', async (pattern, text) => {
    const isValid = await validatorOf({
      title: 'module.exports = 1;',
      properties: { name: { type: 'string', pattern } },
    });
    expect([isValid({ name: text }), isValid({ name: '-' })]).toEqual([true, false]);
  });

  test('allows fields with the names of CommonJS variables', async () => {
    const isValid = await validatorOf({
      required: ['exports'],
      properties: { exports: { type: 'string' }, require: {} },
    });
    expect([isValid({ exports: 'x', require: 1 }), isValid({})]).toEqual([true, false]);
  });

  test('keeps members named __proto__', async () => {
    const odd = '{"__proto__":{"a":1},"\\"__proto__":2,"text":"\\"__proto__\\":\\u2028</script>"}';
    const text = `{"type":"object","properties":{"map":{"type":"object","const":${odd},"default":${odd}}}}`;
    const of = `{"version":2,"title":"Things","own":${odd}}`;
    const module = await moduleOf(of, text);
    expect(JSON.stringify([module.screen, module.entity])).toBe(JSON.stringify([JSON.parse(of), JSON.parse(text)]));
    const isValid = module.validators[module.root]!;
    expect([isValid(JSON.parse(`{"map":${odd}}`)), isValid({ map: { '"__proto__': 2 } })]).toEqual([true, false]);
  });

  test('is compressed to less than 100 KB with the validators of 1,000 fields', () => {
    const kinds = [
      (index: number) => ({ type: 'string', minLength: 1, maxLength: 100 + index, pattern: `^x${index}[a-z]{1,60}$` }),
      (index: number) => ({ type: 'integer', minimum: index, maximum: 1000 + index }),
      (index: number) => ({
        type: 'array',
        minItems: 1,
        maxItems: index + 1,
        items: { enum: ['a', 'b', `c${index}`] },
      }),
      (index: number) => ({ type: 'object', required: ['host'], properties: { host: { maxLength: index + 1 } } }),
    ];
    const fields = Array.from({ length: 1000 }, (_, index) => [`field${index}`, kinds[index % kinds.length]!(index)]);
    const entity = { type: 'object', properties: Object.fromEntries(fields), required: fields.map(([name]) => name) };
    const code = screenModule(screen, JSON.stringify(entity));
    expect(code.match(/maxLength|maximum|maxItems/g)!.length).toBeGreaterThan(1000);
    // The build compresses the page with a higher quality.
    const weight = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    expect(weight).toBeLessThan(100_000);
  });
});
