// The singular and plural of nouns in the titles of new screens.
import { expect, test } from 'vitest';
import { plural, singular } from '../../src/build/nouns.ts';

test.each([
  ['Webhook', 'Webhooks'],
  ['Status', 'Statuses'],
  ['Build Status', 'Build Statuses'],
  ['Analysis', 'Analyses'],
  ['Series', 'Series'],
  ['News', 'News'],
  ['Access', 'Accesses'],
  ['Alias', 'Aliases'],
  ['Category', 'Categories'],
  ['API Key', 'API Keys'],
  ['Branch', 'Branches'],
  ['Cache', 'Caches'],
  ['Cookie', 'Cookies'],
  ['Database', 'Databases'],
  ['Warehouse', 'Warehouses'],
  ['Menu', 'Menus'],
  ['Sku', 'Skus'],
  ['Wiki', 'Wikis'],
  ['Schema', 'Schemas'],
])('%s has the plural %s', (one, many) => {
  expect([singular(many), singular(one), plural(one)]).toEqual([one, one, many]);
});
