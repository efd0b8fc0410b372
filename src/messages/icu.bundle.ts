// The formatter of compiled messages, bundled ahead so that its constants become part of its code.
export { default as format } from 'icu-minify/format';
