// The licenses in the list of packages: identifiers, expressions and names, as CycloneDX distinguishes them.
import { expect, test } from 'vitest';
import { billOfMaterials } from '../../src/release/bill-of-materials.ts';

const licensesOf = (license: string): unknown => {
  const release = { name: 'app', version: '1.0.0', license };
  return (JSON.parse(billOfMaterials(release, [])) as { metadata: { component: { licenses: unknown } } }).metadata
    .component.licenses;
};

test.each([
  ['MIT', { license: { id: 'MIT' } }],
  ['BSD-3-Clause', { license: { id: 'BSD-3-Clause' } }],
  ['(MIT OR Apache-2.0)', { expression: '(MIT OR Apache-2.0)' }],
  ['MIT AND ISC', { expression: 'MIT AND ISC' }],
  ['Apache-2.0 WITH LLVM-exception', { expression: 'Apache-2.0 WITH LLVM-exception' }],
  ['LicenseRef-Own', { expression: 'LicenseRef-Own' }],
  ['SEE LICENSE IN LICENSE OR NOTICE', { license: { name: 'SEE LICENSE IN LICENSE OR NOTICE' } }],
  ['SEE LICENSE IN x', { license: { name: 'SEE LICENSE IN x' } }],
  ['Proprietary', { license: { name: 'Proprietary' } }],
  ['BSD', { license: { name: 'BSD' } }],
  ['UNLICENSED', { license: { name: 'UNLICENSED' } }],
  ['Apache License, Version 2.0', { license: { name: 'Apache License, Version 2.0' } }],
])('the license %s becomes a valid entry', (license, entry) => {
  expect(licensesOf(license)).toEqual([entry]);
});
