// What forms use of RJSF, bundled ahead so that the page loads no more of it. The one door to @rjsf/core.
export { withTheme } from '@rjsf/core';
export { default as createPrecompiledValidator } from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
