// Screens that are drafted from the documents of other products work without manual changes: every operation of the API
// is used on their pages, with a server that is simulated from the document.
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiDrafts } from '../../../src/build/openapi/draft-api.ts';
import { readDocument } from '../../../src/build/openapi/read-document.ts';
import { sameJson, valueAt, withValueAt } from '../../../src/engine/rules/paths.ts';
import { sampled } from '../../sampled.ts';
import { apiServer, type Collection } from './api-server.ts';
import { drafted, findingsOf, type Json } from './drafting.ts';
import { addEntry, draftedPages, save, typeInto, type Leaf } from './drafted-pages.ts';

type Offer = 'read' | 'create' | 'update' | 'delete';
/** A path, the field that identifies its records, or null for a single record, and its operations except listing. */
type Offered = [path: string, key: string | null, ...offers: Offer[]];

type Product = { name: string; file: string; rows?: string; offered: Offered[] };

const all: Offer[] = ['read', 'create', 'update', 'delete'];
const products: Product[] = [
  {
    name: 'a store for images, in Swagger 2.0',
    file: 'test/build/openapi/image-store.yaml',
    offered: [
      ['/projects', 'name', ...all],
      ['/users', 'user_id', ...all],
      ['/labels', 'id', ...all],
      ['/robots', 'id', ...all],
      ['/registries', 'id', ...all],
      ['/replication/policies', 'id', ...all],
      ['/scanners', 'uuid', ...all],
      ['/quotas', 'id', 'read', 'update'],
      ['/system/allowlist', null, 'read', 'update'],
    ],
  },
  {
    name: 'a service for identities, in OpenAPI 3.1',
    file: 'node_modules/@workos/openapi-spec/open-api-spec.yaml',
    rows: 'data',
    offered: [
      ['/authorization/permissions', 'slug', ...all],
      ['/authorization/resources', 'id', ...all],
      ['/authorization/roles', 'slug', 'read', 'create', 'update'],
      ['/organizations', 'id', 'read', 'create', 'delete'],
      ['/user_management/users', 'id', ...all],
      ['/webhook_endpoints', 'id', 'create', 'update', 'delete'],
      ['/connect/applications', 'id', 'read', 'update', 'delete'],
      ['/user_management/invitations', 'id', 'read', 'create'],
      ['/user_management/organization_memberships', 'id', 'read', 'create', 'delete'],
      ['/user_management/jwt_template', null, 'read', 'update'],
      ['/connections', 'id', 'read', 'delete'],
      ['/directories', 'id', 'read', 'delete'],
      ['/feature-flags', 'slug', 'read'],
    ],
  },
];

/** A text, number or choice of the open form with a value that the record does not have. */
function otherValue(leaves: readonly Leaf[], record: Json): { leaf: Leaf; value: unknown } | undefined {
  const found = leaves.map((leaf) => ({
    leaf,
    value: leaf.values.find((value) => !sameJson(value, valueAt(record, leaf.path))),
  }));
  return found.find(({ value }) => value !== undefined);
}

describe.each(products.map((one) => [one.name, one] as const))(
  'the drafts for %s',
  (_name, { file, rows, offered }) => {
    const collections = Object.fromEntries(
      offered.flatMap(([path, key]): [string, Collection][] =>
        key === null ? [] : [[path, { key, ...(rows === undefined ? {} : { rows }) }]],
      ),
    );
    let document: Json;
    let made: ApiDrafts;
    beforeAll(async () => {
      document = (await readDocument(file)) as Json;
      made = drafted(document);
    });

    test('pass the check', () => {
      expect(findingsOf(made)).toEqual([]);
    });

    test.each(sampled(offered, 12))('support every operation of the API at %s', async (path, key, ...offers) => {
      const draft = made.drafts.find(({ resource }) => resource.path === path)!;
      const roles = Object.keys(draft.resource.calls).filter((role) => role !== 'list');
      expect(roles.sort()).toEqual(offers.toSorted());
      const server = apiServer(document, collections);
      const pages = draftedPages(draft, server.answer);
      const [first] = server.storedRecords(path) as [Json];
      const place = key === null ? ({ at: 'list' } as const) : ({ at: 'record', key: String(first[key]) } as const);

      if (key !== null) {
        const list = await pages.open({ at: 'list' });
        for (const record of server.storedRecords(path)) expect(list.cells()).toContain(String(record[key]));
      }

      if (offers.includes('read')) {
        const page = await pages.open(place);
        const shown = [
          page.text(),
          ...page.screen.queryAllByDisplayValue(/./).map((one) => (one as HTMLInputElement).value),
        ];
        const texts = Object.values(first).filter((value) => typeof value === 'string' && !/^[\d-]{10}T/.test(value));
        expect(texts.filter((text) => !shown.some((one) => one.includes(String(text))))).toEqual([]);
      }

      if (offers.includes('update')) {
        const page = await pages.open(place);
        const other = otherValue(pages.openLeaves(), first);
        const changed = other
          ? withValueAt(first, other.leaf.path, other.value)
          : { ...first, ...(await addEntry(page, pages.leaves())) };
        if (other) typeInto(other.leaf, other.value);
        await save(page);
        // Nothing else has changed.
        expect(server.storedRecords(path)[0]).toEqual(changed);
      }

      if (offers.includes('create')) {
        const before = server.storedRecords(path).length;
        const page = await pages.open({ at: 'create' });
        const typed = pages.openLeaves().filter(({ values }) => values.length > 0);
        for (const leaf of typed) typeInto(leaf, leaf.values[0]);
        await save(page);
        expect(page.notices.map(({ tone }) => tone)).toEqual(['success']);
        expect(page.notices[0]!.text).not.toContain('""');
        expect(server.storedRecords(path).length).toBe(before + 1);
        const sent = typed.reduce<Json>((body, leaf) => withValueAt(body, leaf.path, leaf.values[0]) as Json, {});
        expect(page.sent()).toEqual(sent);
      }

      if (offers.includes('delete')) {
        const page = await pages.open(place);
        await page.press('Delete');
        await page.settled();
        expect(server.storedRecords(path).map((record) => record[key!])).not.toContain(first[key!]);
      }
    });
  },
);
