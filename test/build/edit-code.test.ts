// The rules that remove and replace code of libraries, and the error for a rule without a match.
import { describe, expect, test } from 'vitest';
import { editedCode, type Knowledge } from '../../src/build/edit-code.mjs';

const edited = (code: string, knowledge: Knowledge) => editedCode(code, knowledge).replace(/\s+/g, ' ').trim();

describe('editing the code of a library', () => {
  test('replaces the body of a function with "bodies"', () => {
    expect(edited('function load(a) { return a; } load();', { bodies: { load: 'return 1;' } })).toBe(
      'function load(a) {return 1;} load();',
    );
  });

  test('replaces the initial value of a variable with "initial"', () => {
    expect(edited('var Big = class extends Base { run() {} }; new Big();', { initial: { Big: 'class {}' } })).toBe(
      'var Big = class {}; new Big();',
    );
  });

  test('replaces functions and variables with "outermost", but not those inside of functions', () => {
    const code = 'export const a = 1, b = (e) => e; function c(e) { function c() { const b = 2; } }';
    expect(edited(code, { outermost: { b: '() => 0' } })).toBe(
      'export const a = 1, b = () => 0; function c(e) { function c() { const b = 2; } }',
    );
    expect(edited(code, { outermost: { c: 'return 1;' } })).toBe(
      'export const a = 1, b = (e) => e; function c(e) {return 1;}',
    );
    expect(() => edited('function c() { const b = 2; }', { outermost: { b: '1' } })).toThrow('b');
  });

  test('replaces or removes members of classes with "members"', () => {
    const code =
      'class Form { count = 0; static check() { return 1; } send = () => this.check; } const o = { check: 2 };';
    expect(edited(code, { members: { count: '', check: 'check() {}' } })).toBe(
      'class Form { check() {} send = () => this.check; } const o = { check: 2 };',
    );
    expect(() => edited(code, { members: { reset: '' } })).toThrow('reset');
  });

  test('replaces a text with "texts", which has to occur exactly once', () => {
    expect(edited('const a = make({ all: true }), b = a.all;', { texts: { '{ all: true }': '{}' } })).toBe(
      'const a = make({}), b = a.all;',
    );
    expect(() => edited('a(1); a(1);', { texts: { 'a(1)': 'b()' } })).toThrow('a(1)');
    expect(() => edited('a(1);', { texts: { 'a(2)': 'b()' } })).toThrow('a(2)');
  });

  test('replaces a variable by its value with "values", and keeps calls that were assigned to it', () => {
    const code = 'var isOn = start(); function run() { isOn = next(); return isOn && a.isOn; }';
    expect(edited(code, { values: { isOn: 'false' } })).toBe(
      'var isOn = start(); function run() { next(); return false && a.isOn; }',
    );
  });

  test('keeps a parameter with the name of a variable of "values"', () => {
    const code = 'function run(isOn) { return isOn; } isOn;';
    expect(edited(code, { values: { isOn: 'false' } })).toBe('function run(isOn) { return isOn; } false;');
  });

  test('replaces a field by its value with "fields", except where it is assigned', () => {
    const code = 'a.old = 1; if (null !== a.old) b({ old: a.old });';
    expect(edited(code, { fields: { old: 'null' } })).toBe('a.old = 1; if (null !== null) b({ old: null });');
  });

  test('removes the case of a tag with "kinds"', () => {
    const code = 'switch (node.tag) { case 1: a(); break; case 2: b(); break; case 3: c(); }';
    expect(edited(code, { kinds: [2] })).toBe('switch (node.tag) { case 1: a(); break; case 3: c(); }');
  });

  test('keeps the code of a removed case that a kept case falls through to', () => {
    const code = 'switch (node.tag) { case 1: a(); case 2: b(); break; case 3: case 4: c(); }';
    expect(edited(code, { kinds: [2, 3] })).toBe('switch (node.tag) { case 1: a(); b(); break; case 4: c(); }');
  });

  test('keeps the code of several removed cases that a kept case falls through to', () => {
    const code = 'switch (node.tag) { case 1: case 2: b(); case 3: c(); break; case 4: d(); }';
    expect(edited(code, { kinds: [2, 3] })).toBe('switch (node.tag) { case 1: b(); c(); break; case 4: d(); }');
  });

  test('keeps the variables of a removed case that other cases use', () => {
    const code = 'function run(node) { switch (node.tag) { case 1: var a = 1; use(a); break; case 2: a = 2; } }';
    expect(edited(code, { kinds: [1] })).toBe('function run(node) {var a; switch (node.tag) { case 2: a = 2; } }');
  });

  test('replaces comparisons with "kinds" only if they compare a tag', () => {
    const code = 'if (2 === node.tag || 2 === count || tag !== 2) run();';
    expect(edited(code, { kinds: [2] })).toBe('if (false || 2 === count || true) run();');
  });

  test('removes properties with "properties" and statements with "statements"', () => {
    const code = 'var all = { one: 1, two: 2, three: 3 }; exports.one = all; exports.two = all;';
    expect(edited(code, { properties: ['two', 'three'], statements: ['exports.one ='] })).toBe(
      'var all = { one: 1, }; exports.two = all;',
    );
  });
});

test.each<Knowledge>([
  { bodies: { gone: '' } },
  { initial: { gone: '' } },
  { values: { gone: 'null' } },
  { fields: { gone: 'null' } },
  { kinds: ['gone'] },
  { properties: ['gone'] },
  { statements: ['gone'] },
])('editing the code of a library fails for a rule without a match: %j', (knowledge) => {
  expect(() => editedCode('var kept = 1;', knowledge)).toThrow('gone');
});
