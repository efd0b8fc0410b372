// The nonce under which the grid may add its styles: our own server's, else one of the page's own making,
// with the policy that admits nothing but it.
import { setStyleNonce } from './engine/table/style-nonce.ts';

/** Finds or makes the nonce, and hands it to the grid. */
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
