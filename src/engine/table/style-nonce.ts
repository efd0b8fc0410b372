// The nonce with which the page's policy lets the grid add its styles. Set once at startup.
let known: string | undefined;

/** Sets the nonce of every table rendered from now on; undefined if the policy needs none. */
export function setStyleNonce(nonce: string | undefined): void {
  known = nonce;
}

/** The nonce that was set; undefined if there is none. */
export function styleNonce(): string | undefined {
  return known;
}
