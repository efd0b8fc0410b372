// The calls about blob stores: list, read, create, update, delete, and whether a quota is met.
import {
  type BlobStore,
  allBlobStores,
  availableSpace,
  blobStoreNamed,
  deleteBlobStore,
  repositoriesIn,
  saveBlobStore,
  usageIn,
  usageOfBlobStores,
} from '../data/blob-stores.ts';
import type { ManagerContext } from '../context.ts';
import type { Store } from '../data/database.ts';
import { type Call, type CallRequest, done, json, signedInWith } from '../wire/call.ts';
import { name, text } from '../wire/body.ts';
import { Refusal, notFound, parameterId, refuseIf } from '../wire/refusals.ts';
import { bucket, bucketShape, withSealedSecrets } from './buckets.ts';
import { quota, quotaProblem } from './quotas.ts';
import { quotaStatus } from '../data/quota-status.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const may = (action: string) => signedInWith(`nexus:blobstores:${action}`);
const unknown = () => notFound(t('no-blob-store'));
const wrongType = (message: string) => new Refusal(400, { json: message });

/** The names of the file stores with this path, or with a path that contains it or is inside of it. */
function nearPath(stores: readonly BlobStore[], path: string, own?: string): string[] {
  const steps = (at: unknown) => `/${String(at).split('/').filter(Boolean).join('/')}/`;
  const isNear = (other: unknown) => steps(other).startsWith(steps(path)) || steps(path).startsWith(steps(other));
  return stores
    .filter(({ name: one, type, settings }) => one !== own && type === 'File' && isNear(settings['path']))
    .map(({ name: one }) => one);
}

/** The blob store with a name, which has a type. */
function ofType(store: Store, type: BlobStore['type'], named: string): BlobStore {
  const found = blobStoreNamed(store, named);
  if (type === 'S3' && !found) throw wrongType(t('no-such-blob-store', { name: named }));
  if (type === 'S3' && found?.type !== 'S3') throw wrongType(t('not-s3-blob-store', { name: named }));
  if (found?.type !== type) throw unknown();
  return found;
}

function refuseName(store: Store, wanted: string): void {
  const isTaken = allBlobStores(store).some((one) => one.name.toLowerCase() === wanted.toLowerCase());
  refuseIf(isTaken && { id: 'name', message: t('policy-name-used') });
}

/** The calls about blob stores. */
export function blobStoreCalls(context: ManagerContext): Call[] {
  const { store, dataDir } = context;
  const refusePath = (path: string, own?: string) => {
    const near = nearPath(allBlobStores(store), path, own);
    refuseIf(near.length > 0 && { id: '*', message: t('blob-store-path-used', { names: near.join(', ') }) });
  };
  const readFile = ({ read }: CallRequest, isNew: boolean) => {
    const sent = read({ name, path: text, softQuota: quota });
    refuseIf(
      isNew && !sent.name && { id: parameterId('name'), message: t('blob-store-name-required') },
      !sent.path && { id: parameterId('path'), message: t('blob-store-path-required') },
    );
    refuseIf(quotaProblem(sent.softQuota));
    return { name: sent.name!, path: sent.path!, quota: sent.softQuota };
  };
  return [
    {
      method: 'GET',
      path: '/v1/blobstores',
      allows: may('read'),
      async handle() {
        const usage = await usageOfBlobStores(store);
        const space = availableSpace(dataDir);
        return json(
          allBlobStores(store).map(({ name: one, type, quota: softQuota }) => ({
            softQuota,
            name: one,
            type,
            ...usageIn(usage, one),
            availableSpaceInBytes: space,
          })),
        );
      },
    },
    {
      method: 'GET',
      path: '/v1/blobstores/:name/quota-status',
      allows: may('read'),
      async handle({ params }) {
        const found = blobStoreNamed(store, params.name!);
        if (!found) throw notFound();
        return json(quotaStatus(found, await usageOfBlobStores(store), availableSpace(dataDir)));
      },
    },
    {
      method: 'GET',
      path: '/v1/blobstores/file/:name',
      allows: may('read'),
      handle({ params }) {
        const { quota: softQuota, settings } = ofType(store, 'File', params.name!);
        return json({ softQuota, path: settings['path'] });
      },
    },
    {
      method: 'POST',
      path: '/v1/blobstores/file',
      allows: may('create'),
      handle(request) {
        const made = readFile(request, true);
        refuseName(store, made.name);
        refusePath(made.path);
        saveBlobStore(store, { name: made.name, type: 'File', settings: { path: made.path }, quota: made.quota });
        return done;
      },
    },
    {
      method: 'PUT',
      path: '/v1/blobstores/file/:name',
      allows: may('update'),
      handle(request) {
        const changed = readFile(request, false);
        const found = ofType(store, 'File', request.params.name!);
        refusePath(changed.path, found.name);
        saveBlobStore(store, { ...found, settings: { path: changed.path }, quota: changed.quota });
        return done;
      },
    },
    {
      method: 'DELETE',
      path: '/v1/blobstores/:name',
      allows: may('delete'),
      handle({ params }) {
        const found = blobStoreNamed(store, params.name!);
        if (!found) throw unknown();
        if (repositoriesIn(store, found.name) > 0) throw wrongType(t('blob-store-in-use', { name: found.name }));
        deleteBlobStore(store, found.name);
        return done;
      },
    },
    ...bucketCalls(context),
  ];
}

/** The calls about blob stores in buckets. */
function bucketCalls({ store, secrets }: ManagerContext): Call[] {
  const readS3 = ({ read }: CallRequest, isNew: boolean) => {
    const sent = read({ name, softQuota: quota, bucketConfiguration: bucket });
    refuseIf(
      isNew && !sent.name && { id: parameterId('name'), message: t('must-not-be-null') },
      !sent.bucketConfiguration && { id: parameterId('bucketConfiguration'), message: t('must-not-be-null') },
    );
    const { region, name: bucketName } = sent.bucketConfiguration!.bucket;
    refuseIf(
      !region.trim() && { id: parameterId('bucketConfiguration.bucket.region'), message: t('may-not-be-empty') },
      !bucketName.trim() && { id: parameterId('bucketConfiguration.bucket.name'), message: t('may-not-be-empty') },
      quotaProblem(sent.softQuota),
    );
    return { name: sent.name!, settings: sent.bucketConfiguration!, quota: sent.softQuota };
  };
  return [
    {
      method: 'GET',
      path: '/v1/blobstores/s3/:name',
      allows: may('read'),
      handle({ params }) {
        const found = ofType(store, 'S3', params.name!);
        return json({ name: found.name, softQuota: found.quota, bucketConfiguration: bucketShape(found.settings) });
      },
    },
    {
      method: 'POST',
      path: '/v1/blobstores/s3',
      allows: may('create'),
      handle(request) {
        const made = readS3(request, true);
        refuseName(store, made.name);
        const settings = withSealedSecrets(made.settings, undefined, secrets);
        saveBlobStore(store, { name: made.name, type: 'S3', settings, quota: made.quota });
        return { status: 201 };
      },
    },
    {
      method: 'PUT',
      path: '/v1/blobstores/s3/:name',
      allows: may('update'),
      handle(request) {
        const changed = readS3(request, false);
        const found = ofType(store, 'S3', request.params.name!);
        const settings = withSealedSecrets(changed.settings, found.settings, secrets);
        saveBlobStore(store, { ...found, settings, quota: changed.quota });
        return done;
      },
    },
  ];
}
