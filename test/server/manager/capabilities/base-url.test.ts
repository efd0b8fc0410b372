// The base URL of the server is part of many responses, so reading it must be fast.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { configuredAddress, newId, storeCapabilities } from '../../../../src/server/manager/data/capabilities.ts';
import { openDatabase } from '../../../../src/server/manager/data/database.ts';
import { cpuTime } from '../../../cpu-time.ts';
import { freshFolder } from '../serve.ts';

test('the base URL is read without trailing slashes, quickly even if it contains 60,000 slashes', () => {
  const folder = freshFolder();
  const store = openDatabase(folder);
  const addressOf = (url: string) => {
    storeCapabilities(store, [
      { id: newId(), typeId: 'baseurl', enabled: true, notes: '', properties: { url }, sealed: {} },
    ]);
    return configuredAddress(store);
  };
  expect(addressOf('https://repo.example.org/nexus//')).toBe('https://repo.example.org/nexus');
  expect(addressOf('https://repo.example.org')).toBe('https://repo.example.org');
  const slashes = '/'.repeat(60_000);
  // Milliseconds; a regular expression that is tried at each slash would take seconds.
  const took = cpuTime(() => expect(addressOf(`https://a${slashes}x`)).toBe(`https://a${slashes}x`));
  expect(took).toBeLessThan(1000);
  storeCapabilities(store, []);
  expect(configuredAddress(store)).toBeUndefined();
  store.close();
  fs.rmSync(folder, { recursive: true });
});
