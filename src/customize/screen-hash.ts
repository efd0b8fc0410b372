// The hash with which a file of changes identifies the screen that it was written for.
import { isObject } from '../engine/rules/paths.ts';
import type { ScreenParts } from './change.ts';

/**
 * The hash of a shipped screen: 16 hexadecimal digits. It ignores formatting, the order of keys, and keys that only
 * editors use. It detects changes, but is not cryptographic.
 */
export function screenHash({ screen, entity }: ScreenParts): string {
  const { $schema: _editor, ...descriptor } = screen as { $schema?: string };
  const { $schema: _meta, $id: _slug, ...schema } = entity as { $schema?: string; $id?: string };
  return fnv1a(JSON.stringify([sorted(descriptor), sorted(schema)]));
}

/** A value with the keys of its objects in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}

/** 64-bit FNV-1a, because browsers provide cryptographic hashes only in secure contexts. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
