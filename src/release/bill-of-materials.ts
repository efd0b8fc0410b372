// Lists the packages in a release: as a CycloneDX document for tools, and as a text with all licenses.
import { idOf, type Package } from './packages.ts';

type Release = { name: string; version: string; license: string };

const addressOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The SPDX identifiers of usual licenses. Others are named, because CycloneDX allows only identifiers of the list. */
const identifiers = new Set(
  (
    '0BSD AFL-2.1 AFL-3.0 AGPL-3.0 AGPL-3.0-only AGPL-3.0-or-later Apache-1.1 Apache-2.0 Artistic-1.0 Artistic-2.0 ' +
    'BlueOak-1.0.0 BSD-1-Clause BSD-2-Clause BSD-3-Clause BSD-3-Clause-Clear BSL-1.0 CC-BY-3.0 CC-BY-4.0 CC-BY-SA-3.0 ' +
    'CC-BY-SA-4.0 CC0-1.0 CDDL-1.0 CDDL-1.1 EPL-1.0 EPL-2.0 EUPL-1.1 EUPL-1.2 GPL-2.0 GPL-2.0-only GPL-2.0-or-later ' +
    'GPL-3.0 GPL-3.0-only GPL-3.0-or-later ISC LGPL-2.0-only LGPL-2.1 LGPL-2.1-only LGPL-2.1-or-later LGPL-3.0 ' +
    'LGPL-3.0-only LGPL-3.0-or-later MIT MIT-0 MPL-1.1 MPL-2.0 MS-PL MulanPSL-2.0 NCSA OFL-1.1 OpenSSL PostgreSQL ' +
    'PSF-2.0 Python-2.0 Unicode-3.0 Unicode-DFS-2016 Unlicense UPL-1.0 W3C WTFPL X11 Zlib ZPL-2.1'
  ).split(' '),
);

/** A license as an SPDX identifier or expression, or as a name, such as SEE LICENSE IN FILE. */
function licenseOf(text: string) {
  if (identifiers.has(text)) return { license: { id: text } };
  if (/^(?!LicenseRef-)[\w.+-]+$/.test(text)) return { license: { name: text } };
  const isExpression = /^[(\s]*[\w.+:-]+([\s)]+(OR|AND|WITH)[\s(]+[\w.+:-]+)*[\s)]*$/.test(text);
  return isExpression ? { expression: text } : { license: { name: text } };
}

/** The CycloneDX document of a release, without a time and a serial number, so that builds are reproducible. */
export function billOfMaterials(release: Release, packages: readonly Package[]): string {
  const component = (type: 'application' | 'library', one: Release) => ({
    type,
    'bom-ref': addressOf(one),
    name: one.name,
    version: one.version,
    purl: addressOf(one),
    licenses: [licenseOf(one.license)],
  });
  const refOf = (name: string) => packages.filter((one) => one.name === name).map(addressOf);
  const needed = new Set(packages.flatMap(({ needs }) => needs));
  return JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: component('application', release) },
      components: packages.map((one) => ({
        ...component('library', one),
        ...(one.checksum
          ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(one.checksum, 'base64').toString('hex') }] }
          : {}),
      })),
      dependencies: [
        { ref: addressOf(release), dependsOn: packages.filter(({ name }) => !needed.has(name)).map(addressOf) },
        ...packages.map((one) => ({ ref: addressOf(one), dependsOn: one.needs.flatMap(refOf) })),
      ],
    },
    null,
    2,
  );
}

/** The licenses of all packages. Packages with the same text share it. */
export function licenses(packages: readonly Package[]): string {
  const groups = new Map<string, string[]>();
  for (const one of packages) {
    const text = one.texts.join('\n\n') || `Licensed under ${one.license}. The package does not contain its text.`;
    groups.set(text, [...(groups.get(text) ?? []), `${idOf(one)} (${one.license})`]);
  }
  const rule = '-'.repeat(80);
  return [...groups].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`).join(`\n${rule}\n\n`);
}
