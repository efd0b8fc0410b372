// The parts of RJSF that forms use, bundled ahead so that the page loads nothing else of it. The only import of
// @rjsf/core.
export { withTheme } from '@rjsf/core';
