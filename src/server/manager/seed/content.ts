// The components of the seed: realistic coordinates, deterministic, in any number.
import { type Numbers, numbersFrom } from './numbers.ts';
import type { NewAsset, NewComponent } from './writer.ts';

type Made = {
  group: string | null;
  name: string;
  version: string | null;
  prerelease: boolean | null;
  assets: NewAsset[];
};

const mavenFamilies: [group: string, artifacts: string[]][] = [
  [
    'org.apache.commons',
    ['commons-lang3', 'commons-io', 'commons-text', 'commons-collections4', 'commons-compress', 'commons-csv'],
  ],
  ['com.fasterxml.jackson.core', ['jackson-core', 'jackson-databind', 'jackson-annotations']],
  ['com.google.guava', ['guava', 'guava-testlib', 'failureaccess']],
  ['org.slf4j', ['slf4j-api', 'slf4j-simple', 'jcl-over-slf4j', 'jul-to-slf4j']],
  ['ch.qos.logback', ['logback-classic', 'logback-core', 'logback-access']],
  [
    'org.springframework',
    ['spring-core', 'spring-web', 'spring-context', 'spring-beans', 'spring-jdbc', 'spring-test'],
  ],
  ['org.junit.jupiter', ['junit-jupiter-api', 'junit-jupiter-engine', 'junit-jupiter-params']],
  ['io.netty', ['netty-buffer', 'netty-codec', 'netty-handler', 'netty-transport']],
  ['org.hibernate.orm', ['hibernate-core', 'hibernate-envers', 'hibernate-jcache']],
  ['com.squareup.okhttp3', ['okhttp', 'logging-interceptor', 'mockwebserver']],
];
const ownFamilies: [group: string, artifacts: string[]][] = [
  ['com.acme.billing', ['billing-api', 'billing-service', 'billing-model', 'invoice-writer']],
  ['com.acme.shop', ['shop-api', 'shop-cart', 'shop-search', 'shop-web']],
  ['com.acme.platform', ['platform-bom', 'platform-logging', 'platform-metrics', 'platform-security']],
  ['com.acme.tools', ['anvil', 'hammer', 'rocket-skates']],
];
const npmNames = [
  'lodash',
  'react',
  'express',
  'chalk',
  'axios',
  'commander',
  'debug',
  'moment',
  'uuid',
  'yargs',
  'semver',
  'rxjs',
  'zod',
  'vite',
  '@babel/core',
  '@types/node',
  '@angular/common',
  '@vue/runtime-core',
];
const ownNpmNames = ['@acme/buttons', '@acme/icons', '@acme/cart', '@acme/eslint-config', '@acme/http', '@acme/theme'];
const nugetNames = [
  'Newtonsoft.Json',
  'Serilog',
  'AutoMapper',
  'Dapper',
  'Polly',
  'NUnit',
  'Moq',
  'FluentValidation',
  'MediatR',
  'Castle.Core',
];
const ownNugetNames = ['Acme.Billing', 'Acme.Shop.Client', 'Acme.Logging', 'Acme.Testing'];
const dockerNames = [
  'library/nginx',
  'library/postgres',
  'library/redis',
  'library/alpine',
  'library/node',
  'library/python',
];
const ownDockerNames = ['acme/shop', 'acme/billing', 'acme/search', 'acme/builder'];
const rawFolders = [
  'docs/guide',
  'docs/reference',
  'images/logos',
  'releases/2023',
  'releases/2024',
  'archives',
  'installers/windows',
  'installers/linux',
  'press',
];
const rawNames = [
  'readme.txt',
  'index.html',
  'logo.svg',
  'manual.pdf',
  'setup.zip',
  'notes.md',
  'bundle.tgz',
  'sheet.xml',
  'picture.png',
];
const endings = ['', 'extras', 'legacy', 'support', 'contrib', 'ext'];

/** The nth of an endless sequence of names: first the list, then with suffixes, then with numbers as well. */
const nthName = (list: readonly string[], n: number): string => {
  const round = Math.floor(n / list.length);
  const ending = endings[round % endings.length]!;
  const lap = Math.floor(round / endings.length);
  return [list[n % list.length]!, ending, lap ? String(lap + 1) : ''].filter(Boolean).join('-');
};

const perName = 10;
const release = (n: number) => `${1 + Math.floor(n / 4)}.${n % 4}.${(n * 7) % 5}`;

type Maker = (n: number, numbers: Numbers) => Made;

const maven =
  (families: [string, string[]][], snapshots: boolean): Maker =>
  (n, numbers) => {
    const flat = families.flatMap(([group, artifacts]) => artifacts.map((artifact) => ({ group, artifact })));
    const at = Math.floor(n / perName);
    const { group } = flat[at % flat.length]!;
    const name = nthName(
      flat.map((one) => one.artifact),
      at,
    );
    const version = `${release(n % perName)}${snapshots ? '-SNAPSHOT' : n % perName === perName - 1 ? '-RC1' : ''}`;
    const folder = `${group.replaceAll('.', '/')}/${name}/${version}/${name}-${version}`;
    const jar = (classifier?: string): NewAsset => ({
      path: `${folder}${classifier ? `-${classifier}` : ''}.jar`,
      extension: 'jar',
      classifier,
      size: 8_000 + numbers.below(2_000_000),
    });
    const pom: NewAsset = { path: `${folder}.pom`, extension: 'pom', size: 800 + numbers.below(6_000) };
    return {
      group,
      name,
      version,
      prerelease: snapshots,
      assets: [pom, jar(), ...(numbers.chance(0.3) ? [jar('sources')] : [])],
    };
  };

