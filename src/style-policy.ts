// The nonce under which the grid may add its styles: that of our server, or else one that the page creates together
// with a policy that allows only this nonce.
import { setStyleNonce } from './engine/table/style-nonce.ts';

/** Finds or creates the nonce, and passes it to the grid. */
export function allowStyles(): void {
  const given = document.querySelector<HTMLMetaElement>('meta[name="registrar"]')?.nonce;
  setStyleNonce(given || ownNonce());
}

function ownNonce(): string {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `style-src 'self' 'nonce-${nonce}'`;
  document.head.append(policy);
  return nonce;
}
