// Lists the packages in a release: as a CycloneDX document for tools, and as a text with all licenses.
import { idOf, type Package } from './packages.ts';

type Release = { name: string; version: string; license: string };

const addressOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A license as an SPDX identifier or expression, or as a name, such as SEE LICENSE IN FILE. */
function licenseOf(text: string) {
  if (/^(?!UNLICENSED$|LicenseRef-)[\w.+-]+$/.test(text)) return { license: { id: text } };
  const isExpression = /^[(\s]*[\w.+:-]+([\s)]+(OR|AND|WITH)[\s(]+[\w.+:-]+)*[\s)]*$/.test(text);
  return isExpression && text !== 'UNLICENSED' ? { expression: text } : { license: { name: text } };
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