const npm =
  (names: readonly string[]): Maker =>
  (n, numbers) => {
    const full = nthName(names, Math.floor(n / perName));
    const [scope, name] = full.startsWith('@') ? full.split('/') : [null, full];
    const prerelease = n % perName === perName - 1;
    const version = `${release(n % perName)}${prerelease ? '-beta.1' : ''}`;
    const assets = [{ path: `${full}/-/${name}-${version}.tgz`, size: 2_000 + numbers.below(900_000) }];
    return { group: scope?.slice(1) ?? null, name, version, prerelease, assets };
  };

const nuget =
  (names: readonly string[]): Maker =>
  (n, numbers) => {
    const name = nthName(names, Math.floor(n / perName));
    const prerelease = n % perName === perName - 1;
    const version = `${release(n % perName)}${prerelease ? '-preview.2' : ''}`;
    return {
      group: null,
      name,
      version,
      prerelease,
      assets: [{ path: `${name}/${version}`, size: 20_000 + numbers.below(1_500_000), contentType: 'application/zip' }],
    };
  };

const docker =
  (names: readonly string[]): Maker =>
  (n, numbers) => {
    const name = nthName(names, Math.floor(n / perName));
    const version = n % perName === 0 ? 'latest' : release(n % perName);
    const contentType = 'application/vnd.docker.distribution.manifest.v2+json';
    return {
      group: null,
      name,
      version,
      prerelease: null,
      assets: [{ path: `v2/${name}/manifests/${version}`, size: 900 + numbers.below(3_000), contentType }],
    };
  };

const raw: Maker = (n, numbers) => {
  const folder = nthName(rawFolders, Math.floor(n / rawNames.length));
  const path = `${folder}/${rawNames[n % rawNames.length]!}`;
  return {
    group: `/${folder}`,
    name: path,
    version: null,
    prerelease: null,
    assets: [{ path, size: 200 + numbers.below(5_000_000) }],
  };
};

/** The seed's content of each repository, and its share of the total (in percent). */
const shares: { repository: string; format: string; share: number; make: Maker; createdBy: string }[] = [
  {
    repository: 'maven-central',
    format: 'maven2',
    share: 34,
    make: maven(mavenFamilies, false),
    createdBy: 'anonymous',
  },
  { repository: 'maven-releases', format: 'maven2', share: 10, make: maven(ownFamilies, false), createdBy: 'admin' },
  { repository: 'maven-snapshots', format: 'maven2', share: 8, make: maven(ownFamilies, true), createdBy: 'admin' },
  { repository: 'npm-registry', format: 'npm', share: 18, make: npm(npmNames), createdBy: 'anonymous' },
  { repository: 'npm-internal', format: 'npm', share: 6, make: npm(ownNpmNames), createdBy: 'admin' },
  { repository: 'nuget-gallery', format: 'nuget', share: 8, make: nuget(nugetNames), createdBy: 'anonymous' },
  { repository: 'nuget-hosted', format: 'nuget', share: 3, make: nuget(ownNugetNames), createdBy: 'admin' },
  { repository: 'docker-hosted', format: 'docker', share: 3, make: docker(ownDockerNames), createdBy: 'admin' },
  { repository: 'docker-hub', format: 'docker', share: 2, make: docker(dockerNames), createdBy: 'anonymous' },
  { repository: 'raw-site', format: 'raw', share: 6, make: raw, createdBy: 'admin' },
  { repository: 'raw-downloads', format: 'raw', share: 2, make: raw, createdBy: 'anonymous' },
];

const day = 24 * 60 * 60_000;

/** The seed's components, `count` in all, with dates before `now`. */
export function* seededComponents(
  count: number,
  now: number,
  idOf: (repository: string) => number,
): Generator<NewComponent> {
  const numbers = numbersFrom(329_02);
  let before = 0;
  let share = 0;
  for (const one of shares) {
    share += one.share;
    const upTo = Math.round((count * share) / 100);
    for (let n = 0; n < upTo - before; n++) {
      const created = now - (1 + numbers.below(900)) * day - numbers.below(day);
      const updated = created + numbers.below(Math.max(1, Math.floor((now - created) / 3)));
      const downloaded = numbers.chance(0.75) ? updated + numbers.below(now - updated) : null;
      const repository = { repositoryId: idOf(one.repository), format: one.format, createdBy: one.createdBy };
      yield { ...repository, ...one.make(n, numbers), created, updated, downloaded };
    }
    before = upTo;
  }
}
