// The tables, as numbered steps. A released step is never edited, only followed by another.

const security = `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE role (id TEXT PRIMARY KEY, name TEXT NOT NULL, description TEXT NOT NULL, privileges TEXT NOT NULL, roles TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE account (
  user_id TEXT PRIMARY KEY, password TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL,
  source TEXT NOT NULL, roles TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE session (id_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, created INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE privilege (name TEXT PRIMARY KEY, type TEXT NOT NULL, description TEXT NOT NULL, properties TEXT NOT NULL) WITHOUT ROWID;
`;

const content = `
CREATE TABLE repository (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, format TEXT NOT NULL, type TEXT NOT NULL, online INTEGER NOT NULL,
  remote_url TEXT, members TEXT NOT NULL, routing_rule TEXT, cleanup_policies TEXT NOT NULL, attributes TEXT NOT NULL);
CREATE TABLE component (
  id INTEGER PRIMARY KEY, repository_id INTEGER NOT NULL REFERENCES repository(id), format TEXT NOT NULL, grp TEXT, name TEXT NOT NULL,
  version TEXT, prerelease INTEGER);
CREATE INDEX component_by_name ON component (repository_id, name, grp, version);
CREATE TABLE asset (
  id INTEGER PRIMARY KEY, repository_id INTEGER NOT NULL REFERENCES repository(id), component_id INTEGER NOT NULL REFERENCES component(id),
  path TEXT NOT NULL, extension TEXT, classifier TEXT, content_type TEXT NOT NULL, size INTEGER NOT NULL,
  created INTEGER NOT NULL, updated INTEGER NOT NULL, downloaded INTEGER, created_by TEXT NOT NULL);
CREATE INDEX asset_of_component ON asset (component_id);
CREATE INDEX asset_of_repository ON asset (repository_id, id);
`;

const selectors = `
CREATE TABLE content_selector (name TEXT PRIMARY KEY, type TEXT NOT NULL, description TEXT, expression TEXT NOT NULL) WITHOUT ROWID;
`;

const rulesAndPolicies = `
CREATE TABLE routing_rule (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, description TEXT NOT NULL, mode TEXT NOT NULL, matchers TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cleanup_policy (
  name TEXT PRIMARY KEY COLLATE NOCASE, format TEXT NOT NULL, notes TEXT, last_blob_updated INTEGER, last_downloaded INTEGER,
  release_type TEXT, asset_regex TEXT) WITHOUT ROWID;
`;

const loggers = `
CREATE TABLE logger (name TEXT PRIMARY KEY, level TEXT NOT NULL) WITHOUT ROWID;
`;

const records = `
CREATE TABLE record (collection TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (collection, key)) WITHOUT ROWID;
`;

const apiKeys = `
CREATE TABLE api_key (user_id TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

const secretsOfRecords = `
ALTER TABLE record ADD COLUMN secrets TEXT NOT NULL DEFAULT '[]';
`;

const states = `
ALTER TABLE account ADD COLUMN status TEXT NOT NULL DEFAULT 'active';
`;

const trustStore = `
CREATE TABLE trusted_certificate (id TEXT PRIMARY KEY, pem TEXT NOT NULL) WITHOUT ROWID;
`;

const blobStores = `
CREATE TABLE blob_store (name TEXT PRIMARY KEY COLLATE NOCASE, type TEXT NOT NULL, settings TEXT NOT NULL, quota TEXT) WITHOUT ROWID;
INSERT INTO blob_store (name, type, settings) VALUES ('default', 'File', '{"path":"default"}');
ALTER TABLE repository ADD COLUMN blob_store TEXT NOT NULL DEFAULT 'default';
ALTER TABLE repository ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
`;

const withoutSigningKeys = `UPDATE repository SET settings = json_remove(settings, '$.aptSigning');`;

/** The steps that build the tables, oldest first; the database's version is the number of steps applied. */
export const migrations: readonly string[] = [
  security,
  content,
  selectors,
  rulesAndPolicies,
  loggers,
  records,
  apiKeys,
  secretsOfRecords,
  states,
  trustStore,
  blobStores,
  withoutSigningKeys,
];
