// Records of some screens, in the form in which their forms load them.
export const policy = { name: 'abc', format: 'raw', notes: '', inUseCount: 0 };
export const off = {
  criteriaLastBlobUpdated: null,
  criteriaLastDownloaded: null,
  criteriaReleaseType: null,
  criteriaAssetRegex: null,
};
export const rule = { name: 'abc', description: '', mode: 'BLOCK', matchers: ['a'] };
export const privilege = {
  name: 'abc',
  type: 'application',
  description: '',
  actions: ['READ'],
  domain: 'blobstores',
  readOnly: false,
};

export const role = { id: 'abc', name: 'Abc', description: '', privileges: ['nx-all'], roles: [] };
export const user = {
  userId: 'abc',
  firstName: 'A',
  lastName: 'B',
  emailAddress: 'a@example.org',
  source: 'default',
  status: 'active',
  roles: ['nx-admin'],
};
